import { diffArrays, diffWordsWithSpace } from 'diff';

/** A stretch of a text beside another: what both have, or what only one of them has. */
export interface Part {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** One paragraph of the comparison, in parts; or a number of paragraphs that are the same on both sides. */
export type Shown = { kind: 'paragraph'; parts: Part[] } | { kind: 'same'; paragraphs: number };

/** Paragraphs shown around a change. */
const around = 2;
/** A comparison that takes longer is told more simply, so that the screen never stands still. */
const patienceMs = 1_500;
/** Beyond this two paragraphs are not compared word by word. */
const maxWordsCharacters = 20_000;

interface Change {
  value: string[];
  added?: boolean;
  removed?: boolean;
}

/** What changed from one text to another, paragraph by paragraph, and inside a changed paragraph word by word. */
export function differenceOf(before: string, after: string): Shown[] {
  const [one, other] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(one, other, { timeout: patienceMs }) ?? endsAlike(one, other);
  const shown: Shown[] = [];
  for (let at = 0; at < changes.length; at += 1) {
    const change = changes[at];
    const next = changes[at + 1];
    if (!change) continue;
    if (!change.added && !change.removed) {
      shown.push(...unchanged(change.value, at === 0, at === changes.length - 1));
    } else if (change.removed && next?.added) {
      shown.push(...changed(change.value, next.value));
      at += 1;
    } else shown.push(...whole(change.value, change.added ? 'added' : 'removed'));
  }
  return shown;
}

/** Without a closer look: what stands before and after the first and last difference. */
function endsAlike(one: readonly string[], other: readonly string[]): Change[] {
  const most = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < most && one[start] === other[start]) start += 1;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [
    { value: one.slice(0, start) },
    { value: one.slice(start, one.length - end), removed: true },
    { value: other.slice(start, other.length - end), added: true },
    { value: one.slice(one.length - end) },
  ];
}

function unchanged(lines: string[], isFirst: boolean, isLast: boolean): Shown[] {
  const head = isFirst ? 0 : around;
  const tail = isLast ? 0 : around;
  const hidden = lines.slice(head, Math.max(head, lines.length - tail));
  if (hidden.length <= 1) return whole(lines, 'same');
  return [
    ...whole(lines.slice(0, head), 'same'),
    { kind: 'same', paragraphs: hidden.filter((line) => line.trim() !== '').length },
    ...whole(lines.slice(head + hidden.length), 'same'),
  ];
}

/** Paragraphs that took each other's place, in their order; what is left over came or went. */
function changed(before: readonly string[], after: readonly string[]): Shown[] {
  const pairs = Math.min(before.length, after.length);
  const shown: Shown[] = [];
  for (let at = 0; at < pairs; at += 1) shown.push(...wordsOf(before[at] ?? '', after[at] ?? ''));
  return [...shown, ...whole(before.slice(pairs), 'removed'), ...whole(after.slice(pairs), 'added')];
}

function wordsOf(before: string, after: string): Shown[] {
  const parts =
    before.length + after.length > maxWordsCharacters
      ? []
      : diffWordsWithSpace(before, after).map(({ value, added, removed }): Part => {
          return { text: value, kind: added ? 'added' : removed ? 'removed' : 'same' };
        });
  const same = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  // Two paragraphs with little in common read better one after the other.
  if (same * 3 < Math.max(before.length, after.length))
    return [...whole([before], 'removed'), ...whole([after], 'added')];
  return [{ kind: 'paragraph', parts }];
}

function whole(lines: readonly string[], kind: Part['kind']): Shown[] {
  return lines.map((text) => ({ kind: 'paragraph', parts: [{ text, kind }] }));
}
