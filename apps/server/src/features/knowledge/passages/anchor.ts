import type { FixedPassage } from '../cut/cut.ts';
import type { Span } from '../text/sentences.ts';
import type { PassageEdit } from './edits.ts';
import { Squeezed } from './squeezed.ts';

/** How much of the text on either side tells one place from another that reads the same. */
const NEIGHBOURHOOD = 120;
/** A stretch shorter than this may stand anywhere by chance: it needs so many characters of its neighbours as well. */
const SHORT = 60;
const ENOUGH_NEIGHBOURS = 20;
/** A text that repeats a sentence more often than this says nothing about where it was meant. */
const MOST_PLACES = 200;

export interface Anchored {
  /** In order, without overlaps. */
  fixed: FixedPassage[];
  /** The edits of which place or state is not as stored. */
  changed: PassageEdit[];
}

/**
 * Finds the stretches that people fixed in a text that may have changed: at the same place, else wherever the same words
 * stand, the line breaks and spaces between them aside, with the neighbours that are most alike. What was made first wins
 * where two meet. In steps, as a stretch may have to be looked for in all of 2 MB.
 */
export function* anchoring(text: string, edits: readonly PassageEdit[]): Generator<null, Anchored> {
  const found: { edit: PassageEdit; span: Span }[] = [];
  const lost: PassageEdit[] = [];
  const squeezed = new Squeezed(text);
  for (const edit of edits) {
    yield null;
    const isFree = (span: Span) => !found.some((one) => overlap(one.span, span));
    const span = sameSpan(text, edit, isFree) ?? bestSpan(text, edit, squeezed, isFree);
    if (span) found.push({ edit, span });
    else lost.push(edit);
  }
  found.sort((a, b) => a.span.start - b.span.start);
  return {
    fixed: found.map(({ edit: { id, content, is_off }, span }) => ({ ...span, id, content, is_off })),
    changed: [
      ...found.flatMap(({ edit, span }) => changedBy(edit, anchorAt(text, span))),
      ...lost.filter((edit) => !edit.is_lost).map((edit) => ({ ...edit, is_lost: true })),
    ],
  };
}

/** What is kept of a stretch of a text to find it again. */
export function anchorAt(text: string, { start, end }: Span) {
  return {
    anchor: text.slice(start, end),
    before: text.slice(Math.max(0, start - NEIGHBOURHOOD), start),
    after: text.slice(end, end + NEIGHBOURHOOD),
    start,
  };
}

function changedBy(edit: PassageEdit, now: ReturnType<typeof anchorAt>): PassageEdit[] {
  const isSame =
    !edit.is_lost &&
    edit.start === now.start &&
    edit.anchor === now.anchor &&
    edit.before === now.before &&
    edit.after === now.after;
  return isSame ? [] : [{ ...edit, ...now, is_lost: false }];
}

function sameSpan(text: string, edit: PassageEdit, isFree: (span: Span) => boolean): Span | null {
  const { anchor, before, after, start } = edit;
  const span = { start, end: start + anchor.length };
  const isHere = text.startsWith(before + anchor + after, start - before.length) && start >= before.length;
  return isHere && isFree(span) ? span : null;
}

function bestSpan(
  text: string,
  edit: PassageEdit,
  squeezed: Squeezed,
  isFree: (span: Span) => boolean,
): Span | null {
  const exact = places(text, edit.anchor);
  const spans = exact.length > 0 ? exact : squeezed.places(edit.anchor, MOST_PLACES);
  const isShort = edit.anchor.length < SHORT;
  const rated = spans.filter(isFree).map((span) => ({ span, alike: alikeness(text, edit, span) }));
  rated.sort((a, b) => b.alike - a.alike || distance(a.span, edit) - distance(b.span, edit));
  const best = rated[0];
  const needed = Math.min(ENOUGH_NEIGHBOURS, edit.before.length + edit.after.length);
  return !best || (isShort && best.alike < needed) ? null : best.span;
}

function places(text: string, anchor: string): Span[] {
  const spans: Span[] = [];
  for (
    let at = text.indexOf(anchor);
    at >= 0 && spans.length < MOST_PLACES;
    at = text.indexOf(anchor, at + 1)
  ) {
    spans.push({ start: at, end: at + anchor.length });
  }
  return spans;
}

/** Characters of the neighbours that are the same, next to the stretch. */
function alikeness(text: string, { before, after }: PassageEdit, { start, end }: Span): number {
  let left = 0;
  while (left < before.length && before.at(-1 - left) === text[start - 1 - left]) left++;
  let right = 0;
  while (right < after.length && after[right] === text[end + right]) right++;
  return left + right;
}

function distance(span: Span, edit: PassageEdit): number {
  return Math.abs(span.start - edit.start);
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
