import { errors, isErrorCode } from '@centralita/contract/core/errors';
import type {
  EvaluationCase,
  Run,
  RunResult,
  RunSettings,
  RunSummary,
} from '@centralita/contract/evaluation/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { totalsOf } from './totals.ts';

export type Outcome = NonNullable<RunResult['outcome']>;
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
  /** Expectation and outcome of each case, without texts. */
  figures: Figures[];
}

export interface Figures {
  expects: EvaluationCase['expects'];
  facts: number;
  outcome: Pick<
    Outcome,
    'found' | 'facts_found' | 'passed' | 'sentences' | 'grounded' | 'ms' | 'fault'
  > | null;
}

const columns = `r.id, r.set_id, r.state, r.failure_code, r.is_draft, r.settings, r.model, r.sources, r.created_at, r.ended_at,
  (select coalesce(jsonb_agg(jsonb_build_object('expects', e.asked->'expects', 'facts', jsonb_array_length(e.asked->'facts'),
     'outcome', e.outcome - 'answer' - 'citations') order by e.position), '[]')
   from evaluation_result e where e.company_id = r.company_id and e.run_id = r.id) as figures`;

/** Runs of one set or of all, newest first. */
export async function runsOfSets(tx: Tx, companyId: string, setId: string | null): Promise<RunSummary[]> {
  const rows = await tx.rows<RunRow>(
    'evaluation.runs',
    `select ${columns} from evaluation_run r where r.company_id = $1 and ($2::uuid is null or r.set_id = $2)
     order by r.id desc`,
    [companyId, setId],
  );
  return rows.map(summaryOf);
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
  const { id, set_id, state, is_draft, model, figures } = row;
  return {
    id,
    set_id,
    state,
    is_draft,
    model,
    failure: failureOf(row.failure_code),
    assistant_name: row.settings.name,
    cases: figures.length,
    asked: figures.filter(({ outcome }) => outcome !== null).length,
    totals: totalsOf(figures),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

function failureOf(code: string | null): RunSummary['failure'] {
  if (code === null) return null;
  const known = isErrorCode(code) ? code : 'internal';
  return { code: known, message: errors[known].en, message_es: errors[known].es };
}
