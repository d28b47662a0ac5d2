import { headingLevel, isUnderline } from './headings.ts';
import { type Line, lines, wrapWidth } from './lines.ts';
import { finished, type Steps } from './steps.ts';

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'row' | 'contents';

/** A stretch of text that belongs together; `level` is 1.. for headings and 0 for everything else. */
export interface Block {
  kind: BlockKind;
  start: number;
  end: number;
  level: number;
}

export interface KnownHeading {
  start: number;
  end: number;
  level: number;
}

const ITEM =
  /^(?:[-*•·▪◦–—○●✓]|\d{1,3}[.)]|[a-zA-Z][.)]|\([a-z0-9]{1,2}\)|(?:paso|step)\s+\d+\s*[:.)–-])\s+\S/iu;
const ROW =
  /\t.*\S|\S\s*\|\s*\S.*\||^\|.*\||^[^:;]{1,60}: [^;]*; [^:;]{1,60}: |^[^;]{1,80}(?:;[^;\s][^;]{0,200}){2,}$|\S {3,}\S.* {3,}\S/u;
const CONTENTS = /\.{4,}\s*\d+$|(?:\. ){4,}\d+$|^\d+(?:\.\d+)+\.?\s+[^.!?]*$/u;
/** A line this much shorter than the others ends its paragraph. */
const FULL_LINE = 0.6;

/**
 * The structure of a text: headings (those a reader found, else those that look like one), paragraphs, list items, table
 * rows and lines of a table of contents, in order and without overlap. White space between blocks belongs to none.
 */
export function blocks(text: string, known: KnownHeading[] = []): Block[] {
  return finished(blocksInTurn(text, known));
}

/** The same, line by line, for a text that is long enough to hold others up. */
export function* blocksInTurn(text: string, known: KnownHeading[]): Steps<Block[]> {
  const all = lines(text);
  const width = wrapWidth(all);
  const found: Block[] = [];
  for (let at = 0; at < all.length; at++) {
    const one = all[at];
    if (!one || one.blank) continue;
    yield null;
    const level = known.length > 0 ? knownLevel(known, one) : headingLevel(all, at, isItem);
    if (level > 0) found.push({ kind: 'heading', start: one.start, end: one.end, level });
    else if (isUnderline(one.text)) continue;
    else append(found, all, at, width);
  }
  return found;
}

function append(found: Block[], all: Line[], at: number, width: number): void {
  const one = all[at];
  if (!one) return;
  const kind = kindOf(one.text);
  const last = found.at(-1);
  if (last && kind === 'paragraph' && continues(last, all[at - 1], one, width)) last.end = one.end;
  else found.push({ kind, start: one.start, end: one.end, level: 0 });
}

function kindOf(text: string): BlockKind {
  if (CONTENTS.test(text)) return 'contents';
  if (isItem(text)) return 'item';
  return ROW.test(text) ? 'row' : 'paragraph';
}

function isItem(text: string): boolean {
  return ITEM.test(text);
}

function continues(last: Block, previous: Line | undefined, one: Line, width: number): boolean {
  if (!previous || previous.blank || width === Infinity) return false;
  if (last.kind === 'heading' || last.kind === 'contents' || last.kind === 'row') return false;
  if (/^\p{Ll}/u.test(one.text)) return true;
  const full = previous.text.length >= width * FULL_LINE;
  return full || !/[.!?:;]["'»”)]?$/u.test(previous.text);
}

function knownLevel(known: KnownHeading[], one: Line): number {
  let low = 0;
  let high = known.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const heading = known[middle];
    if (!heading) return 0;
    if (heading.end <= one.start) low = middle + 1;
    else if (heading.start >= one.end) high = middle - 1;
    else return Math.max(1, heading.level);
  }
  return 0;
}
