import { knownWord, type KnownWord } from './close-words.ts';
import type { Reading } from './reading.ts';
import type { Place, TableWords } from './table-words.ts';
import { wordsOfFolded } from './tokens.ts';

/** A value that the question names: the texts of one column that it may be. */
export interface NamedValue {
  column: number;
  codes: number[];
  at: number;
  length: number;
  score: number;
  /** The question says only a part of the texts. */
  part: boolean;
  /** The item of texts that are lists, by its words; null where texts are meant. */
  item: string | null;
}

const longestValue = 8;
/** A part of a text must be said as it stands; of more texts than this it narrows nothing. */
const mostOfPart = 50;
/** Translations are meant, synonyms may be: a dwelling is not only a "Casa". */
const LEAST_RELATED = 0.66;
const LEAST_PART = 0.9;
/** Another number or gender of the same word. */
const LEAST_INFLECTED = 0.95;

/** Values said as they stand, longest first. Single words that name a column as well are left to it. */
export function wholeValues(reading: Reading, isColumn: (at: number) => boolean): NamedValue[] {
  const { whole, items } = reading.table.words;
  const found: NamedValue[] = [];
  for (let length = longestValue; length >= 1; length--) {
    for (let at = 0; at + length <= reading.tokens.length; at++) {
      if (!reading.isFree(at, length)) continue;
      const asked = reading.tokens.slice(at, at + length);
      if (length === 1 && (isColumn(at) || asked[0]?.soft)) continue;
      if (asked.every(({ soft }) => soft)) continue;
      const key = asked.map(({ folded }) => folded).join(' ');
      const places = [...(items.get(key) ?? []), ...(whole.get(key) ?? [])];
      const item = items.has(key) ? key : null;
      const value = oneColumn(reading, places, { at, length, score: 1, part: false, item });
      if (value) found.push(value);
    }
  }
  return found;
}

/** Texts of which two words or more are said one after the other: "sandalias Tarifa" is no rate, whatever a column is called. */
export function joinedValues(reading: Reading, isColumn: (at: number) => boolean): NamedValue[] {
  const { words } = reading.table;
  const found: NamedValue[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    if (!reading.isFree(at, 2) || reading.tokens[at]?.soft) continue;
    for (const word of cellWordsAt(reading, at)) {
      const { places, length } = longest(reading, words, at, words.parts.get(word) ?? []);
      const said = Array.from({ length }, (_, next) => at + next);
      if (length < 2 || said.every((one) => isColumn(one) || reading.tokens[one]?.soft)) continue;
      const value = oneColumn(reading, places, { at, length, score: LEAST_PART, part: true, item: null });
      if (!value) continue;
      found.push(value);
      break;
    }
  }
  return found;
}

/** The words of cells that a word of the question is, in whatever number and gender. */
function cellWordsAt(reading: Reading, at: number): string[] {
  const { parts, related } = reading.table.words;
  const asked = reading.words[at];
  const inflected = related.filter((word) => (asked?.closeness(word) ?? 0) >= LEAST_INFLECTED);
  const own = parts.has(reading.folded(at)) ? [reading.folded(at)] : [];
  return [...new Set([...own, ...inflected.map(({ folded }) => folded)])];
}

/** How surely a word is one of cells, 0 to 1: a column that it is only related to gives way. */
export function cellCloseness({ tokens, words, table }: Reading, at: number): number {
  const { parts, related } = table.words;
  if (tokens[at]?.soft) return 0;
  if (parts.has(tokens[at]?.folded ?? '')) return 1;
  return related.reduce((most, word) => Math.max(most, words[at]?.closeness(word) ?? 0), 0);
}

/** Values said in other words or misspelt, then parts of longer texts. */
export function otherValues(reading: Reading): NamedValue[] {
  const words = reading.table.words;
  const found: NamedValue[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    if (!reading.isFree(at) || reading.tokens[at]?.soft) continue;
    const value =
      partAt(reading, words, at) ?? relatedAt(reading, words, at) ?? misspeltAt(reading, words, at);
    if (value) found.push(value);
  }
  return found;
}

function relatedAt(reading: Reading, words: TableWords, at: number): NamedValue | null {
  const asked = reading.words[at];
  const close = words.related
    .map((word) => ({ word, score: asked?.closeness(word) ?? 0 }))
    .filter(({ score }) => score >= LEAST_RELATED)
    .toSorted((one, other) => other.score - one.score);
  return textWith(reading, words, at, close);
}

function misspeltAt(reading: Reading, words: TableWords, at: number): NamedValue | null {
  const asked = reading.words[at];
  const close = words.related
    .map((word) => ({ word, score: asked?.likeness(word) ?? 0 }))
    .filter(({ score }) => score > 0.5)
    .toSorted((one, other) => other.score - one.score);
  return textWith(reading, words, at, close);
}

/** The texts whose first words are the related one and what follows it in the question. */
function textWith(
  reading: Reading,
  words: TableWords,
  at: number,
  close: { word: KnownWord; score: number }[],
): NamedValue | null {
  for (const { word, score } of close) {
    const single = (words.parts.get(word.folded) ?? []).filter(
      ({ column, code }) => (words.lengths.get(column)?.[code] ?? 0) === 1,
    );
    const places = [...(words.items.get(word.folded) ?? []), ...single];
    const item = words.items.has(word.folded) ? word.folded : null;
    const value = oneColumn(reading, places, { at, length: 1, score, part: false, item });
    if (value) return value;
  }
  for (const { word, score } of close) {
    // A translation of one word in a longer text is too little: "banco" is no "Willow Bench".
    if (score < LEAST_PART) continue;
    const places = words.parts.get(word.folded) ?? [];
    const longer = longest(reading, words, at, places);
    if (longer.length < 2 && places.length > mostOfPart) continue;
    const meant = { at, length: longer.length, score, part: true, item: null };
    const value = oneColumn(reading, longer.places, meant);
    if (value) return value;
  }
  return null;
}

function partAt(reading: Reading, words: TableWords, at: number): NamedValue | null {
  const places = words.parts.get(reading.folded(at));
  if (!places || reading.folded(at).length < 2) return null;
  const longer = longest(reading, words, at, places);
  const isWhole = longer.places.every(
    ({ column, code }) => words.lengths.get(column)?.[code] === longer.length,
  );
  const meant = { at, length: longer.length, score: 0.9, part: !isWhole, item: null };
  return oneColumn(reading, longer.places, meant);
}

/** As many of the following words as some of the texts hold too. */
function longest(
  reading: Reading,
  words: TableWords,
  at: number,
  first: Place[],
): { places: Place[]; length: number } {
  let places = first;
  let length = 1;
  for (let next = at + 1; reading.isFree(next) && next < at + longestValue; next++) {
    const also = words.parts.get(reading.folded(next)) ?? withLike(reading, next, places);
    if (also.length === 0) {
      if (reading.tokens[next]?.soft && reading.folded(next).length <= 3) continue;
      break;
    }
    const keys = new Set(also.map(({ column, code }) => `${column}/${code}`));
    const both = places.filter(({ column, code }) => keys.has(`${column}/${code}`));
    if (both.length === 0) break;
    places = both;
    length = next + 1 - at;
  }
  return { places, length };
}

/** The texts that hold a word which the asked one may be misspelt. */
function withLike({ table, words }: Reading, at: number, places: Place[]): Place[] {
  const asked = words[at];
  if (!asked || places.length > mostOfPart) return [];
  return places.filter(({ column, code }) =>
    wordsOfFolded(table.columns[column]?.folded[code] ?? '').some(
      (word) => asked.likeness(knownWord(word)) > 0.5,
    ),
  );
}

/** The texts of the column that is meant: the only one, or the only one whose cells repeat. Null where it is not known. */
function oneColumn(
  reading: Reading,
  places: Place[],
  { at, length, score, part, item }: Omit<NamedValue, 'column' | 'codes'>,
): NamedValue | null {
  const columns = [...new Set(places.map(({ column }) => column))];
  const texts = columns.filter((column) => reading.table.columns[column]?.kind === 'text');
  const [column] = texts.length > 0 ? texts : columns;
  if (column === undefined || texts.length > 1) return null;
  const isNumber = reading.table.columns[column]?.kind === 'number';
  // A bare number is a value only where it tells rows apart, as the number of an order does.
  if (isNumber && !tellsApart(reading, column)) return null;
  const codes = [...new Set(places.filter((place) => place.column === column).map(({ code }) => code))];
  if (part && codes.length > mostOfPart) return null;
  reading.take(at, length, score * length);
  return { column, codes, at, length, score, part, item };
}

function tellsApart({ table }: Reading, column: number): boolean {
  return table.columns[column]?.texts.length === table.rows;
}
