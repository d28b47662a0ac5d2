import { errors, isErrorCode } from '@centralita/contract/core/errors';
import { trendRuns } from '@centralita/contract/evaluation/limits';
import type {
  EvaluationCase,
  Run,
  RunResult,
  RunSettings,
  RunSummary,
} from '@centralita/contract/evaluation/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { totalsOf, type Figures } from './totals.ts';

/** What a run keeps of the assistant. */
export type KeptSettings = RunSettings & { name: string; organization_name: string };
export interface KeptSource {
  id: string;
  name: string;
  version: string;
}

export interface RunRow {
  id: string;
  set_id: string;
  state: RunSummary['state'];
  failure_code: string | null;
  is_draft: boolean;
  settings: KeptSettings;
  model: string | null;
  sources: KeptSource[] | null;
  created_at: Date;
  ended_at: Date | null;
  summary: Summary | null;
  /** Expectation and outcome of each case, without texts; null once there is a summary. */
  figures: Figures[] | null;
}

type Summary = Pick<RunSummary, 'cases' | 'asked' | 'totals'>;

const columns = `r.id, r.set_id, r.state, r.failure_code, r.is_draft, r.settings, r.model, r.sources, r.created_at, r.ended_at,
  r.summary, case when r.summary is null then (
    select coalesce(jsonb_agg(jsonb_build_object('expects', e.asked->'expects', 'facts', jsonb_array_length(e.asked->'facts'),
     'outcome', e.outcome - 'answer' - 'citations') order by e.position), '[]')
    from evaluation_result e where e.company_id = r.company_id and e.run_id = r.id) end as figures`;

/** All runs of one set, or the latest of all sets; newest first. */
export async function runsOfSets(tx: Tx, companyId: string, setId: string | null): Promise<RunSummary[]> {
  const rows = await tx.rows<RunRow>(
    'evaluation.runs',
    `select ${columns} from (
       select *, row_number() over (partition by set_id order by id desc) as place
       from evaluation_run where company_id = $1 and ($2::uuid is null or set_id = $2)) r
     where $2::uuid is not null or r.place <= $3 order by r.id desc`,
    [companyId, setId, trendRuns],
  );
  return rows.map(summaryOf);
}

export interface Ending {
  id: string;
  state: 'done' | 'failed' | 'cancelled';
  failureCode: string | null;
  now: Date;
}

/**
 * Ends a run that has not ended, and keeps its totals, so that lists count nothing; null where it had ended, or is gone.
 * One update: PostgreSQL asks anew for the set of a row that is written twice, and would wait for one who deletes the set,
 * who waits for this row.
 */
export async function endRun(tx: Tx, companyId: string, ending: Ending): Promise<RunSummary | null> {
  const { id, state, failureCode, now } = ending;
  const held = await tx.one(
    'evaluation.hold_run',
    `select id from evaluation_run where company_id = $1 and id = $2 and state in ('queued', 'running')
     for no key update`,
    [companyId, id],
  );
  if (!held) return null;
  const row = await runRow(tx, companyId, id);
  const { cases, asked, totals } = summaryOf(row);
  const summary = { cases, asked, totals };
  await tx.run(
    'evaluation.end',
    `update evaluation_run set state = $3, failure_code = $4, ended_at = $5, summary = $6
     where company_id = $1 and id = $2`,
    [companyId, id, state, failureCode, now, summary],
  );
  return summaryOf({ ...row, state, failure_code: failureCode, ended_at: now, summary });
}

/** Throws `not_found`. */
export async function runRow(tx: Tx, companyId: string, id: string): Promise<RunRow> {
  const row = await tx.one<RunRow>(
    'evaluation.run',
    `select ${columns} from evaluation_run r where r.company_id = $1 and r.id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

export async function resultsOf(tx: Tx, companyId: string, runId: string): Promise<RunResult[]> {
  const rows = await tx.rows<{ asked: EvaluationCase; outcome: RunResult['outcome'] }>(
    'evaluation.results',
    'select asked, outcome from evaluation_result where company_id = $1 and run_id = $2 order by position',
    [companyId, runId],
  );
  return rows.map(({ asked: { id, ...asked }, outcome }) => ({ case_id: id, ...asked, outcome }));
}

/** Throws `not_found`. */
export async function wholeRun(tx: Tx, companyId: string, id: string): Promise<Run> {
  const [row, results] = await Promise.all([runRow(tx, companyId, id), resultsOf(tx, companyId, id)]);
  const { name: _, organization_name: _organization, ...settings } = row.settings;
  return { ...summaryOf(row), settings, results };
}

export function summaryOf(row: RunRow): RunSummary {
  const { id, set_id, state, is_draft, model } = row;
  const counted = row.summary ?? countedOf(row.figures ?? []);
  return {
    id,
    set_id,
    state,
    is_draft,
    model,
    failure: failureOf(row.failure_code),
    assistant_name: row.settings.name,
    ...counted,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

function countedOf(figures: Figures[]): Summary {
  return {
    cases: figures.length,
    asked: figures.filter(({ outcome }) => outcome !== null).length,
    totals: totalsOf(figures),
  };
}

function failureOf(code: string | null): RunSummary['failure'] {
  if (code === null) return null;
  const known = isErrorCode(code) ? code : 'internal';
  return { code: known, message: errors[known].en, message_es: errors[known].es };
}
