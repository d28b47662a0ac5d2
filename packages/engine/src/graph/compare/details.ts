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

/** So much of a part tells it from the others. */
const maxWords = 80;

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
    if (old === now.text || isRenamed(renames, old, now)) continue;
    told.push({ field: now.field, number: now.number, from: orNull(old), to: orNull(now.text) });
  }
  for (const old of from) {
    if (after.has(old.key) || old.text === '') continue;
    told.push({ field: old.field, number: old.number, from: old.text, to: null });
  }
  return [...told, ...changedPlaces(from, to, before, after)];
}

/** The same words but for a variable that is called otherwise now. */
function isRenamed(renames: Compared['renames'], old: string, { field, text }: Fact): boolean {
  const renamed = field === 'variable' ? renames.newNames.get(old) : withNewNames(renames, old);
  return renamed === text;
}

/** One line for each part, by what it says now, in the order of then and of now. Parts that came or went do not count. */
function changedPlaces(
  from: Fact[],
  to: Fact[],
  before: ReadonlyMap<string, Fact>,
  after: ReadonlySet<string>,
): Detail[] {
  const stayed = from.filter(({ key, number }) => number !== null && after.has(key));
  const now = to.filter(({ key, number }) => number !== null && before.has(key));
  if (stayed.every(({ key }, at) => now[at]?.key === key)) return [];
  const words = wordsOfParts(to);
  const parts = new Map(now.map(({ key, number }) => [key, number]));
  const written = (facts: Fact[]) => {
    const lines = facts.map(({ key, number }) =>
      `${number}. ${words.get(parts.get(key) ?? null) ?? ''}`.trim(),
    );
    return [...new Set(lines)].join('\n');
  };
  return [{ field: 'order', number: null, from: written(stayed), to: written(now) }];
}

/** What a person knows each part by: the name that it was given, else its first words. */
function wordsOfParts(facts: Fact[]): Map<number | null, string> {
  const words = new Map<number | null, string>();
  for (const { field, number, text } of facts) {
    const isName = field.endsWith('_name');
    if (text !== '' && (isName || !words.has(number))) words.set(number, beginningOf(text));
  }
  return words;
}

function beginningOf(text: string): string {
  const near = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 2 * maxWords + 2);
  const characters = Array.from(near);
  return characters.length > maxWords ? `${characters.slice(0, maxWords - 1).join('')}…` : near;
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
