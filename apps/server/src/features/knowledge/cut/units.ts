import type { ReadDocument } from '../../../ports/document-reader.ts';
import { type Block, blocksInTurn } from '../text/blocks.ts';
import { type Span, sentences } from '../text/sentences.ts';
import type { Steps } from '../text/steps.ts';
import { LONGEST } from './sizes.ts';
import { splitLong } from './split-long.ts';
import { tableUnits } from './table-units.ts';
import type { Unit } from './unit.ts';

/** The document as sentences, items, rows and headings, each with the path of headings above it. */
export function* units(document: ReadDocument): Steps<Unit[]> {
  if (document.table) return yield* tableUnits(document);
  const found: Unit[] = [];
  const above: { level: number; title: string }[] = [];
  let header: Span | null = null;
  for (const block of yield* blocksInTurn(document.text, document.headings)) {
    yield null;
    if (block.kind === 'heading') enter(above, block, document.text);
    header = block.kind === 'row' ? (header ?? { start: block.start, end: block.end }) : null;
    const path = above.map((one) => one.title);
    const carried = header?.start === block.start ? null : header;
    for (const [at, span] of spansOf(document.text, block).entries()) {
      found.push({
        kind: block.kind,
        ...span,
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

function spansOf(text: string, block: Block): Span[] {
  const whole = block.kind === 'row' || block.kind === 'heading' || block.kind === 'contents';
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
