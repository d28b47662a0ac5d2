import type {
  EvaluationCase,
  EvaluationSet,
  EvaluationSetSummary,
} from '@centralita/contract/evaluation/schema';
import { maxEvaluationCases, maxEvaluationSets, trendRuns } from '@centralita/contract/evaluation/limits';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { runsOfSets } from '../runs/store.ts';

export type NewCase = Omit<EvaluationCase, 'id'>;

interface SetRow {
  id: string;
  name: string;
  assistant: { id: string; name: string } | null;
  cases: number;
  created_at: Date;
  updated_at: Date;
}

const setColumns = `s.id, s.name, s.created_at, s.updated_at,
  (select jsonb_build_object('id', a.id, 'name', a.name) from assistant a
   where a.company_id = s.company_id and a.id = s.assistant_id) as assistant,
  (select count(*)::int from evaluation_case c where c.company_id = s.company_id and c.set_id = s.id) as cases`;

/** By name; with the last run of each and the shares passed of the latest finished ones. */
export async function allSets(tx: Tx, companyId: string): Promise<EvaluationSetSummary[]> {
  const [rows, runs] = await Promise.all([
    tx.rows<SetRow>(
      'evaluation.sets',
      `select ${setColumns} from evaluation_set s where s.company_id = $1 order by app_name_order(s.name) collate "C", s.id`,
      [companyId],
    ),
    runsOfSets(tx, companyId, null),
  ]);
  return rows.map((row) => {
    const own = runs.filter(({ set_id }) => set_id === row.id);
    const passed = own.filter(({ state }) => state === 'done').map(({ totals }) => totals.passed);
    return {
      ...row,
      last_run: own[0] ?? null,
      trend: passed
        .filter((one) => one !== null)
        .slice(0, trendRuns)
        .toReversed(),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

/** One set with its cases in their order and its runs, newest first. Throws `not_found`. */
export async function oneSet(tx: Tx, companyId: string, id: string): Promise<EvaluationSet> {
  const [row, cases, runs] = await Promise.all([
    tx.one<SetRow>(
      'evaluation.set',
      `select ${setColumns} from evaluation_set s where s.company_id = $1 and s.id = $2`,
      [companyId, id],
    ),
    casesOf(tx, companyId, id),
    runsOfSets(tx, companyId, id),
  ]);
  if (!row) throw new AppError('not_found');
  return { id: row.id, name: row.name, assistant: row.assistant, cases, runs };
}

export function casesOf(tx: Tx, companyId: string, setId: string): Promise<EvaluationCase[]> {
  return tx.rows<EvaluationCase>(
    'evaluation.cases',
    `select id, question, category, expects, facts from evaluation_case where company_id = $1 and set_id = $2 order by id`,
    [companyId, setId],
  );
}

/** @throws AppError not_found (the assistant), evaluation_sets_limit */
export async function insertSet(
  tx: Tx,
  companyId: string,
  set: { name: string; assistantId: string; now: Date },
): Promise<string> {
  await requireAssistant(tx, companyId, set.assistantId);
  const id = uuidv7();
  const count = await tx.run(
    'evaluation.insert_set',
    `insert into evaluation_set (company_id, id, name, assistant_id, created_at, updated_at)
     select $1, $2, $3, $4, $5, $5
     where (select count(*) from evaluation_set where company_id = $1) < $6`,
    [companyId, id, set.name, set.assistantId, set.now, maxEvaluationSets],
  );
  if (count === 0) throw new AppError('evaluation_sets_limit', { max: maxEvaluationSets });
  await changed(tx, companyId, id);
  return id;
}

/** What is undefined stays. @throws AppError not_found (the set or the assistant) */
export async function updateSet(
  tx: Tx,
  companyId: string,
  set: { id: string; name: string | undefined; assistantId: string | undefined; now: Date },
): Promise<void> {
  if (set.assistantId) await requireAssistant(tx, companyId, set.assistantId);
  const count = await tx.run(
    'evaluation.update_set',
    `update evaluation_set set name = coalesce($3, name), assistant_id = coalesce($4, assistant_id), updated_at = $5
     where company_id = $1 and id = $2`,
    [companyId, set.id, set.name ?? null, set.assistantId ?? null, set.now],
  );
  if (count === 0) throw new AppError('not_found');
  await changed(tx, companyId, set.id);
}

export async function deleteSet(tx: Tx, companyId: string, id: string): Promise<void> {
  const count = await tx.run(
    'evaluation.delete_set',
    'delete from evaluation_set where company_id = $1 and id = $2',
    [companyId, id],
  );
  if (count === 0) throw new AppError('not_found');
  await changed(tx, companyId, id);
}

/** Adds all of them behind those there are. @throws AppError not_found, evaluation_cases_limit */
export async function insertCases(
  tx: Tx,
  companyId: string,
  { setId, cases, now }: { setId: string; cases: NewCase[]; now: Date },
): Promise<void> {
  await touch(tx, companyId, setId, now);
  const row = await tx.one<{ count: number }>(
    'evaluation.count_cases',
    'select count(*)::int as count from evaluation_case where company_id = $1 and set_id = $2',
    [companyId, setId],
  );
  if ((row?.count ?? 0) + cases.length > maxEvaluationCases)
    throw new AppError('evaluation_cases_limit', { max: maxEvaluationCases });
  const rows = cases.map((one) => ({ ...one, id: uuidv7() }));
  await tx.run(
    'evaluation.insert_cases',
    `insert into evaluation_case (company_id, id, set_id, question, category, expects, facts, created_at)
     select $1, c.id, $2, c.question, c.category, c.expects, c.facts, $4
     from jsonb_to_recordset($3) as c (id uuid, question text, category text, expects text, facts jsonb)`,
    [companyId, setId, JSON.stringify(rows), now],
  );
}

/** What is undefined stays. @throws AppError not_found */
export async function updateCase(
  tx: Tx,
  companyId: string,
  one: { setId: string; id: string; now: Date } & { [K in keyof NewCase]?: NewCase[K] | undefined },
): Promise<void> {
  await touch(tx, companyId, one.setId, one.now);
  const count = await tx.run(
    'evaluation.update_case',
    `update evaluation_case set question = coalesce($4, question), category = coalesce($5, category),
       expects = coalesce($6, expects), facts = coalesce($7::jsonb, facts)
     where company_id = $1 and set_id = $2 and id = $3`,
    [
      companyId,
      one.setId,
      one.id,
      one.question ?? null,
      one.category ?? null,
      one.expects ?? null,
      one.facts ? JSON.stringify(one.facts) : null,
    ],
  );
  if (count === 0) throw new AppError('not_found');
}

/** @throws AppError not_found */
export async function deleteCase(
  tx: Tx,
  companyId: string,
  one: { setId: string; id: string; now: Date },
): Promise<void> {
  await touch(tx, companyId, one.setId, one.now);
  const count = await tx.run(
    'evaluation.delete_case',
    'delete from evaluation_case where company_id = $1 and set_id = $2 and id = $3',
    [companyId, one.setId, one.id],
  );
  if (count === 0) throw new AppError('not_found');
}

export async function changed(tx: Tx, companyId: string, setId: string): Promise<void> {
  await emit(tx, companyId, { kind: 'evaluation.changed', data: { set_id: setId } });
}

/** Holds the set's row, so that two who add at once are counted one after the other. */
async function touch(tx: Tx, companyId: string, setId: string, now: Date): Promise<void> {
  const count = await tx.run(
    'evaluation.touch_set',
    'update evaluation_set set updated_at = $3 where company_id = $1 and id = $2',
    [companyId, setId, now],
  );
  if (count === 0) throw new AppError('not_found');
  await changed(tx, companyId, setId);
}

async function requireAssistant(tx: Tx, companyId: string, id: string): Promise<void> {
  const row = await tx.one(
    'evaluation.assistant_exists',
    'select id from assistant where company_id = $1 and id = $2',
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
}
