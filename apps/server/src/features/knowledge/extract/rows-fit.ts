import { inRange, numberRange } from '../text/number-range.ts';
import type { Language } from '../text/tongue.ts';
import type { AskedWord } from './rate.ts';
import { stemsOf, type Statement } from './statements.ts';

/** Words that hardly narrow a question. */
const LIGHT = 0.3;
const HELD = 0.8;
/** Fewer rows beside each other prove nothing of what all rows hold. */
const FEW = 3;
const FIELD = /(?:^|;\s)([^:;]{1,60}):\s+([^;]*)/g;

/**
 * Tells whether a row of a table is about what is asked: a value of it is named that not all its neighbours have, and each number that
 * is asked about is in it, or in a range of it. Names of columns alone ask for no row: the first ones are no answer then.
 */
export function rowsThatFit(
  text: string,
  asked: readonly AskedWord[],
  statements: readonly Statement[],
  languages: readonly Language[],
): (statement: Statement) => boolean {
  const numbers = [...text.matchAll(/(?<![\w.,])\d+(?:[.,]\d+)?(?![\w]*\d)/g)].map(([one]) => one);
  return (statement) => {
    if (statement.kind !== 'row') return true;
    const values = valuesOf(statement.text);
    if (values.length === 0) return true;
    const language = languages[statement.passage] ?? 'es';
    const isIn = (number: string) => values.some((value) => holds(value, number));
    if (!numbers.every(isIn)) return false;
    if (numbers.length > 0) return true;
    const own = wordsHeld(values, asked, language);
    if (own.length === 0) return false;
    const others = statements.filter(
      (one) => one !== statement && one.kind === 'row' && one.passage === statement.passage,
    );
    if (others.length < FEW - 1) return true;
    return own.some((at) =>
      others.some((other) => !wordsHeld(valuesOf(other.text), asked, language).includes(at)),
    );
  };
}

function valuesOf(row: string): string[] {
  return [...row.matchAll(FIELD)].map(([, , value = '']) => value.trim());
}

/** Which words of the question the values hold. */
function wordsHeld(values: readonly string[], asked: readonly AskedWord[], language: Language): number[] {
  const stems = stemsOf(values.join('\n'), language);
  return asked.flatMap((one, at) => {
    const isHeld = one.in[language].some(
      ({ weight, stems: all }) => weight >= HELD && all.every((stem) => stems.has(stem)),
    );
    return isHeld && one.meaning > LIGHT ? [at] : [];
  });
}

function holds(value: string, number: string): boolean {
  const written = value.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const range = numberRange(value);
  const wanted = Number(number.replace(',', '.'));
  if (range) return inRange(wanted, range);
  return written.some((one) => one === number || Number(one.replace(',', '.')) === wanted);
}
