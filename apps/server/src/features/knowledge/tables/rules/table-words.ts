import type { Table } from '../table.ts';
import { knownWord, type KnownWord } from './close-words.ts';
import { wordsOf } from './tokens.ts';

/** Columns of longer texts are not searched for values: those questions are for retrieval. */
const longestCells = 12;
/** Columns with more different texts than this are searched for their words as they stand, not for related ones. */
const mostRelated = 2_000;

/** One text of a column. */
export interface Place {
  column: number;
  code: number;
}

/** What a table is made of, in words. */
export interface TableWords {
  /** The words of each column's name. */
  columns: KnownWord[][];
  /** Texts by all of their words, joined. */
  whole: Map<string, Place[]>;
  /** Texts by each of their words. */
  parts: Map<string, Place[]>;
  /** How many words a text has. */
  lengths: Map<number, Uint8Array>;
  /** Words of columns with few different texts, which may be meant by a related or misspelt word. */
  related: KnownWord[];
}

const made = new WeakMap<Table, TableWords>();

/** Made at the first question about a table and kept as long as it is: 20,000 rows take some 50 ms. */
export function wordsOfTable(table: Table): TableWords {
  const known = made.get(table);
  if (known) return known;
  const found: TableWords = {
    columns: table.columns.map(({ name }) => wordsOf(name).map(knownWord)),
    whole: new Map(),
    parts: new Map(),
    lengths: new Map(),
    related: [],
  };
  const related = new Set<string>();
  for (const [at, { kind, texts }] of table.columns.entries()) {
    if (kind === 'date' || kind === 'boolean') continue;
    const words = texts.map((text) => (text.length > 120 ? [] : wordsOf(text)));
    const total = words.reduce((sum, list) => sum + list.length, 0);
    if (total > longestCells * texts.length) continue;
    found.lengths.set(
      at,
      Uint8Array.from(words, (list) => Math.min(255, list.length)),
    );
    for (const [code, list] of words.entries()) {
      if (list.length === 0) continue;
      add(found.whole, list.join(' '), { column: at, code });
      if (kind === 'number') continue;
      for (const word of new Set(list)) add(found.parts, word, { column: at, code });
    }
    if (kind === 'text' && texts.length <= mostRelated) for (const word of words.flat()) related.add(word);
  }
  found.related = [...related].filter((word) => word.length > 1 && !/\d/.test(word)).map(knownWord);
  made.set(table, found);
  return found;
}

function add(map: Map<string, Place[]>, word: string, place: Place): void {
  const known = map.get(word);
  if (known) known.push(place);
  else map.set(word, [place]);
}
