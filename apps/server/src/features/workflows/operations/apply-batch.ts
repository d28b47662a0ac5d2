import { maxDraftBytes } from '@centralita/contract/workflows/limits';
import type { Operation, OperationResult, Theirs } from '@centralita/contract/workflows/operation';
import {
  clashOf,
  lastOneWins,
  noted,
  type Revisions,
  type Written,
} from '@centralita/engine/graph/conflicts';
import { applyOperation } from '@centralita/engine/graph/operations';
import { valueAt, withPaths } from '@centralita/engine/graph/paths';
import { isDeepStrictEqual } from 'node:util';
import type { Who } from '../who.ts';
import type { Touched } from './load-touched.ts';

interface Batch {
  operations: readonly Operation[];
  /** Revision of the draft that they were made on. */
  base: number;
  who: Who;
}

interface BatchOutcome {
  /** In the order of the operations, names of people still unknown. */
  results: OperationResult[];
  /** Those that were not answered before. */
  fresh: OperationResult[];
  /** Those that changed something, as they were taken. */
  applied: Operation[];
  /** Of the workflow itself. */
  revisions: Revisions;
  /** False where all they changed is how the canvas looks. */
  isEdit: boolean;
}

/** Applies operations one after the other to what was read of the draft; each is answered by itself. */
export function applyBatch(
  { workflow, draft, earlier }: Touched,
  { operations, base, who }: Batch,
): BatchOutcome {
  const written: Written = [workflow.revision + 1, who.window, who.userId];
  const outcome: BatchOutcome = {
    results: [],
    fresh: [],
    applied: [],
    revisions: workflow.revisions,
    isEdit: false,
  };
  const answer = (result: OperationResult): void => {
    outcome.results.push(result);
    outcome.fresh.push(result);
    earlier.set(result.id, result);
  };
  for (const operation of operations) {
    const { id } = operation;
    const known = earlier.get(id);
    if (known) {
      outcome.results.push(known);
      continue;
    }
    const theirs = theirsOf({ workflow, draft, earlier }, operation, { base, by: who.window });
    if (theirs.length > 0) {
      answer({ id, status: 'conflict', theirs });
      continue;
    }
    const done = applyOperation(draft, operation);
    if ('refused' in done) {
      answer({ id, status: 'refused', code: done.refused });
      continue;
    }
    const growth = draft.growth(done.changes);
    if (growth > 0 && draft.bytes + growth > maxDraftBytes) {
      answer({ id, status: 'refused', code: 'workflow_size_limit' });
      continue;
    }
    for (const change of done.changes) draft.take(change);
    answer({ id, status: 'applied' });
    if (done.changes.length === 0) continue;
    outcome.applied.push(done.operation);
    outcome.isEdit ||= isEdit(operation);
    if (operation.op === 'node.update') {
      const paths = Object.keys(operation.set);
      const revisions = noted(draft.revisions.get(operation.node_id) ?? {}, paths, written);
      draft.revisions.set(operation.node_id, revisions);
    }
    if (operation.op === 'workflow.rename') outcome.revisions = noted(outcome.revisions, ['name'], written);
  }
  return outcome;
}

/** What others wrote at the places of this operation since, where that is something else. */
function theirsOf(
  { workflow, draft }: Touched,
  operation: Operation,
  mine: { base: number; by: string },
): Theirs[] {
  if (operation.op === 'workflow.rename' && !operation.force) {
    const written = clashOf(workflow.revisions, 'name', mine);
    return written && draft.name !== operation.name ? [asTheirs('name', draft.name, written)] : [];
  }
  if (operation.op !== 'node.update' || operation.force) return [];
  const node = draft.node(operation.node_id);
  if (!node) return [];
  const revisions = draft.revisions.get(node.id) ?? {};
  const clashes = Object.keys(operation.set).flatMap((path) => {
    const written = clashOf(revisions, path, mine);
    return written ? { path, written } : [];
  });
  if (clashes.length === 0) return [];
  const wished = withPaths(node, operation.set);
  const isSame = (path: string) =>
    typeof wished !== 'string' && isDeepStrictEqual(valueAt(wished, path), valueAt(node, path));
  return clashes
    .filter(({ path }) => !isSame(path))
    .map(({ path, written }) => asTheirs(path, valueAt(node, path), written));
}

function asTheirs(path: string, value: unknown, [, by, userId]: Written): Theirs {
  return { path, value, by, user_id: userId, user_name: null };
}

function isEdit(operation: Operation): boolean {
  return operation.op !== 'node.update' || !Object.keys(operation.set).every(lastOneWins);
}
