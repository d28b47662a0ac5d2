import { topicsOf } from './cues.ts';
import type { NamedColumn, Reading } from './reading.ts';
import type { KnownWord } from './close-words.ts';
import { cellCloseness } from './values.ts';

/** Below this a word does not name a column. */
const LEAST = 0.6;
/** Where nothing better is there, related words and misspelt ones may. */
const LEAST_RELATED = 0.44;
const LEAST_OF_TOPIC = 0.9;
/** So little a colour stands for "Colour": what is a kind of what a column holds is a value, there or not. */
const MOST_OF_KIND = 0.6;
/** Words in the names of columns that say little: "Unit price", "Fecha de pedido", "Nº". */
export const LITTLE = new Set(
  'de del la el los las of the in en y and por per no nro num id usd eur total'.split(' '),
);

/** The columns that the free words of a question name; each word names one. */
export function namedColumns(reading: Reading): NamedColumn[] {
  const known = reading.table.words.columns;
  const found: NamedColumn[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    if (!reading.isFree(at)) continue;
    // "Cost" and "sold" are about a topic: they name a column only as it stands.
    const isTopic = topicsOf(reading.folded(at)).length > 0;
    const best = isTopic
      ? bestAt(reading, at, known, LEAST_OF_TOPIC)
      : (bestAt(reading, at, known, LEAST) ?? bestAt(reading, at, known, LEAST_RELATED));
    if (!best || (best.score < LEAST_OF_TOPIC && cellCloseness(reading, at) > best.score)) continue;
    found.push(best);
    reading.take(best.at, best.length, best.score);
  }
  return found;
}

function bestAt(reading: Reading, at: number, known: KnownWord[][], least: number): NamedColumn | null {
  if (reading.tokens[at]?.soft && !isExact(reading, at, known)) return null;
  let best: NamedColumn | null = null;
  let bestRank = 0;
  let again = false;
  for (const [column, words] of known.entries()) {
    const one = match(reading, at, words, least);
    if (!one || (one.score <= MOST_OF_KIND && reading.table.columns[column]?.kind === 'text')) continue;
    const rank = one.score * one.share + 0.01 * one.length;
    if (rank > bestRank)
      [best, bestRank, again] = [{ column, at, length: one.length, score: one.score }, rank, false];
    else if (rank === bestRank) again = true;
  }
  // Two columns that fit as well as each other: which of them is meant is not known.
  return again && least < LEAST ? null : best;
}

function isExact(reading: Reading, at: number, known: KnownWord[][]): boolean {
  return known.some((words) =>
    words.some(({ folded }) => folded === reading.folded(at) && folded.length > 2),
  );
}

/** How well the words from a token on are a column's name: its words in any order, small words passed over. */
function match(
  reading: Reading,
  at: number,
  words: KnownWord[],
  least: number,
): { length: number; score: number; share: number } | null {
  const content = words.filter(({ folded }) => !LITTLE.has(folded));
  const wanted = content.length > 0 ? content : words;
  const left = new Set(wanted);
  let score = 0;
  let length = 0;
  for (let next = at; reading.isFree(next) && left.size > 0; next++) {
    const asked = reading.words[next];
    if (next > at && LITTLE.has(reading.folded(next)) && words.length > 1) continue;
    const best = [...left]
      .map((word) => ({ word, close: Math.max(asked?.closeness(word) ?? 0, asked?.likeness(word) ?? 0) }))
      .toSorted((one, other) => other.close - one.close)[0];
    if (!best || best.close < least) break;
    left.delete(best.word);
    score += best.close;
    length = next + 1 - at;
  }
  if (length === 0) return null;
  const matched = wanted.length - left.size;
  // The first word of a name or its last is its head: "Precio unitario", "Unit price".
  const headLeft = wanted.length > 2 && matched === 1 && left.has(wanted[0]!) && left.has(wanted.at(-1)!);
  return headLeft ? null : { length, score: score / matched, share: 0.6 + (0.4 * matched) / wanted.length };
}
