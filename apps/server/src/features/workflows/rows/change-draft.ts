import type { Operation, WorkflowPart } from '@centralita/contract/workflows/operation';
import { maxDraftBytes } from '@centralita/contract/workflows/limits';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Who } from '../who.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { draftBytes } from './draft-bytes.ts';
import { lockWorkflow, type LockedWorkflow } from './lock-workflow.ts';
import { noteChange } from './note-change.ts';

export interface Place {
  companyId: string;
  workflowId: string;
}

export interface Acting extends Place {
  who: Who;
}

interface Done<T> {
  result: T;
  /** False: nothing changed, so nothing is told. */
  changed: boolean;
  /** Beside the parts; null where nodes did not change. */
  operations?: Operation[];
}

/** One change of a draft beside its nodes: the row locked, the act, the note and the event. @throws AppError not_found, workflow_size_limit */
export async function changeDraft<T>(
  { db, clock }: Pick<WorkflowsContext, 'db' | 'clock'>,
  { companyId, workflowId, who }: Acting,
  parts: WorkflowPart[],
  act: (tx: Tx, workflow: LockedWorkflow) => Promise<Done<T>>,
): Promise<T> {
  return db.company(companyId, async (tx) => {
    const workflow = await lockWorkflow(tx, companyId, workflowId);
    const before = await draftBytes(tx, companyId, workflowId);
    const { result, changed, operations } = await act(tx, workflow);
    if (!changed) return result;
    const after = await draftBytes(tx, companyId, workflowId);
    if (after > maxDraftBytes && after > before) throw new AppError('workflow_size_limit');
    const hasEdits = operations !== undefined && operations.length > 0;
    await noteChange(tx, companyId, {
      workflowId,
      revision: workflow.revision + 1,
      parts: hasEdits ? [...parts, 'document'] : parts,
      operations: operations ?? [],
      who,
      now: clock.now(),
    });
    return result;
  });
}
