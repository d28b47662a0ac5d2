import type { OperationResult } from '@centralita/contract/workflows/operation';
import type { Database } from '../../../db/client.ts';
import { currentAct } from '../../../platform/audit/act.ts';
import { namesOfPeople } from '../../../platform/names-of-people.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import type { Edits, Saved } from './edits.ts';
import { Saver } from './saver.ts';

/**
 * Saves edits of a draft: each operation is applied, refused or in conflict by itself, and what is applied is committed when this
 * answers. Edits that come to one workflow at the same time share a transaction. @throws AppError not_found
 */
export async function saveOperations(
  { db, clock }: Pick<WorkflowsContext, 'db' | 'clock'>,
  companyId: string,
  edits: Edits,
): Promise<Saved> {
  const saver = savers.get(db) ?? new Saver(db, clock);
  savers.set(db, saver);
  const saved = await saver.save({ ...edits, companyId, act: currentAct() });
  return { ...saved, results: await withNames(db, companyId, saved.results) };
}

/** One for each database: in a running product there is one. */
const savers = new WeakMap<Database, Saver>();

/** Says whose the other value of a conflict is. */
async function withNames(
  db: WorkflowsContext['db'],
  companyId: string,
  results: OperationResult[],
): Promise<OperationResult[]> {
  const ids = results.flatMap(({ theirs }) => theirs?.flatMap(({ user_id }) => user_id ?? []) ?? []);
  if (ids.length === 0) return results;
  const names = await namesOfPeople(db, companyId, ids);
  return results.map((result) => ({
    ...result,
    ...(result.theirs && {
      theirs: result.theirs.map((one) => ({ ...one, user_name: names.get(one.user_id ?? '') ?? null })),
    }),
  }));
}
