import type { TableConflict } from '@centralita/contract/knowledge/table-schema';
import type { Tx } from '../../../db/scope.ts';

export interface TableState {
  content: string;
  is_read: boolean;
  table_revision: number;
  rows: number;
}

/** What stands before a change; the source is locked. */
export async function tableState(tx: Tx, companyId: string, sourceId: string): Promise<TableState> {
  const state = await tx.one<TableState>(
    'table.state',
    `select content, is_read, table_revision,
       (select count(*)::int from source_row where company_id = $1 and source_id = $2) as rows
     from source where company_id = $1 and id = $2`,
    [companyId, sourceId],
  );
  if (!state) throw new Error('a locked source has a row');
  return state;
}

export interface Outcome {
  revision: number;
  missed: boolean;
  conflicts: TableConflict[];
}

/** What became of an operation that was done already. */
export function doneBefore(
  tx: Tx,
  companyId: string,
  sourceId: string,
  operationId: string,
): Promise<Outcome | null> {
  return tx.one<Outcome>(
    'table.doneBefore',
    `select revision, missed, conflicts from source_edit
     where company_id = $1 and source_id = $2 and operation_id = $3`,
    [companyId, sourceId, operationId],
  );
}

/** A console that was away for longer than this asks with a new operation. */
const rememberedMs = 7 * 24 * 3_600_000;

export interface DoneEdit {
  operationId: string;
  outcome: Outcome;
  now: Date;
}

/** Remembers the outcome and moves the revision, in the transaction of the change. */
export async function rememberEdit(
  tx: Tx,
  companyId: string,
  sourceId: string,
  done: DoneEdit,
): Promise<void> {
  const { revision, missed, conflicts } = done.outcome;
  await Promise.all([
    tx.run(
      'table.forgetEdits',
      'delete from source_edit where company_id = $1 and source_id = $2 and created_at < $3',
      [companyId, sourceId, new Date(done.now.getTime() - rememberedMs)],
    ),
    tx.run(
      'table.rememberEdit',
      `insert into source_edit (company_id, source_id, operation_id, revision, missed, conflicts, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [companyId, sourceId, done.operationId, revision, missed, JSON.stringify(conflicts), done.now],
    ),
    tx.run(
      'table.moveRevision',
      'update source set table_revision = $3, updated_at = $4 where company_id = $1 and id = $2',
      [companyId, sourceId, revision, done.now],
    ),
  ]);
}
