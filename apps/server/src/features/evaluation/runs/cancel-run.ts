import type { RunSummary } from '@centralita/contract/evaluation/schema';
import type { EvaluationContext } from '../evaluation-context.ts';
import { changed } from '../sets/store.ts';
import { runRow, summarise, summaryOf } from './store.ts';

/** Stops a run; the answer on its way is dropped. One that has ended stays as it is. @throws AppError not_found */
export function cancelRun(
  { db, clock }: EvaluationContext,
  companyId: string,
  runId: string,
): Promise<RunSummary> {
  return db.company(companyId, async (tx) => {
    const before = await runRow(tx, companyId, runId);
    const count = await tx.run(
      'evaluation.cancel',
      `update evaluation_run set state = 'cancelled', ended_at = $3
       where company_id = $1 and id = $2 and state in ('queued', 'running')`,
      [companyId, runId, clock.now()],
    );
    if (count === 0) return summaryOf(before);
    await changed(tx, companyId, before.set_id);
    return summarise(tx, companyId, runId);
  });
}
