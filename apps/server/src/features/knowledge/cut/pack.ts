import type { Span } from '../text/sentences.ts';
import { nothingSettled, type Settled } from './settled.ts';
import { ENOUGH, ENOUGH_AT_CHAPTER, LONGEST, OVERLAP, TARGET } from './sizes.ts';
import type { Unit } from './unit.ts';

/** Groups units into passages, around what is settled; see `cut` for the rules. */
export function pack(all: Unit[], whatStays: Settled = nothingSettled): Span[] {
  const { before, after } = betweenUnits(all, whatStays);
  const from = before.at(-1)?.end ?? 0;
  const to = after[0]?.start ?? Infinity;
  const open =
    before.length + after.length === 0 ? all : all.filter((unit) => unit.end > from && unit.start < to);
  return [...before, ...packAnew(open), ...after];
}

/** A sentence that grew at a limit is not cut there: the passage beside it is made anew. */
function betweenUnits(all: Unit[], { before, after }: Settled): Settled {
  const isInside = (at: number | undefined) =>
    at !== undefined && all.some(({ start, end }) => start < at && at < end);
  return {
    before: isInside(before.at(-1)?.end) ? before.slice(0, -1) : before,
    after: isInside(after[0]?.start) ? after.slice(1) : after,
  };
}

function packAnew(all: Unit[]): Span[] {
  const found: Span[] = [];
  let first = 0;
  while (first < all.length) {
    const last = lastOf(all, first);
    found.push({ start: all[first]?.start ?? 0, end: all[last]?.end ?? 0 });
    if (last + 1 >= all.length) break;
    first = overlapFrom(all, first, last);
  }
  return found;
}

function lastOf(all: Unit[], first: number): number {
  const start = all[first]?.start ?? 0;
  let best = -1;
  let at = first;
  for (; at + 1 < all.length; at++) {
    const next = all[at + 1];
    const end = all[at]?.end ?? 0;
    if (!next || next.end - start > LONGEST) break;
    if (next.place && next.place.sheet !== all[at]?.place?.sheet) return at;
    const size = end - start;
    if (next.kind === 'heading' && all[at]?.kind !== 'heading' && size >= enoughFor(next.level)) return at;
    if (next.opens && size >= TARGET && next.kind !== 'item') best = at;
    if (size >= TARGET && best >= 0 && size - TARGET > (LONGEST - TARGET) / 2) break;
  }
  if (at + 1 >= all.length) return all.length - 1;
  const last = best >= 0 ? best : at;
  return withoutOrphan(all, first, last);
}

function enoughFor(level: number): number {
  return level <= 1 ? ENOUGH_AT_CHAPTER : ENOUGH;
}

/** A heading never closes a passage: it goes with what follows. */
function withoutOrphan(all: Unit[], first: number, last: number): number {
  let end = last;
  while (end > first && all[end]?.kind === 'heading') end--;
  return end === first && all[end]?.kind === 'heading' ? last : end;
}

function overlapFrom(all: Unit[], first: number, last: number): number {
  const next = all[last + 1];
  if (!next || next.kind === 'heading' || next.kind === 'row') return last + 1;
  let from = last + 1;
  const end = all[last]?.end ?? 0;
  while (from - 1 > first) {
    const unit = all[from - 1];
    if (!unit || unit.kind === 'heading' || end - unit.start > OVERLAP) break;
    from--;
  }
  const room = next.end - (all[from]?.start ?? 0) <= LONGEST;
  return room ? from : last + 1;
}
