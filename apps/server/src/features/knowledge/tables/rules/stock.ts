import type { Filter } from '../plan/plan.ts';
import type { Table } from '../table.ts';
import type { Column } from '../typing/column.ts';
import { topicRank } from './cues.ts';
import { measures } from './filters.ts';
import type { Reading } from './reading.ts';
import { expressionAt, wordsOf } from './tokens.ts';

/** Names that say what is left, in a list of orders too. */
const LEFT =
  /^(?:stock|existencias?|inventory|inventario|available|availability|disponibles?|disponibilidad|left|remaining|restantes?|libres?|free)$/;
const NONE_LEFT = (
  'agotado|agotada|agotados|agotadas|sold out|out of stock|sin stock|sin existencias|sin unidades|fuera de stock|sin plazas|' +
  'completo|completa|completos|completas|lleno|llena|llenos|llenas|full|fully booked|unavailable|not available|no disponible|no disponibles|no queda|no quedan'
).split('|');
const SOME_LEFT = (
  'en stock|in stock|con stock|con existencias|disponible|disponibles|available|queda|quedan|left|' +
  'con plazas|with places'
).split('|');
/** Where things are that are left. */
const KEPT_AT = new Set('almacen warehouse tienda store shop inventario inventory'.split(' '));

/** The numbers of what there is of each row, of each place that has its own. What was ordered on a day is not what is left. */
export function stockColumns({ columns }: Pick<Table, 'columns'>): Column[] {
  const counts = columns.filter((column) => measures(column) && topicRank('stock', column.name) >= 0);
  const left = counts.filter(({ name }) => wordsOf(name).some((word) => LEFT.test(word)));
  if (left.length > 0) return left;
  const isLog = columns.some(({ kind }) => kind === 'date');
  return isLog || counts.length !== 1 ? [] : counts;
}

/** The same where it is one; which of "Stock Leeds" and "Stock York" is meant is not to be guessed. */
export function stockColumn(table: Pick<Table, 'columns'>): Column | null {
  const [stock, ...others] = stockColumns(table);
  return stock && others.length === 0 ? stock : null;
}

/** Whether a question asks for what is gone ("none") or still there ("some"); null where it says neither. */
export function leftAsked(reading: Reading): 'none' | 'some' | null {
  if (!stockColumn(reading.table)) return null;
  const words = reading.tokens.map((_, at) => at);
  for (const at of words) {
    const length = expressionAt(reading.tokens, at, NONE_LEFT);
    if (length === 0 || !reading.isFree(at, length)) continue;
    reading.take(at, length, 0.5);
    return 'none';
  }
  return words.some((at) => expressionAt(reading.tokens, at, SOME_LEFT) > 0) ? 'some' : null;
}

export function leftFilter({ name }: Column, left: 'none' | 'some'): Filter {
  return { column: name, op: left === 'none' ? 'most' : 'more', values: [0] };
}

/** "In the warehouse" says nothing more of a table that tells what is left. */
export function takeKeptAt(reading: Reading): void {
  if (!stockColumn(reading.table)) return;
  for (const [at, { folded }] of reading.tokens.entries())
    if (KEPT_AT.has(folded) && reading.isFree(at)) reading.take(at, 1, 0.1);
}
