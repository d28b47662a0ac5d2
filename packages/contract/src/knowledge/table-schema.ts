import { z } from 'zod';
import { maxCellLength, maxTableChanges, maxTableColumns } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { SourceSummary, TableSheet } from './schema.ts';

/** A row as the grid reads it: its texts in the order of the columns of its sheet. */
export const GridRow = z.object({
  id: Id,
  /** The number of its sheet, from 0. Rows of a sheet stand together. */
  sheet: z.number().int(),
  cells: z.array(z.string()),
});
export type GridRow = z.infer<typeof GridRow>;

/** Some rows of a spreadsheet, in order, and what is true of all of it. */
export const TablePage = z.object({
  /** Grows with every change of the table, whoever makes it. */
  revision: z.number().int(),
  /** Always at least one; a csv is one without a name. */
  sheets: z.array(TableSheet),
  rows: z.array(GridRow),
  /** What to send as `from` for the rows that follow; null at the end. */
  next: z.number().int().nullable(),
  /** The first and last row that the asked span of the content touches, from 0 over all sheets. */
  quoted: z.tuple([z.number().int(), z.number().int()]).nullable(),
});
export type TablePage = z.infer<typeof TablePage>;

/** Where a page of rows begins: what the page before gave as its end. */
export const rowPlace = z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647);

const sheet = z.number().int().min(0).max(10_000);
const text = z.string().max(maxCellLength);
const columnName = z.string().max(maxCellLength);
const newColumnName = z.string().trim().min(1).max(200);

/** Done in the order given, before the rows; rows name columns as they are called afterwards. */
export const ColumnChange = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('add'),
    sheet,
    name: newColumnName,
    /** How many columns stand before it. */
    at: z.number().int().min(0).max(maxTableColumns),
  }),
  z.strictObject({ act: z.literal('rename'), sheet, name: columnName, to: newColumnName }),
  z.strictObject({ act: z.literal('remove'), sheet, name: columnName }),
]);
export type ColumnChange = z.infer<typeof ColumnChange>;

/** A cell is changed only where it still holds `from`. */
export const CellChange = z.strictObject({ column: columnName, from: text, to: text });
export type CellChange = z.infer<typeof CellChange>;

export const TableChanges = {
  columns: z.array(ColumnChange).max(maxTableColumns).default([]),
  updated: z
    .array(z.strictObject({ id: Id, cells: z.array(CellChange).min(1).max(maxTableColumns) }))
    .max(maxTableChanges)
    .default([]),
  inserted: z
    .array(
      z.strictObject({
        /** Made by who sends it. */
        id: Id,
        sheet,
        /** The row above it, which may be one of this list; null: first of its sheet. */
        after: Id.nullable(),
        cells: z.array(text).max(maxTableColumns),
      }),
    )
    .max(maxTableChanges)
    .default([]),
  deleted: z.array(Id).max(maxTableChanges).default([]),
};

/** What could not be done since somebody else changed the same meanwhile. All the rest was. */
export const TableConflict = z.object({
  /** `cell`: it holds `theirs`; `gone`: the row, `column`: the column is not there any more; `changed`: the row to delete was edited. */
  kind: z.enum(['cell', 'gone', 'column', 'changed']),
  id: Id,
  column: z.string().nullable(),
  theirs: z.string().nullable(),
});
export type TableConflict = z.infer<typeof TableConflict>;

export const TableEdited = z.object({
  revision: z.number().int(),
  /** Somebody else changed the table after the revision that was sent: read it again. */
  missed: z.boolean(),
  conflicts: z.array(TableConflict),
  source: SourceSummary,
});
export type TableEdited = z.infer<typeof TableEdited>;
