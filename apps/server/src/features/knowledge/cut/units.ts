import type { ReadDocument } from '../../../ports/document-reader.ts';
import { type Block, blocksInTurn } from '../text/blocks.ts';
import { type Span, sentences } from '../text/sentences.ts';
import type { Steps } from '../text/steps.ts';
import { nothingSettled, type Settled } from './settled.ts';
import { LONGEST } from './sizes.ts';
import { splitLong } from './split-long.ts';
import { tableUnits } from './table-units.ts';
import type { Unit } from './unit.ts';

/**
 * The document as sentences, items, rows and headings, each with the path of headings above it. Where nothing is cut anew a
 * paragraph is one unit.
 */
export function* units(document: ReadDocument, whatStays: Settled = nothingSettled): Steps<Unit[]> {
  if (document.table) return yield* tableUnits(document);
  // A passage beside what changed may be cut anew as well.
  const from = whatStays.before.at(-2)?.end ?? 0;
  const to = whatStays.after[1]?.start ?? Infinity;
  const found: Unit[] = [];
  const above: { level: number; title: string }[] = [];
  let header: Span | null = null;
  for (const block of yield* blocksInTurn(document.text, document.headings)) {
    yield null;
    if (block.kind === 'heading') enter(above, block, document.text);
    header = block.kind === 'row' ? (header ?? { start: block.start, end: block.end }) : null;
    const path = above.map((one) => one.title);
    const carried = header?.start === block.start ? null : header;
    const isOne = isProse(block) && (block.end <= from || block.start >= to);
    for (const [at, span] of (isOne ? [block] : spansOf(document.text, block)).entries()) {
      found.push({
        kind: block.kind,
        start: span.start,
        end: span.end,
        level: block.level,
        opens: at === 0,
        path,
        header: carried,
        place: null,
      });
    }
  }
  return found;
}

function isProse({ kind }: Block): boolean {
  return kind === 'paragraph' || kind === 'item';
}

function spansOf(text: string, block: Block): Span[] {
  const whole = !isProse(block);
  const fits = block.kind === 'item' && block.end - block.start <= LONGEST / 2;
  const spans =
    whole || fits ? [{ start: block.start, end: block.end }] : sentences(text, block.start, block.end);
  return spans.flatMap((span) => splitLong(text, span));
}

function enter(above: { level: number; title: string }[], block: Block, text: string): void {
  while ((above.at(-1)?.level ?? 0) >= block.level) above.pop();
  const title = text
    .slice(block.start, block.end)
    .replace(/^#{1,6}\s+|\s*#+$/g, '')
    .replace(/\s+/g, ' ');
  above.push({ level: block.level, title });
}
