import { z } from 'zod';
import { maxTablePage } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { rowPlace, TableChanges, TableEdited, TablePage } from './table-schema.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
} as const;
const oneSource = z.object({ source_id: Id });

export const tableRows = route({
  ...common,
  method: 'GET',
  path: '/manage-sources/ai-brain/rows/{source_id}',
  summary: 'Rows of a spreadsheet, some thousand at a time, in order.',
  params: oneSource,
  query: z.strictObject({
    company_id: Id.optional(),
    /** `next` of the page before. */
    from: rowPlace.optional(),
    limit: z.coerce.number().int().min(1).max(maxTablePage).default(500),
    /** A span of the content (UTF-16 offsets), to be told which rows it touches. */
    start: rowPlace.optional(),
    end: rowPlace.optional(),
  }),
  reply: TablePage,
  longList: 'rows',
});

export const editTable = route({
  ...common,
  method: 'PATCH',
  path: '/manage-sources/ai-brain/rows/{source_id}',
  audit: 'source.update',
  summary:
    'Change cells, rows and columns of a spreadsheet: only what changed is sent. The same operation_id is done once; a cell that somebody else changed meanwhile is told, not overwritten.',
  maxBodyBytes: 16 * 1024 * 1024,
  maxBodyValues: 1_000_000,
  params: oneSource,
  body: z.strictObject({
    company_id: Id.optional(),
    /** Made anew for every change, kept for its repetitions. */
    operation_id: Id,
    /** The revision of the table that was read. */
    revision: z.number().int().min(0),
    ...TableChanges,
  }),
  reply: TableEdited,
});
