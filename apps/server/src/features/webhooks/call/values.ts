import type { JsonValue } from '@centralita/contract/webhooks/json';
import { maxFilledLength } from '@centralita/contract/webhooks/limits';
import { fillPlaceholders, foldedName, lonePlaceholder } from '@centralita/contract/webhooks/placeholders';
import { cleanText } from './clean-text.ts';

/** The values of one call. A name without a value is null alone and nothing within a text. */
export class Values {
  readonly #byName: ReadonlyMap<string, JsonValue>;
  /** By names as they are written: a body may name one ten thousand times. */
  readonly #texts = new Map<string, string>();
  #filled = 0;

  constructor(given: Readonly<Record<string, JsonValue>>) {
    this.#byName = new Map(Object.entries(given).map(([name, value]) => [foldedName(name), value]));
  }

  /** More was filled in than a request may carry; what came after that was left out. */
  get areTooLong(): boolean {
    return this.#filled > maxFilledLength;
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
    return fillPlaceholders(text, (name) => {
      const value = this.areTooLong ? '' : encode(this.#textOf(name));
      this.#filled += value.length;
      return value;
    });
  }

  #fillLeaf(text: string): JsonValue {
    const name = lonePlaceholder(text);
    if (name === null) return this.fillText(text);
    const value = this.#byName.get(foldedName(name)) ?? null;
    if (typeof value === 'string') this.#filled += value.length;
    return this.areTooLong ? null : value;
  }

  #textOf(name: string): string {
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    const text = this.#made(name);
    this.#texts.set(name, text);
    return text;
  }

  #made(name: string): string {
    const value = this.#byName.get(foldedName(name)) ?? null;
    if (value === null) return '';
    return cleanText(typeof value === 'string' ? value : JSON.stringify(value));
  }
}
