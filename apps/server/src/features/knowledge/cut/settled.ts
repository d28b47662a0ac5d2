import type { Span } from '../text/sentences.ts';
import { ENOUGH, LONGEST } from './sizes.ts';

/** A passage of the cut before; `fixed` where a person made it. */
export interface CutBefore extends Span {
  id: string;
  content: string;
  fixed: boolean;
}

/** Stretches that stay as they were cut, before and behind what changed. */
export interface Settled {
  before: Span[];
  after: Span[];
}

export const nothingSettled: Settled = { before: [], after: [] };

/**
 * What a changed text keeps of its former cut: the passages at its beginning and at its end that still read the same. So
 * a change in the first row of a table does not shift the limits of all passages after it. Between the two there is
 * enough for a passage, or nothing at all.
 */
export function settled(
  text: string,
  cutBefore: readonly CutBefore[],
  fixed: readonly (Span & { id: string })[],
): Settled {
  const places = new Map(fixed.map((one) => [one.id, one]));
  const stays = (one: CutBefore, shift: number) => {
    const place = places.get(one.id);
    if (one.fixed || place) return place?.start === one.start + shift && place.end === one.end + shift;
    return one.end - one.start <= LONGEST && text.startsWith(one.content, one.start + shift);
  };
  let left = 0;
  while (left < cutBefore.length && stays(cutBefore[left]!, 0)) left++;
  const shift = text.trimEnd().length - (cutBefore.at(-1)?.end ?? 0);
  let right = cutBefore.length;
  const free = cutBefore[left - 1]?.end ?? 0;
  while (right > left && stays(cutBefore[right - 1]!, shift) && cutBefore[right - 1]!.start + shift >= free)
    right--;
  const before = cutBefore.slice(0, left).map(({ start, end }) => ({ start, end }));
  const after = cutBefore.slice(right).map(({ start, end }) => ({ start: start + shift, end: end + shift }));
  return withRoom(text, { before, after });
}

function withRoom(text: string, { before, after }: Settled): Settled {
  const end = after[0]?.start ?? text.length;
  const between = text.slice(before.at(-1)?.end ?? 0, end).trim().length;
  if (between === 0 || between >= ENOUGH) return { before, after };
  return after.length > 0 ? { before, after: after.slice(1) } : { before: before.slice(0, -1), after };
}
