import { RecentlyUsed } from '../../../platform/recently-used.ts';
import { type Block, blocks } from '../text/blocks.ts';
import { STOP } from '../text/function-words.ts';
import { marks } from '../text/marks.ts';
import { isQuestion, sentences } from '../text/sentences.ts';
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
  /** Number of the titles and questions of its passage down to it: what stands below the same one shares it. */
  section: number;
  text: string;
  stems: ReadonlySet<string>;
  /** Stems of the nearest title above, and of all titles above. */
  heading: ReadonlySet<string>;
  path: ReadonlySet<string>;
}

/** A question and the statements after it that are taken for its answer; in running text a question may also stand for itself. */
const ANSWERS = 7;

/** A statement without the place of its passage among those of an answer. */
export type Cut = Omit<Statement, 'passage'>;

/** Characters of passages whose statements are kept, about 1,500 passages: the same ones answer most questions. */
const room = 2_000_000;
const recently = new RecentlyUsed<readonly Cut[]>(room, (key) => key.length);

/** The statements of a passage in reading order. A cut-off sentence at the beginning is one like any other. */
export function statementsOf(passage: AnswerPassage, index: number): Statement[] {
  return cutOf(passage).map((one) => ({ passage: index, ...one }));
}

/** The same array for the same text, as long as it is remembered: whoever reads more out of it can keep that with it. */
export function cutOf(passage: AnswerPassage): readonly Cut[] {
  const key = [passage.language, ...passage.heading_path, passage.content].join('\0');
  return recently.get(key, () => cut(passage));
}

function cut(passage: AnswerPassage): Cut[] {
  const found: Cut[] = [];
  const path = stemsOf(passage.heading_path.join('\n'), passage.language);
  const titles = new Titles(stemsOf(passage.heading_path.at(-1) ?? '', passage.language));
  const all = blocks(passage.content);
  let section = 0;
  for (const [block, one] of all.entries()) {
    const kind = kindOf(all, block, passage.content);
    const whole = kind !== 'paragraph' && kind !== 'item';
    for (const { start, end } of whole ? [one] : sentences(passage.content, one.start, one.end)) {
      const text = passage.content.slice(start, end);
      const stems = stemsOf(text, passage.language);
      if (one.kind === 'heading' || isQuestion(text)) section++;
      if (one.kind === 'heading') titles.enter(stems);
      else if (kind === 'heading') titles.enterTable(stems);
      if (isQuestion(text)) titles.ask(stems);
      const heading = titles.above(one.kind);
      for (const { mark } of marks(text)) stems.add(mark);
      found.push({ start, end, kind, block, section, text, stems, heading, path });
    }
  }
  return found;
}

/** What stands above a statement: the nearest title, for rows the names of the columns, for an answer its question. */
class Titles {
  #title: ReadonlySet<string>;
  #table: ReadonlySet<string> | null = null;
  #question: ReadonlySet<string> | null = null;
  #answers = 0;

  constructor(title: ReadonlySet<string>) {
    this.#title = title;
  }

  enter(title: ReadonlySet<string>): void {
    this.#title = title;
    this.#question = null;
  }

  enterTable(names: ReadonlySet<string>): void {
    this.#table = names;
  }

  ask(question: ReadonlySet<string>): void {
    this.#question = question;
    this.#answers = 0;
  }

  above(kind: Block['kind']): ReadonlySet<string> {
    if (kind !== 'row') this.#table = null;
    if (this.#question && ++this.#answers > ANSWERS) this.#question = null;
    if (!this.#question && !this.#table) return this.#title;
    return new Set([...this.#title, ...(this.#table ?? []), ...(this.#question ?? [])]);
  }
}

function kindOf(all: Block[], at: number, content: string): Block['kind'] {
  if (isTableHead(all, at, content)) return 'heading';
  const one = all[at];
  if (one?.kind !== 'heading') return one?.kind ?? 'paragraph';
  return LISTED.test(content.slice(one.start, one.end)) ? 'paragraph' : 'heading';
}

/** "Seguros: Adeslas, Mapfre, Sanitas" may stand like a title, and tells by itself. */
const LISTED = /^[^:,]{2,40}:\s[^:,]+,[^:]+$/u;

/** The first row of several, with names only: it says what the rows below it hold, and nothing by itself. */
function isTableHead(all: Block[], at: number, content: string): boolean {
  const [before, one, next] = [all[at - 1], all[at], all[at + 1]];
  if (one?.kind !== 'row' || before?.kind === 'row' || next?.kind !== 'row') return false;
  return !/\d/.test(content.slice(one.start, one.end)) && /\d/.test(content.slice(next.start, next.end));
}

export function stemsOf(text: string, language: 'es' | 'en'): Set<string> {
  const found = new Set<string>();
  eachWord(text, (word) => {
    if (!STOP[language].has(word.text)) found.add(stem(word.text, language));
  });
  return found;
}
