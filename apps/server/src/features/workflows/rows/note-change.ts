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

/**
 * What goes with the commit of every change of a draft whose row is locked: its revision, the note for those who catch up,
 * and the event. It is heard after the commit, never without.
 */
export async function noteChange(tx: Tx, companyId: string, change: DraftChange): Promise<void> {
  await noteChanges(tx, companyId, [change]);
}

/** The same for several changes of one draft, in their order; the row is that of the last. */
export async function noteChanges(tx: Tx, companyId: string, changes: readonly DraftChange[]): Promise<void> {
  const last = changes.at(-1);
  if (!last) return;
  revise(tx, companyId, last);
  const { workflowId, now } = last;
  const notes = changes.map(({ revision, parts, operations, who }) => ({
    revision,
    parts,
    operations,
    made_in: who?.by ?? null,
    user_id: who?.userId ?? null,
  }));
  tx.beforeCommit('change 2', 'workflow.note', note, [companyId, workflowId, JSON.stringify(notes), now]);
  for (const one of notes) {
    const { revision, parts, operations, made_in: by, user_id } = one;
    const isShort = JSON.stringify(operations).length <= maxToldOperations;
    await emit(tx, companyId, {
      kind: 'workflow.changed',
      data: {
        workflow_id: workflowId,
        revision,
        by,
        user_id,
        parts,
        operations: isShort ? operations : null,
      },
    });
  }
}

const note = `insert into workflow_change (company_id, workflow_id, revision, made_in, user_id, parts, operations, created_at)
  select $1, $2, n.revision, n.made_in, n.user_id, n.parts, n.operations, $4
  from jsonb_to_recordset($3::jsonb) as n (revision bigint, made_in text, user_id uuid, parts text[], operations jsonb)`;

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
