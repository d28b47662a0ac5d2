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
  readonly #secrets: string[];
  readonly #unmistakable: string[];

  /** The order matters: a secret that holds another one goes first. */
  constructor(secrets: readonly string[]) {
    const found = secrets.flatMap((secret) => [secret, encodeURIComponent(cleanText(secret))]);
    this.#secrets = [...new Set(found)]
      .filter((secret) => secret.length >= shortestFound)
      .toSorted((a, b) => b.length - a.length);
    this.#unmistakable = this.#secrets.filter(isUnmistakable);
  }

  text(text: string): string {
    return masked(text, this.#secrets);
  }

  /** An answer as people see it. Its field names are what paths look for: they lose only what cannot be one. */
  shown(value: JsonValue): JsonValue {
    return this.#tree(value, this.#secrets);
  }

  /** Values that a conversation goes on with: a short secret may be a year too, or what the service calls a state. */
  kept(value: JsonValue): JsonValue {
    return this.#tree(value, this.#unmistakable);
  }

  #tree(value: JsonValue, secrets: readonly string[]): JsonValue {
    if (typeof value === 'string') return masked(value, secrets);
    if (typeof value === 'number') return secrets.includes(String(value)) ? secretMask : value;
    if (Array.isArray(value)) return value.map((one) => this.#tree(one, secrets));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([key, one]) => [
      masked(key, this.#unmistakable),
      this.#tree(one, secrets),
    ]);
    return Object.fromEntries(fields) as JsonValue;
  }
}

function masked(text: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, secretMask), cleanText(text));
}
