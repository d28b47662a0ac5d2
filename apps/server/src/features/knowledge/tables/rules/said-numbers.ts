import type { Token } from './tokens.ts';

const WORDS: Record<string, number> = {
  ...numbered(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  ...numbered(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
  ),
  ...tens('twenty thirty forty fifty sixty seventy eighty ninety'),
  ...tens('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  hundred: 100,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  doscientas: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  quinientas: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
  thousand: 1_000,
  mil: 1_000,
};
const TIMES: Record<string, number> = {
  hundred: 100,
  thousand: 1_000,
  k: 1_000,
  mil: 1_000,
  million: 1_000_000,
  millions: 1_000_000,
  millon: 1_000_000,
  millones: 1_000_000,
};
/** What stands after a number and belongs to it. */
const UNITS = new Set(
  (
    '% $ € £ percent porciento euros euro eur dolares dollars dollar usd pesos peso pounds pound gbp libras kg kilos kilo g gramos grams cm m km m2 units unidades unidad unit ' +
    'years year anos hours hour horas hora days day dias minutes minutos points puntos soles bolivianos'
  ).split(' '),
);

export interface SaidNumber {
  value: number;
  /** Tokens it takes, with its signs and units. */
  length: number;
  /** Folded words or signs of the unit. */
  units: string[];
}

/** The number that begins at a token: "$1,200", "five hundred", "3 mil euros". */
export function numberAt(tokens: readonly Token[], at: number): SaidNumber | null {
  const signed = /^[$€£]$/.test(tokens[at]?.folded ?? '') ? 1 : 0;
  const units = signed ? [tokens[at]?.folded ?? ''] : [];
  const first = tokens[at + signed]?.folded ?? '';
  let value = /^\d/.test(first) ? inFigures(first) : WORDS[first];
  if (value === undefined) return null;
  let next = at + signed + 1;
  for (let word = tokens[next]?.folded ?? ''; ; word = tokens[next]?.folded ?? '') {
    const times = TIMES[word];
    if (times !== undefined) value *= times;
    else if (!/^\d/.test(first) && (WORDS[word] ?? Infinity) < value) value += WORDS[word] ?? 0;
    else if (
      !(
        word === 'y' &&
        value % 10 === 0 &&
        WORDS[tokens[next + 1]?.folded ?? ''] !== undefined &&
        value < 100
      )
    )
      break;
    next++;
  }
  if (tokens[next]?.folded === 'por' && tokens[next + 1]?.folded === 'ciento') {
    units.push('%');
    next += 2;
  }
  while (UNITS.has(tokens[next]?.folded ?? '')) units.push(tokens[next++]?.folded ?? '');
  return { value, length: next - at, units };
}

/** "1.200" and "1,200" are the same; "12,5" has decimals. NaN never comes: undefined where it is no number. */
function inFigures(text: string): number | undefined {
  if (/^\d{4}[-/.]|[-/]/.test(text)) return undefined;
  if (/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text)) return Number(text.replace(/[.,]/g, ''));
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return Number(text);
  const value = Number(`${text.slice(0, last).replace(/[.,]/g, '')}.${text.slice(last + 1)}`);
  return Number.isNaN(value) ? undefined : value;
}

function numbered(list: string): Record<string, number> {
  return Object.fromEntries(list.split(' ').map((word, value) => [word, value]));
}

function tens(list: string): Record<string, number> {
  return Object.fromEntries(list.split(' ').map((word, at) => [word, 20 + 10 * at]));
}
