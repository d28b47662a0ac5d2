import type { JsonValue } from '@centralita/contract/webhooks/json';
import { calmly } from '../../../platform/calmly.ts';
import type { Mask } from './mask.ts';

export interface ShownLimits {
  values: number;
  /** Characters of texts and names. */
  length: number;
}

/** A value as people see it: its secrets masked, and no more of it than they can look at. */
export async function shownTo(
  value: JsonValue,
  mask: Mask,
  limits: ShownLimits,
): Promise<{ body: JsonValue; cut: boolean }> {
  const walk = new Shown(mask, limits);
  let body: JsonValue = null;
  await calmly(
    (function* (): Generator<null> {
      body = yield* walk.tree(value);
    })(),
  );
  return { body, cut: walk.cut };
}

class Shown {
  cut = false;
  readonly #mask: Mask;
  #values: number;
  #length: number;

  constructor(mask: Mask, { values, length }: ShownLimits) {
    this.#mask = mask;
    this.#values = values;
    this.#length = length;
  }

  *tree(value: JsonValue): Generator<null, JsonValue> {
    this.#values -= 1;
    if (typeof value === 'string') {
      yield null;
      return this.#text(value);
    }
    if (typeof value === 'number') return this.#mask.shown.number(value);
    if (typeof value !== 'object' || value === null) return value;
    return Array.isArray(value) ? yield* this.#list(value) : yield* this.#object(value);
  }

  *#list(list: readonly JsonValue[]): Generator<null, JsonValue[]> {
    const shown: JsonValue[] = [];
    for (const one of list) {
      if (this.#isFull()) break;
      shown.push(yield* this.tree(one));
    }
    return shown;
  }

  /** Field names are what paths look for: they lose only what cannot be one. */
  *#object(object: Readonly<Record<string, JsonValue>>): Generator<null, JsonValue> {
    const fields: [string, JsonValue][] = [];
    for (const key of Object.keys(object)) {
      if (this.#isFull()) break;
      this.#length -= key.length;
      fields.push([this.#mask.kept.text(key), yield* this.tree(object[key] as JsonValue)]);
    }
    return Object.fromEntries(fields);
  }

  #text(text: string): string {
    const most = Math.max(1, this.#length);
    this.#length -= text.length;
    if (text.length > most) this.cut = true;
    return this.#mask.shown.head(text, most);
  }

  #isFull(): boolean {
    if (this.#values > 0 && this.#length > 0) return false;
    this.cut = true;
    return true;
  }
}
