import type { TestApp } from './app.ts';

/** Answers that are counted for a company, of all months. */
export async function answersCounted({ db }: Pick<TestApp, 'db'>, companyId: string): Promise<number> {
  const [row] = await db.platformQuery<{ answers: number }>(
    'test.month.answers',
    `select coalesce(sum(answers), 0)::int as answers from (select answers from answer_usage where company_id = $1
       union all select answers from answer_delta where company_id = $1) as all_answers`,
    [companyId],
  );
  return row?.answers ?? 0;
}
