import { inRange, numberRange, type NumberRange } from '../../text/number-range.ts';
import { fold } from '../../text/fold.ts';
import type { Filter } from '../plan/plan.ts';
import type { Column } from '../typing/column.ts';
import { isNothing } from '../typing/column.ts';
import type { Reading } from './reading.ts';
import { numberAt, type SaidNumber } from './said-numbers.ts';
import { wordsOf } from './tokens.ts';

/** So many of the cells of a column of ranges are ranges. */
const LEAST_SHARE = 0.6;
const OTHER_NUMBERS = /\b(?:phone|telefono|tel|movil|fax|code|codigo|ref|id|isbn|zip|postal)\b/;
/** What people say with such a number and means nothing beside it. */
const BESIDE = new Set(
  (
    'year years old yr yrs month months age aged child children kid kids boy girl baby son daughter adult person people guest guests student students ' +
    'ano anos año años mes meses edad nino nina ninos ninas niño niña niños niñas tamaño hijo hija bebe alumno alumna alumnos persona personas adulto adultos huesped invitados ' +
    'size talla tamano numero unit units piece pieces unidad unidades pieza piezas pcs kg kilo kilos kgs g gr gramos grams lb lbs litre litres liters litros l m cm mm km ' +
    'parcel package paquete ship shipping send sending enviar mandar envio pesa pesar weigh weighs weighing weight peso order ordering pedido buy buying comprar compro pay pago pagar get need necesito tengo tiene'
  ).split(' '),
);

/** The rows whose range holds a number that the question says: "4 years old" is of "Years 3-6". */
export function takeRanges(reading: Reading): Filter[] {
  const columns = reading.table.columns.filter(holdsRanges);
  if (columns.length === 0) return [];
  const filters: Filter[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const said = reading.isFree(at) ? numberAt(reading.tokens, at) : null;
    if (!said || !/\d/.test(reading.folded(at)) || !reading.isFree(at, said.length)) continue;
    const column = columnFor(reading, columns, said, at);
    if (!column || filters.some((one) => one.column === column.name)) continue;
    filters.push({ column: column.name, op: 'is', values: holding(column, said.value) });
    reading.take(at, said.length, 1);
    takeBeside(reading, column);
  }
  return filters;
}

/** True for a column whose cells are ranges of numbers. */
export function holdsRanges({ kind, name, texts, nothing }: Column): boolean {
  if (kind !== 'text' || OTHER_NUMBERS.test(fold(name))) return false;
  const filled = texts.filter((text, at) => nothing[at] === 0 && !isNothing(text));
  const ranges = filled.filter((text) => numberRange(text) !== null);
  return ranges.length > 0 && ranges.length >= LEAST_SHARE * filled.length;
}

/** The only one, or the only one whose name or cells speak of what the question says with the number. */
function columnFor(
  reading: Reading,
  columns: readonly Column[],
  said: SaidNumber,
  at: number,
): Column | null {
  const isCell = reading.table.columns.some(
    (column) => !columns.includes(column) && column.folded.includes(reading.folded(at)),
  );
  if (isCell) return null;
  const [only, ...others] = columns;
  if (only && others.length === 0) return only;
  const near = new Set([...said.units, ...[-2, -1, 1, 2].map((step) => reading.folded(at + step))]);
  const meant = columns.filter(({ name, texts }) =>
    [name, texts[0] ?? ''].flatMap(wordsOf).some((word) => near.has(word) || near.has(`${word}s`)),
  );
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** The texts whose range holds a number; of open ones ("up to 2 kg", "up to 10 kg") the narrowest. */
function holding({ texts }: Column, value: number): string[] {
  const found = texts.flatMap((text) => {
    const range = numberRange(text);
    const isEqual = Number(text.replace(',', '.')) === value;
    if (isEqual) return [{ text, range: { from: value, to: value } }];
    return range && inRange(value, range) ? [{ text, range }] : [];
  });
  const closed = found.filter(({ range }) => isClosed(range));
  const narrowest = closed.length > 0 ? closed : narrowestOf(found);
  // No text is a bare number here: such a filter fits no row, and says so.
  return narrowest.length > 0 ? narrowest.map(({ text }) => text) : [String(value)];
}

function narrowestOf<T extends { range: NumberRange }>(found: readonly T[]): T[] {
  const to = Math.min(...found.map(({ range }) => range.to));
  const from = Math.max(...found.map(({ range }) => range.from));
  return found.filter(({ range }) => (Number.isFinite(to) ? range.to === to : range.from === from));
}

function isClosed({ from, to }: NumberRange): boolean {
  return Number.isFinite(from) && Number.isFinite(to);
}

function takeBeside(reading: Reading, column: Column): void {
  const own = new Set([column.name, ...column.texts.slice(0, 20)].flatMap(wordsOf));
  for (let at = 0; at < reading.tokens.length; at++) {
    const word = reading.folded(at);
    if (reading.isFree(at) && (BESIDE.has(word) || own.has(word))) reading.take(at, 1, 0);
  }
}
