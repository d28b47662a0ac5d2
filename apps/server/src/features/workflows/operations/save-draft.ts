import type {
  BesideOperation,
  DraftOperation,
  Operation,
  OperationResult,
} from '@centralita/contract/workflows/operation';
import type { Acting } from '../rows/change-draft.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { saveBeside } from './save-beside.ts';
import { saveOperations } from './save-operations.ts';

/**
 * Saves what a window did, in its order: stretches on the canvas together, what was done beside it one by one.
 * @throws AppError not_found
 */
export async function saveDraft(
  context: Pick<WorkflowsContext, 'db' | 'clock'>,
  acting: Acting,
  { base, operations }: { base: number; operations: readonly DraftOperation[] },
): Promise<{ revision: number; results: OperationResult[] }> {
  const { companyId, workflowId, who } = acting;
  let revision = base;
  const results: OperationResult[] = [];
  for (const stretch of stretchesOf(operations)) {
    if (Array.isArray(stretch)) {
      const edits = { workflowId, base, operations: stretch, who };
      const saved = await saveOperations(context, companyId, edits);
      results.push(...saved.results);
      ({ revision } = saved);
    } else {
      const saved = await saveBeside(context, acting, stretch);
      results.push(saved.result);
      ({ revision } = saved);
    }
  }
  return { revision, results };
}

function stretchesOf(operations: readonly DraftOperation[]): (Operation[] | BesideOperation)[] {
  const stretches: (Operation[] | BesideOperation)[] = [];
  for (const operation of operations) {
    const last = stretches.at(-1);
    if (isBeside(operation)) stretches.push(operation);
    else if (Array.isArray(last)) last.push(operation);
    else stretches.push([operation]);
  }
  return stretches;
}

function isBeside(operation: DraftOperation): operation is BesideOperation {
  return operation.op.startsWith('beside.');
}
