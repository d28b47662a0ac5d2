import type { PageChange } from '@centralita/contract/knowledge/url-schema';

/** What a person looks through; the rest is counted. */
const maxChanges = 100;
const maxCharacters = 600;

export interface Changes {
  changes: PageChange[];
  more: number;
}

/**
 * Paragraphs that came and went between two texts, in the order of the page, each removed one before what stands in its
 * place. A paragraph that only moved is no change. Takes time in proportion to the texts, however different they are.
 */
export function changesBetween(before: string, after: string): Changes {
  const old = paragraphs(before);
  const now = paragraphs(after);
  const gone = beyond(old, now);
  const come = beyond(now, old);
  const all: PageChange[] = [];
  let at = 0;
  for (const [index, text] of old.entries()) {
    if (gone.has(index)) all.push({ kind: 'removed', text });
    // A paragraph that stayed: first whatever came before it.
    else at = upTo(at, now, come, all);
  }
  while (at < now.length) at = upTo(at, now, come, all);
  const changes = all.slice(0, maxChanges).map(({ kind, text }) => ({ kind, text: shortened(text) }));
  return { changes, more: all.length - changes.length };
}

/** Lists what came from `at` on, and passes the next paragraph that stayed. */
function upTo(from: number, now: string[], come: ReadonlySet<number>, all: PageChange[]): number {
  let at = from;
  while (at < now.length && come.has(at)) all.push({ kind: 'added', text: now[at++] ?? '' });
  return at + 1;
}

/** Which of the first there are more of than of the same among the others. */
function beyond(some: string[], others: string[]): Set<number> {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  const found = new Set<number>();
  for (const [index, text] of some.entries()) {
    const count = left.get(text) ?? 0;
    if (count === 0) found.add(index);
    else left.set(text, count - 1);
  }
  return found;
}

function paragraphs(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function shortened(text: string): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters - 1).trimEnd()}…`;
}
