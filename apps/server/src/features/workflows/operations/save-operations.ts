import type { Operation, OperationResult, WorkflowPart } from '@centralita/contract/workflows/operation';
import type { Revisions } from '@centralita/engine/graph/conflicts';
import { isDeepStrictEqual } from 'node:util';
import { InTurn } from '../../../platform/in-turn.ts';
import { namesOfPeople } from '../people.ts';
import type { LockedWorkflow } from '../rows/lock-workflow.ts';
import { noteChange, noteEditing, type WorkflowRow } from '../rows/note-change.ts';
import type { Who } from '../who.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { applyBatch } from './apply-batch.ts';
import type { DraftInMemory } from './draft-in-memory.ts';
import { loadTouched } from './load-touched.ts';
import { writeDraft, writeResults } from './write-draft.ts';

export interface Edits {
  workflowId: string;
  /** Revision of the draft that they were made on. */
  base: number;
  operations: readonly Operation[];
  who: Who;
}

export interface Saved {
  /** Of the draft now. */
  revision: number;
  results: OperationResult[];
  /** What they touched, as it is now. */
  draft: DraftInMemory;
}

/**
 * Saves edits of a draft in one transaction of two round trips: everything is locked and read with the first, written with the
 * commit. Each operation is applied, refused or in conflict by itself. @throws AppError not_found
 */
export async function saveOperations(
  { db, clock }: Pick<WorkflowsContext, 'db' | 'clock'>,
  companyId: string,
  { workflowId, base, operations, who }: Edits,
): Promise<Saved> {
  const saved = await turns.run(workflowId, () =>
    db.company(companyId, async (tx) => {
      const now = clock.now();
      const place = { companyId, workflowId };
      const touched = await loadTouched(tx, companyId, workflowId, operations);
      const { workflow, draft } = touched;
      const { results, fresh, applied, revisions, isEdit } = applyBatch(touched, { operations, base, who });
      writeResults(tx, place, fresh, now);
      if (applied.length === 0) return { revision: workflow.revision, results, draft };
      const revision = workflow.revision + 1;
      writeDraft(tx, place, draft);
      await noteChange(tx, companyId, {
        ...{ workflowId, revision, parts: partsOf(applied), operations: applied, who, now },
        ...rowOf(draft, workflow, revisions),
      });
      if (isEdit) noteEditing(tx, companyId, workflowId, who, now);
      return { revision, results, draft };
    }),
  );
  return { ...saved, results: await withNames(db, saved.results) };
}

/** Of this process; between processes the row's lock does it. */
const turns = new InTurn();

function partsOf(applied: readonly Operation[]): WorkflowPart[] {
  return applied.some(({ op }) => op === 'workflow.rename') ? ['document', 'information'] : ['document'];
}

/** Nothing where the workflow's own row only counts on: moving and writing, which is nearly all that people do. */
function rowOf(draft: DraftInMemory, before: LockedWorkflow, revisions: Revisions): { row?: WorkflowRow } {
  const { name, nodeCount: node_count, edgeCount: edge_count, numbers } = draft;
  const row = { name, node_count, edge_count, numbers, revisions };
  const keys = Object.keys(row) as (keyof WorkflowRow)[];
  return keys.every((key) => isDeepStrictEqual(row[key], before[key])) ? {} : { row };
}

/** Says whose the other value of a conflict is. */
async function withNames(db: WorkflowsContext['db'], results: OperationResult[]): Promise<OperationResult[]> {
  const ids = results.flatMap(({ theirs }) => theirs?.flatMap(({ user_id }) => user_id ?? []) ?? []);
  if (ids.length === 0) return results;
  const names = await namesOfPeople(db, ids);
  return results.map((result) => ({
    ...result,
    ...(result.theirs && {
      theirs: result.theirs.map((one) => ({ ...one, user_name: names.get(one.user_id ?? '') ?? null })),
    }),
  }));
}
