import type {
  BesideOperation,
  Operation,
  OperationResult,
  WorkflowPart,
} from '@centralita/contract/workflows/operation';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeDraft, type Acting } from '../rows/change-draft.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { rowsBeside, type Given } from './rows-beside.ts';
import { writeResults } from './write-draft.ts';

interface Done {
  changed: boolean;
  /** Edits of nodes that follow from it. */
  operations: Operation[];
}

/**
 * Takes back, or does again, one thing that was done beside the canvas; in a transaction of its own. One that comes again answers
 * what it answered. @throws AppError not_found (the workflow)
 */
export async function saveBeside(
  context: Pick<WorkflowsContext, 'db' | 'clock'>,
  acting: Acting,
  operation: BesideOperation,
): Promise<{ revision: number; result: OperationResult }> {
  const parts: WorkflowPart[] = [operation.part];
  let revision = 0;
  const saving = changeDraft(context, acting, parts, async (tx, workflow) => {
    ({ revision } = workflow);
    const earlier = await earlierResult(tx, acting, operation.id);
    if (earlier) return { result: { revision, result: earlier }, changed: false };
    const given = { acting, workflow, id: operation.row_id, parts };
    const { result, changed, operations } = await answered(operation.id, () => act(tx, given, operation));
    writeResults(tx, acting, [result], context.clock.now());
    return { result: { revision: changed ? revision + 1 : revision, result }, changed, operations };
  });
  return saving.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'workflow_size_limit') throw error;
    return { revision, result: { id: operation.id, status: 'refused', code: error.code } };
  });
}

async function act(tx: Tx, given: Given, operation: BesideOperation): Promise<Done> {
  const rows = rowsBeside[operation.part];
  const known = (await rows.read(tx, given.acting)).get(given.id) as Record<string, unknown> | undefined;
  if (operation.op === 'beside.create') {
    // What is wanted is there.
    if (known) return { changed: false, operations: [] };
    await rows.add(tx, given, operation.row);
    return { changed: true, operations: [] };
  }
  const stands = ([field, value]: [string, unknown]) => isDeepStrictEqual(known?.[field], value);
  const was = Object.entries(operation.was);
  if (operation.op === 'beside.delete') {
    if (!known) return { changed: false, operations: [] };
    if (!was.every(stands)) throw new AppError('changed_since');
    await rows.drop(tx, given);
    return { changed: true, operations: [] };
  }
  const free = new Set(was.filter(stands).map(([field]) => field));
  const set = Object.entries(operation.set).filter(([field]) => free.has(field));
  if (!known || set.length === 0) throw new AppError('changed_since');
  return { changed: true, operations: await rows.change(tx, given, Object.fromEntries(set)) };
}

/** A rule that says no has written nothing: it is an answer like any other. */
async function answered(id: string, work: () => Promise<Done>): Promise<Done & { result: OperationResult }> {
  try {
    return { ...(await work()), result: { id, status: 'applied' } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { changed: false, operations: [], result: { id, status: 'refused', code: error.code } };
  }
}

async function earlierResult(
  tx: Tx,
  { companyId, workflowId }: Acting,
  id: string,
): Promise<OperationResult | null> {
  const row = await tx.one<{ result: OperationResult }>(
    'workflow.earlier_one',
    'select result from workflow_operation where company_id = $1 and workflow_id = $2 and id = $3',
    [companyId, workflowId, id],
  );
  return row?.result ?? null;
}
