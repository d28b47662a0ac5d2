import { secretMask } from '@centralita/contract/webhooks/limits';
import type { JsonValue } from '@centralita/contract/webhooks/json';
import { cleanText } from './clean-text.ts';

/** Shorter ones stand in ordinary words too; where they are sent they are masked by their place. */
const shortestFound = 4;

/** Hides the secrets of a call in whatever a person may see of it, also where the other side repeats them. */
export class Mask {
  readonly #secrets: string[];

  /** The order matters: a secret that holds another one goes first. */
  constructor(secrets: readonly string[]) {
    const found = secrets.flatMap((secret) => [secret, encodeURIComponent(cleanText(secret))]);
    this.#secrets = [...new Set(found)]
      .filter((secret) => secret.length >= shortestFound)
      .toSorted((a, b) => b.length - a.length);
  }

  text(text: string): string {
    return this.#secrets.reduce((masked, secret) => masked.replaceAll(secret, secretMask), cleanText(text));
  }

  tree(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((one) => this.tree(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [this.text(key), this.tree(one)]));
  }
}
