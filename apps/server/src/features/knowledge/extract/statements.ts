import { type Block, blocks } from '../text/blocks.ts';
import { STOP } from '../text/function-words.ts';
import { marks } from '../text/marks.ts';
import { sentences } from '../text/sentences.ts';
import { stem } from '../text/stem.ts';
import { eachWord } from '../text/words.ts';

export interface AnswerPassage {
  id: string;
  content: string;
  heading_path: string[];
  language: 'es' | 'en';
  score: number;
}

/** A sentence, list item, row or heading of a passage: the smallest thing that can be quoted. */
export interface Statement {
  passage: number;
  start: number;
  end: number;
  kind: Block['kind'];
  /** Number of its block within the passage; sentences of one paragraph share it. */
  block: number;
  text: string;
  stems: ReadonlySet<string>;
  /** Stems of the nearest title above, and of all titles above. */
  heading: ReadonlySet<string>;
  path: ReadonlySet<string>;
}

/** The statements of a passage in reading order. A cut-off sentence at the beginning is one like any other. */
export function statementsOf(passage: AnswerPassage, index: number): Statement[] {
  const found: Statement[] = [];
  const path = stemsOf(passage.heading_path.join('\n'), passage.language);
  let heading = stemsOf(passage.heading_path.at(-1) ?? '', passage.language);
  for (const [block, one] of blocks(passage.content).entries()) {
    const spans =
      one.kind === 'paragraph' || one.kind === 'item'
        ? sentences(passage.content, one.start, one.end)
        : [one];
    if (one.kind === 'heading')
      heading = stemsOf(passage.content.slice(one.start, one.end), passage.language);
    for (const { start, end } of spans) {
      const text = passage.content.slice(start, end);
      const stems = stemsOf(text, passage.language);
      for (const { mark } of marks(text)) stems.add(mark);
      found.push({ passage: index, start, end, kind: one.kind, block, text, stems, heading, path });
    }
  }
  return found;
}

export function stemsOf(text: string, language: 'es' | 'en'): Set<string> {
  const found = new Set<string>();
  eachWord(text, (word) => {
    if (!STOP[language].has(word.text)) found.add(stem(word.text, language));
  });
  return found;
}
