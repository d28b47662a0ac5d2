import { fold, foldName } from '../../graph/fold.ts';
import { convert } from '../convert.ts';
import type { Place } from '../heard.ts';
import type { Comparison, Named, Operand, Operator } from './tree.ts';

/** Values by the folded names of their variables; what is not there is not known. */
export type Values = Pick<ReadonlyMap<string, string>, 'get'>;

/** A value by its variable's name, as `Values` wants it. */
export function valuesOf(known: readonly { name: string; value: string }[]): Map<string, string> {
  return new Map(
    known.filter(({ value }) => value.trim() !== '').map(({ name, value }) => [foldName(name), value]),
  );
}

/** True or false; null where a value is missing that it hangs on, or two kinds of things would have to be compared. */
export function evaluate(tree: Comparison, values: Values, place: Place): boolean | null {
  switch (tree.kind) {
    case 'all':
      return settled(
        tree.of.map((one) => evaluate(one, values, place)),
        false,
      );
    case 'any':
      return settled(
        tree.of.map((one) => evaluate(one, values, place)),
        true,
      );
    case 'not': {
      const inner = evaluate(tree.of, values, place);
      return inner === null ? null : !inner;
    }
    case 'holds': {
      const value = values.get(foldName(tree.variable.name));
      if (tree.variable.type !== 'boolean') return value !== undefined;
      return value === undefined ? null : convert('boolean', value, place) === 'true';
    }
    case 'compare':
      return compared(tree, values, place);
  }
}

/** One that is false settles "and", one that is true settles "or", whatever is missing. */
function settled(results: (boolean | null)[], by: boolean): boolean | null {
  if (results.includes(by)) return by;
  return results.includes(null) ? null : !by;
}

function compared(
  { variable, operator, with: operands }: Comparison & { kind: 'compare' },
  values: Values,
  place: Place,
): boolean | null {
  const value = values.get(foldName(variable.name));
  if (operator === 'empty') return value === undefined;
  if (operator === 'known') return value !== undefined;
  if (value === undefined) return null;
  const others = operands.map((operand) => textOf(operand, values));
  if (others.includes(undefined)) return null;
  const texts = others.filter((text) => text !== undefined);
  const order = texts.map((text) => ordered(variable, { value, text }, place));
  switch (operator) {
    case 'is':
      return settled(
        texts.map((text) => same(variable, { value, text }, place)),
        true,
      );
    case 'is not':
      return settled(
        texts.map((text) => negated(same(variable, { value, text }, place))),
        false,
      );
    case 'between':
      return settled([holds(order[0] ?? null, 'at least'), holds(order[1] ?? null, 'at most')], false);
    case 'contains':
    case 'lacks':
    case 'begins':
    case 'closes':
      return partly(operator, value, texts);
    case 'above':
    case 'at least':
    case 'below':
    case 'at most':
      return holds(order[0] ?? null, operator);
  }
}

function textOf(operand: Operand, values: Values): string | undefined {
  return 'text' in operand ? operand.text : values.get(foldName(operand.variable.name));
}

function negated(result: boolean | null): boolean | null {
  return result === null ? null : !result;
}

interface Pair {
  value: string;
  text: string;
}

function same({ type }: Named, { value, text }: Pair, place: Place): boolean | null {
  if (type === 'string' || type === 'email') {
    if (fold(value).trim() === fold(text).trim()) return true;
    const [one, other] = [numberOf(value), numberOf(text)];
    return one !== null && one === other;
  }
  const [one, other] = [convert(type, value, place), convert(type, text, place)];
  if (one === null || other === null) return null;
  return type === 'number' || type === 'integer' ? Number(one) === Number(other) : one === other;
}

/** Below 0, 0 or above it, as the value stands to the text; null where they have no order. */
function ordered({ type }: Named, { value, text }: Pair, place: Place): number | null {
  if (type === 'boolean' || type === 'phone' || type === 'email') return null;
  if (type === 'date' || type === 'time')
    return byText(convert(type, value, place), convert(type, text, place));
  if (type === 'string') {
    const [one, other] = [numberOf(value), numberOf(text)];
    // A column of a contact list is a text, and may well hold a number or a day.
    if (one !== null && other !== null) return one - other;
    return byText(dateOf(value, place), dateOf(text, place));
  }
  const [one, other] = [convert(type, value, place), convert(type, text, place)];
  return one === null || other === null ? null : Number(one) - Number(other);
}

function byText(one: string | null, other: string | null): number | null {
  if (one === null || other === null) return null;
  return one < other ? -1 : one > other ? 1 : 0;
}

function dateOf(text: string, place: Place): string | null {
  return /\d/.test(text) && text.length < 40 ? convert('date', text, place) : null;
}

function numberOf(text: string): number | null {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}

function holds(order: number | null, operator: Operator): boolean | null {
  if (order === null) return null;
  if (operator === 'above') return order > 0;
  if (operator === 'at least') return order >= 0;
  return operator === 'below' ? order < 0 : order <= 0;
}

function partly(
  operator: 'contains' | 'lacks' | 'begins' | 'closes',
  value: string,
  texts: string[],
): boolean {
  const whole = fold(value).trim();
  const has = (text: string) => {
    const part = fold(text).trim();
    if (operator === 'begins') return whole.startsWith(part);
    return operator === 'closes' ? whole.endsWith(part) : whole.includes(part);
  };
  return operator === 'lacks' ? !texts.some(has) : texts.some(has);
}
