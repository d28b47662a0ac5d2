import type { RunSummary } from '@centralita/contract/evaluation/schema';
import type { EvaluationContext } from '../evaluation-context.ts';
import { changed } from '../sets/store.ts';
import { endRun, runRow, summaryOf } from './store.ts';

/** Stops a run; the answer on its way is dropped. One that has ended stays as it is. @throws AppError not_found */
export function cancelRun(
  { db, clock }: EvaluationContext,
  companyId: string,
  runId: string,
): Promise<RunSummary> {
  return db.company(companyId, async (tx) => {
    const now = clock.now();
    const ended = await endRun(tx, companyId, { id: runId, state: 'cancelled', failureCode: null, now });
    if (!ended) return summaryOf(await runRow(tx, companyId, runId));
    await changed(tx, companyId, ended.set_id);
    return ended;
  });
}
