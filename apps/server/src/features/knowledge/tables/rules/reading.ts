import type { Language } from '../../text/tongue.ts';
import type { Table } from '../table.ts';
import type { AskedWord } from './close-words.ts';
import type { Asked } from './asked.ts';
import type { Token } from './tokens.ts';

/** A column that the question names. */
export interface NamedColumn {
  column: number;
  at: number;
  length: number;
  /** 0 to 1. */
  score: number;
}

/** A question as it is being understood over one table: which of its tokens are explained, and by what. */
export class Reading {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly language: Language;
  readonly table: Table;
  readonly words: AskedWord[];
  readonly used = new Set<number>();
  /** Where the question says what the rows are, by the name of the table. */
  rowsAt: number | null = null;
  /** Sum of how sure each explained word is. */
  sure = 0;

  constructor({ text, tokens, words, language }: Asked, table: Table) {
    this.text = text;
    this.tokens = tokens;
    this.words = words;
    this.language = language;
    this.table = table;
  }

  folded(at: number): string {
    return this.tokens[at]?.folded ?? '';
  }

  isFree(at: number, length = 1): boolean {
    if (at < 0 || at + length > this.tokens.length) return false;
    for (let next = at; next < at + length; next++) if (this.used.has(next)) return false;
    return true;
  }

  take(at: number, length: number, score: number): void {
    for (let next = at; next < at + length; next++) this.used.add(next);
    this.sure += score;
  }

  /** Words that nothing of the table explains. */
  get unexplained(): Token[] {
    return this.tokens.filter((token, at) => !token.soft && !this.used.has(at));
  }
}
