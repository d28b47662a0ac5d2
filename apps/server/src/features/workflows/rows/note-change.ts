import { maxToldOperations } from '@centralita/contract/workflows/limits';
import type { Operation, WorkflowPart } from '@centralita/contract/workflows/operation';
import type { Revisions } from '@centralita/engine/graph/conflicts';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { folded } from '../../../platform/search-key.ts';
import type { Who } from '../who.ts';

export interface DraftChange {
  workflowId: string;
  /** Of the draft after it. */
  revision: number;
  parts: WorkflowPart[];
  /** Null where the parts are to be read again. */
  operations: Operation[] | null;
  /** Null: the product itself. */
  who: Pick<Who, 'userId' | 'by'> | null;
  now: Date;
  /** What else of the workflow's row changes with it. */
  row?: WorkflowRow;
}

export interface WorkflowRow {
  name: string;
  node_count: number;
  edge_count: number;
  numbers: Record<string, number>;
  revisions: Revisions;
}

/** So long a stretch of editing is told in the audit log once. */
const editingMs = 15 * 60_000;

/**
 * What goes with the commit of every change of a draft whose row is locked: its revision, the note for those who catch up,
 * and the event. It is heard after the commit, never without.
 */
export async function noteChange(tx: Tx, companyId: string, change: DraftChange): Promise<void> {
  const { workflowId, revision, parts, operations, who, now } = change;
  const by = who?.by ?? null;
  const userId = who?.userId ?? null;
  const text = operations && JSON.stringify(operations);
  revise(tx, companyId, change);
  tx.beforeCommit(
    'change 2',
    'workflow.note',
    `insert into workflow_change (company_id, workflow_id, revision, made_in, user_id, parts, operations, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
    [companyId, workflowId, revision, by, userId, parts, text, now],
  );
  const told = text !== null && text.length <= maxToldOperations ? operations : null;
  await emit(tx, companyId, {
    kind: 'workflow.changed',
    data: { workflow_id: workflowId, revision, by, user_id: userId, parts, operations: told },
  });
}

/** One write of the row, which every change of the draft passes. */
function revise(tx: Tx, companyId: string, { workflowId, revision, now, row }: DraftChange): void {
  const place = [companyId, workflowId, revision, now];
  if (!row) return tx.beforeCommit('change 1', 'workflow.revise', reviseOnly, place);
  const { name, node_count, edge_count, numbers, revisions } = row;
  const rest = [name, folded(name), node_count, edge_count, numbers, revisions];
  tx.beforeCommit('change 1', 'workflow.revise_row', reviseRow, [...place, ...rest]);
}

const reviseOnly = 'update workflow set revision = $3, updated_at = $4 where company_id = $1 and id = $2';
const reviseRow = `update workflow set revision = $3, updated_at = $4, name = $5, search_key = $6, node_count = $7,
    edge_count = $8, numbers = $9, revisions = $10
  where company_id = $1 and id = $2`;

/** Has the audit log tell that somebody edits this workflow, unless it has told so a moment ago. */
export function noteEditing(
  tx: Tx,
  companyId: string,
  workflowId: string,
  { editorId }: Who,
  now: Date,
): void {
  tx.beforeCommit(
    'change 3',
    'workflow.editing',
    `insert into workflow_editing as e (company_id, workflow_id, editor_id, began_at) values ($1, $2, $3, $4)
     on conflict (company_id, workflow_id, editor_id) do update set began_at = $4 where e.began_at < $5`,
    [companyId, workflowId, editorId, now, new Date(now.getTime() - editingMs)],
  );
}
