import { maxEvaluationRuns, maxRunsAtOnce } from '@centralita/contract/evaluation/limits';
import type { startEvaluationRun } from '@centralita/contract/evaluation/routes';
import type { RunSummary } from '@centralita/contract/evaluation/schema';
import type { BodyOf } from '@centralita/contract/core/route';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { EvaluationContext } from '../evaluation-context.ts';
import { casesOf, changed } from '../sets/store.ts';
import { type KeptSettings, runRow, summaryOf } from './store.ts';

export const askJob = 'evaluation.ask';

/**
 * Begins a run with the assistant as it is saved, changed by the draft where there is one. All of it stands in the run:
 * later edits of set or assistant change nothing.
 * @throws AppError not_found, evaluation_no_assistant, evaluation_no_cases, evaluation_running, evaluation_busy
 */
export function startRun(
  { db, clock, model }: EvaluationContext,
  companyId: string,
  setId: string,
  draft: BodyOf<typeof startEvaluationRun>['draft'],
): Promise<RunSummary> {
  return db.company(companyId, async (tx) => {
    const settings = await settingsOf(tx, companyId, setId);
    const cases = await casesOf(tx, companyId, setId);
    if (cases.length === 0) throw new AppError('evaluation_no_cases');
    await requireRoom(tx, companyId, setId);
    const id = uuidv7();
    await tx.run(
      'evaluation.insert_run',
      `insert into evaluation_run (company_id, id, set_id, state, is_draft, settings, model, created_at)
       values ($1, $2, $3, 'queued', $4, $5, $6, $7)`,
      [companyId, id, setId, draft !== undefined, { ...settings, ...draft }, model, clock.now()],
    );
    await tx.run(
      'evaluation.insert_results',
      `insert into evaluation_result (company_id, run_id, position, asked)
       select $1, $2, c.position - 1, c.asked from jsonb_array_elements($3) with ordinality as c (asked, position)`,
      [companyId, id, JSON.stringify(cases)],
    );
    await tx.run(
      'evaluation.old_runs',
      `delete from evaluation_run where company_id = $1 and id in (
         select id from evaluation_run where company_id = $1 and set_id = $2 and state not in ('queued', 'running')
         order by id desc offset $3)`,
      [companyId, setId, maxEvaluationRuns - 1],
    );
    await enqueue(tx, { kind: askJob, company_id: companyId, payload: { run_id: id } });
    await changed(tx, companyId, setId);
    return summaryOf(await runRow(tx, companyId, id));
  });
}

async function settingsOf(tx: Tx, companyId: string, setId: string): Promise<KeptSettings> {
  // Held, so that two who start at once are counted one after the other.
  const set = await tx.one<{ assistant_id: string }>(
    'evaluation.hold_set',
    'select assistant_id from evaluation_set where company_id = $1 and id = $2 for update',
    [companyId, setId],
  );
  if (!set) throw new AppError('not_found');
  const settings = await tx.one<KeptSettings>(
    'evaluation.assistant',
    `select name, organization_name, answer_language, search_type, not_found_answer, specific_instructions, focus,
       temperature, array(select c.id from category c where c.company_id = a.company_id and c.id = any (a.categories)) as categories
     from assistant a where company_id = $1 and id = $2`,
    [companyId, set.assistant_id],
  );
  if (!settings) throw new AppError('evaluation_no_assistant');
  return settings;
}

/** One of a set, whose next one would only tell the same, and a few of a company. */
async function requireRoom(tx: Tx, companyId: string, setId: string): Promise<void> {
  const row = await tx.one<{ of_set: number; count: number }>(
    'evaluation.going',
    `select count(*)::int as count, (count(*) filter (where set_id = $2))::int as of_set
     from evaluation_run where company_id = $1 and state in ('queued', 'running')`,
    [companyId, setId],
  );
  if ((row?.of_set ?? 0) > 0) throw new AppError('evaluation_running');
  if ((row?.count ?? 0) >= maxRunsAtOnce) throw new AppError('evaluation_busy', { max: maxRunsAtOnce });
}
