import { cutText } from '@centralita/contract/core/cut-text';
import { secretMask } from '@centralita/contract/webhooks/limits';
import type { JsonValue } from '@centralita/contract/webhooks/json';
import { cleanText } from './clean-text.ts';

/** Shorter ones stand in ordinary words too; where they are sent they are masked by their place. */
const shortestFound = 4;
/** No word, name, date or number that a conversation may hold: letters and digits mixed, or very long. */
const isUnmistakable = (secret: string) =>
  secret.length >= 16 || (secret.length >= 8 && /\p{L}/u.test(secret) && /\d/.test(secret));

/** Hides the secrets of a call in whatever a person may see of it, also where the other side repeats them. */
export class Mask {
  /** For an answer as people see it. */
  readonly shown: Secrets;
  /** For values that a conversation goes on with: a short secret may be a year too, or what the service calls a state. */
  readonly kept: Secrets;

  constructor(secrets: readonly string[]) {
    const found = secrets.flatMap((secret) => [secret, encodeURIComponent(cleanText(secret))]);
    const long = found.filter((secret) => secret.length >= shortestFound);
    this.shown = new Secrets(long);
    this.kept = new Secrets(long.filter(isUnmistakable));
  }
}

/** Secrets that are looked for in what came. */
export class Secrets {
  readonly #all: ReadonlySet<string>;
  /** The order matters: a secret that holds another one goes first. */
  readonly #longestFirst: readonly string[];
  readonly #longest: number;
  readonly #shortest: number;

  constructor(secrets: readonly string[]) {
    this.#all = new Set(secrets);
    this.#longestFirst = [...this.#all].toSorted((a, b) => b.length - a.length);
    this.#longest = this.#longestFirst[0]?.length ?? 0;
    this.#shortest = this.#longestFirst.at(-1)?.length ?? Number.POSITIVE_INFINITY;
  }

  text(text: string): string {
    const clean = cleanText(text);
    if (clean.length < this.#shortest) return clean;
    return this.#longestFirst.reduce((shown, secret) => shown.replaceAll(secret, secretMask), clean);
  }

  /** The beginning of a text of any length, `most` characters of it: no more than that is looked through. */
  head(text: string, most: number): string {
    if (text.length <= most) return this.text(text);
    const masked = this.text(text.slice(0, most + this.#longest));
    // At its end may stand the first half of a secret.
    const sure = masked.slice(0, masked.length - this.#longest);
    return `${cutText(sure, most - 1)}…`;
  }

  number(value: number): number | string {
    return this.#all.has(String(value)) ? secretMask : value;
  }

  /** All of a value; of one that is not large. */
  tree(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') return this.number(value);
    if (Array.isArray(value)) return value.map((one) => this.tree(one));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([key, one]) => [this.text(key), this.tree(one)]);
    return Object.fromEntries(fields) as JsonValue;
  }
}
