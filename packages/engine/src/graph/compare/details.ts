import type { Detail } from '@centralita/contract/workflows/versions/compare';
import type { Compared } from './renames.ts';
import { withNewNames } from './renames.ts';

/** One thing said of a node or of something beside it. `key` finds its match in the other flow; `number` is what people see. */
export interface Fact {
  key: string;
  field: string;
  number: number | null;
  text: string;
}

export function fact(field: string, text: string): Fact {
  return { key: field, field, number: null, text };
}

/**
 * The facts that differ, in the order of the newer side, what is gone last; then whether parts changed places. A fact without
 * words counts as not there.
 */
export function details({ renames }: Compared, from: Fact[], to: Fact[]): Detail[] {
  const before = new Map(from.map((one) => [one.key, one]));
  const after = new Set(to.map(({ key }) => key));
  const told: Detail[] = [];
  for (const now of to) {
    const old = before.get(now.key)?.text ?? '';
    if (old === now.text || withNewNames(renames, old) === now.text) continue;
    told.push({ field: now.field, number: now.number, from: orNull(old), to: orNull(now.text) });
  }
  for (const old of from) {
    if (after.has(old.key) || old.text === '') continue;
    told.push({ field: old.field, number: old.number, from: old.text, to: null });
  }
  return [...told, ...changedPlaces(from, to, before, after)];
}

/** `2, 1` from `1, 2`: the numbers that the parts had, in the order they stand in now. Parts that came or went do not count. */
function changedPlaces(
  from: Fact[],
  to: Fact[],
  before: ReadonlyMap<string, Fact>,
  after: ReadonlySet<string>,
): Detail[] {
  const stayed = from.filter(({ key, number }) => number !== null && after.has(key));
  const now = to.flatMap(({ key }) => before.get(key) ?? []).filter(({ number }) => number !== null);
  if (stayed.every(({ key }, at) => now[at]?.key === key)) return [];
  const written = (facts: Fact[]) => [...new Set(facts.map(({ number }) => number))].join(', ');
  return [{ field: 'order', number: null, from: written(stayed), to: written(now) }];
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
