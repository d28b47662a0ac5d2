import { fold } from '../text/fold.ts';
import type { Table } from './table.ts';
import { isNothing, type Column } from './typing/column.ts';

/** "ZP-001", "KT100": in one piece and with a figure. */
const CODE = /^\S*\d\S*$/;
/** What is written about a row, not what it is called. */
const REMARKS =
  /^(?:notes?|notas?|comments?|comentarios?|remarks?|observacion(?:es)?|descripti?on|descripcion|details?|detalles?)\b/;
/** A column with fewer of the most different texts than this share tells rows apart less well. */
const LEAST_SHARE = 0.8;
const LEAST_APART = 0.95;

/**
 * The column that a reader knows rows by: the first text column that has most different texts, codes only where
 * nothing else tells rows apart, remarks where nothing else is text. Null where no column is text.
 */
export function namingColumn({ columns }: Pick<Table, 'columns'>): Column | null {
  const all = columns.filter(({ kind }) => kind === 'text');
  const named = all.filter((column) => !isRemarks(column));
  const texts = named.length > 0 ? named : all;
  return mostDifferent(texts, texts.filter(isSpoken)) ?? mostDifferent(texts, texts);
}

/** The column that calls each row by a name of its own; null where none does. */
export function titleColumn({ columns, rows }: Pick<Table, 'columns' | 'rows'>): Column | null {
  const apart = columns.filter(({ texts }) => texts.length >= LEAST_APART * rows);
  return apart.find((column) => column.kind === 'text' && isSpoken(column)) ?? null;
}

function mostDifferent(all: readonly Column[], among: readonly Column[]): Column | null {
  const most = Math.max(0, ...all.map(({ texts }) => texts.length));
  return among.find(({ texts }) => texts.length >= LEAST_SHARE * most) ?? null;
}

function isSpoken(column: Column): boolean {
  return !isCodes(column) && !isRemarks(column);
}

function isRemarks({ name }: Column): boolean {
  return REMARKS.test(fold(name));
}

function isCodes({ texts }: Column): boolean {
  const filled = texts.filter((text) => !isNothing(text));
  return filled.length > 0 && filled.every((text) => CODE.test(text));
}
