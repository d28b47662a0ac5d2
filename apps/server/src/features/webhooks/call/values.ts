import type { JsonValue } from '@centralita/contract/webhooks/json';
import { fillPlaceholders, foldedName, lonePlaceholder } from '@centralita/contract/webhooks/placeholders';
import { cleanText } from './clean-text.ts';

/** The values of one call. A name without a value is null alone and nothing within a text. */
export class Values {
  readonly #byName: ReadonlyMap<string, JsonValue>;

  constructor(given: Readonly<Record<string, JsonValue>>) {
    this.#byName = new Map(Object.entries(given).map(([name, value]) => [foldedName(name), value]));
  }

  /** Every text of a JSON value filled in. One that is a placeholder alone becomes the value itself, with its type. */
  fillTree(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.#fillLeaf(value);
    if (Array.isArray(value)) return value.map((one) => this.fillTree(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.fillTree(one)]));
  }

  /** A text with its placeholders filled in, each value first through `encode`. */
  fillText(text: string, encode: (value: string) => string = (value) => value): string {
    return fillPlaceholders(text, (name) => encode(this.#textOf(name)));
  }

  #fillLeaf(text: string): JsonValue {
    const name = lonePlaceholder(text);
    return name === null ? this.fillText(text) : (this.#byName.get(foldedName(name)) ?? null);
  }

  #textOf(name: string): string {
    const value = this.#byName.get(foldedName(name)) ?? null;
    if (value === null) return '';
    return cleanText(typeof value === 'string' ? value : JSON.stringify(value));
  }
}
