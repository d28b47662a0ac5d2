import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorCode } from '@centralita/contract/core/errors';
import type { EvaluationCase } from '@centralita/contract/evaluation/schema';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Job, JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { EvaluationContext } from '../evaluation-context.ts';
import { changed } from '../sets/store.ts';
import { askedOf } from './asked-of.ts';
import { outcomeOf } from './outcome.ts';
import { askJob } from './start-run.ts';
import { endRun, type KeptSettings } from './store.ts';
import type { Outcome } from './totals.ts';

/** Cases asked before other work gets its turn: a run of 500 questions to a slow model takes no worker for hours. */
const casesPerTurn = 20;
/** Ten questions a second at most, so that a run leaves the model and the server to people. */
const leastMsPerCase = 100;
/** Consoles are told of a run that goes on at most so often. */
const newsMs = 1_000;
/** Faults that the next question would meet too. */
const stopping = new Set([
  'answers_limit',
  'model_refused',
  'model_unavailable',
  'model_timeout',
  'model_busy',
]);

const Payload = z.object({ run_id: z.guid() });

export function evaluationJobs(context: EvaluationContext): JobHandlers {
  return {
    [askJob]: async (job) => {
      const { run_id } = Payload.parse(job.payload);
      try {
        await askCases(context, job, run_id);
      } catch (fault) {
        const run = job.isLastAttempt && !job.signal.aborted && (await begin(context, job.companyId, run_id));
        if (run) await end(context, job.companyId, run, 'failed', 'internal');
        throw fault;
      }
    },
  };
}

/**
 * Asks the cases that have no outcome yet, one after another; each outcome is written before the next is asked. So after
 * a crash nothing is asked again but the case that was on its way.
 */
async function askCases(context: EvaluationContext, job: Job, runId: string): Promise<void> {
  const { companyId, signal } = job;
  const run = await begin(context, companyId, runId);
  if (!run) return;
  let told = 0;
  for (const next of await waiting(context, companyId, runId)) {
    if (signal.aborted) throw signal.reason;
    const began = context.clock.now().getTime();
    const outcome = await ask(context, companyId, { settings: run.settings, asked: next.asked, signal });
    const news = context.clock.now().getTime() - told > newsMs;
    const goesOn = await keep(context, companyId, { ...run, position: next.position, outcome, news });
    if (news) told = context.clock.now().getTime();
    if (!goesOn) return;
    if (outcome.fault !== null && stopping.has(outcome.fault))
      return end(context, companyId, run, 'failed', outcome.fault);
    await sleep(Math.max(0, leastMsPerCase - (context.clock.now().getTime() - began)), undefined, { signal });
  }
  const left = await waiting(context, companyId, runId);
  if (left.length === 0) return end(context, companyId, run, 'done', null);
  await context.db.company(companyId, (tx) =>
    enqueue(tx, { kind: askJob, company_id: companyId, payload: { run_id: runId } }),
  );
}

interface Going {
  id: string;
  set_id: string;
  settings: KeptSettings;
}

/** The run, with its sources noted when it begins; null where it was cancelled, ended or deleted. */
function begin({ db }: EvaluationContext, companyId: string, runId: string): Promise<Going | null> {
  return db.company(companyId, (tx) =>
    tx.one<Going>(
      'evaluation.begin',
      `update evaluation_run r set state = 'running', sources = coalesce(r.sources, (
         select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'version', md5(s.content)) order by s.id), '[]')
         from source s where s.company_id = $1 and s.status = 'ready'
           and s.category_id in (select value::uuid from jsonb_array_elements_text(r.settings->'categories'))))
       where r.company_id = $1 and r.id = $2 and r.state in ('queued', 'running')
       returning r.id, r.set_id, r.settings`,
      [companyId, runId],
    ),
  );
}

function waiting({ db }: EvaluationContext, companyId: string, runId: string) {
  return db.companyRead(companyId, (tx) =>
    tx.rows<{ position: number; asked: EvaluationCase }>(
      'evaluation.waiting',
      `select position, asked from evaluation_result where company_id = $1 and run_id = $2 and outcome is null
       order by position limit $3`,
      [companyId, runId, casesPerTurn],
    ),
  );
}

async function ask(
  { knowledge, clock }: EvaluationContext,
  companyId: string,
  { settings, asked, signal }: { settings: KeptSettings; asked: EvaluationCase; signal: AbortSignal },
): Promise<Outcome> {
  const began = clock.now().getTime();
  const ms = (): number => clock.now().getTime() - began;
  try {
    const answer = await knowledge.answer(companyId, askedOf(settings, asked.question, signal));
    const says = (fact: string): boolean => knowledge.says(answer.answer, fact);
    return outcomeOf(asked, answer, { says, ms: ms() });
  } catch (fault) {
    // Whoever stops the job asks this one again; what another fault is, the next try may tell.
    if (signal.aborted || !(fault instanceof AppError)) throw fault;
    return outcomeOf(asked, null, { says: () => false, ms: ms(), fault: fault.code });
  }
}

/** Writes an outcome; false where the run was cancelled meanwhile: then it is dropped. */
function keep(
  { db }: EvaluationContext,
  companyId: string,
  one: Going & { position: number; outcome: Outcome; news: boolean },
): Promise<boolean> {
  return db.company(companyId, async (tx) => {
    const count = await tx.run(
      'evaluation.keep',
      `update evaluation_result e set outcome = $4 where e.company_id = $1 and e.run_id = $2 and e.position = $3
         and exists (select from evaluation_run r where r.company_id = $1 and r.id = $2 and r.state = 'running')`,
      [companyId, one.id, one.position, one.outcome],
    );
    if (count > 0 && one.news) await changed(tx, companyId, one.set_id);
    return count > 0;
  });
}

async function end(
  { db, clock }: EvaluationContext,
  companyId: string,
  run: Going,
  state: 'done' | 'failed',
  code: string | null,
): Promise<void> {
  await db.company(companyId, async (tx) => {
    const failureCode = code !== null && isErrorCode(code) ? code : null;
    const ended = await endRun(tx, companyId, { id: run.id, state, failureCode, now: clock.now() });
    if (ended) await changed(tx, companyId, run.set_id);
  });
}
