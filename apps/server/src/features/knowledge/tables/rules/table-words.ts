import type { Steps } from '../../text/steps.ts';
import type { Column } from '../typing/column.ts';
import { knownWord, type KnownWord } from './close-words.ts';
import { itemsOf } from '../typing/items.ts';
import { wordsOf, wordsOfFolded } from './tokens.ts';

/** Columns of longer texts are not searched for values: those questions are for retrieval. */
const longestCells = 12;
const longestText = 120;
/** Columns with more different texts than this are searched for their words as they stand, not for related ones and items. */
const mostRelated = 2_000;
/** Texts taken apart in one step: 1 or 2 ms. */
const textsAtOnce = 500;

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
  /** Texts that are lists ("English, French") by each of their items. */
  items: Map<string, Place[]>;
  /** How many words each text of a column has. */
  lengths: Map<number, Uint8Array>;
  /** Words of columns with few different texts, which may be meant by a related or misspelt word. */
  related: KnownWord[];
}

/** The words of a table, made once when it is loaded: 20,000 rows take some 100 ms in all. */
export function* wordsOfTable(columns: readonly Column[]): Steps<TableWords> {
  const found: TableWords = {
    columns: columns.map(({ name }) => wordsOf(name).map(knownWord)),
    whole: new Map(),
    parts: new Map(),
    items: new Map(),
    lengths: new Map(),
    related: [],
  };
  const related = new Set<string>();
  for (const [column, { kind, texts, folded, codes }] of columns.entries()) {
    if (kind === 'date' || kind === 'boolean' || !isShort(texts)) continue;
    // A number is a value only where it tells rows apart, as the number of an order does.
    if (kind === 'number' && texts.length < codes.length) continue;
    if (kind === 'text' && texts.length <= mostRelated) addItems(found, column, folded);
    const lengths = new Uint8Array(texts.length);
    found.lengths.set(column, lengths);
    for (let code = 0; code < texts.length; code++) {
      if (code % textsAtOnce === 0) yield null;
      const words = wordsOfFolded(folded[code] ?? '');
      lengths[code] = Math.min(255, words.length);
      addText(found, words, { column, code }, kind === 'text');
      if (kind === 'text' && texts.length <= mostRelated) addAll(related, words);
    }
  }
  yield null;
  found.related = [...related].filter((word) => word.length > 1 && !/\d/.test(word)).map(knownWord);
  return found;
}

/** Told by the first texts. */
function isShort(texts: readonly string[]): boolean {
  const sample = texts.slice(0, 200);
  const words = sample.reduce((sum, text) => sum + text.split(' ').length, 0);
  return words <= longestCells * sample.length && sample.every((text) => text.length <= 4 * longestText);
}

function addText({ whole, parts }: TableWords, words: string[], place: Place, byWord: boolean): void {
  if (words.length === 0 || words.length > longestText / 4) return;
  add(whole, words.join(' '), place);
  if (!byWord) return;
  for (const word of words.length > 1 ? new Set(words) : words) add(parts, word, place);
}

/** The items of a column of lists: one where an item of one cell stands in another too. */
function addItems({ items }: TableWords, column: number, folded: readonly string[]): void {
  const places = new Map<string, Place[]>();
  for (const [code, text] of folded.entries()) {
    for (const item of new Set(itemsOf(text))) add(places, wordsOfFolded(item).join(' '), { column, code });
  }
  const isLists = folded.some((text) => {
    const own = itemsOf(text);
    return own.length > 1 && own.some((item) => (places.get(wordsOfFolded(item).join(' '))?.length ?? 0) > 1);
  });
  if (!isLists) return;
  for (const [item, own] of places) for (const place of own) add(items, item, place);
}

function addAll(set: Set<string>, words: readonly string[]): void {
  for (const word of words) set.add(word);
}

function add(map: Map<string, Place[]>, word: string, place: Place): void {
  const known = map.get(word);
  if (known) known.push(place);
  else map.set(word, [place]);
}
