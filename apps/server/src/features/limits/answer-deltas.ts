import { uuidv7 } from '../../db/ids.ts';
import type { Database } from '../../db/client.ts';
import type { Tx } from '../../db/scope.ts';
import { monthsOf, runningMonth } from './month.ts';

/**
 * Counts one answer of the company's month, whether or not one is left: as a row of its own, so that turns of one company never
 * wait for each other. Whoever reads the month adds them (the function `answers_used` of the database).
 */
export async function addAnswer(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { utc, elsewhere } = monthsOf(now);
  await tx.run(
    'limits.addAnswer',
    `insert into answer_delta (company_id, id, month, answers)
     select c.id, $4, ${runningMonth}, 1 from company c where c.id = $1`,
    [companyId, utc, elsewhere, uuidv7()],
  );
}

/** Adds up what was counted so far: deleted and added in one statement, company by company. */
export async function foldAnswers(db: Database): Promise<void> {
  const companies = await db.platformQuery<{ company_id: string }>(
    'limits.unfolded',
    'select distinct company_id from answer_delta',
  );
  for (const { company_id } of companies) {
    await db.companyOnce(company_id, (tx) =>
      tx.run(
        'limits.fold',
        `with gone as (delete from answer_delta d where d.company_id = $1 returning d.month, d.answers)
         insert into answer_usage as u (company_id, month, answers)
         select $1, month, sum(answers) from gone group by month
         on conflict (company_id, month) do update set answers = u.answers + excluded.answers`,
        [company_id],
      ),
    );
  }
}
