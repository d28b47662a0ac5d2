import { z } from 'zod';
import { asSystem } from '../../../platform/audit/act.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { CompaniesContext } from '../companies-context.ts';
import { oldestRestorable } from '../instances/kept.ts';
import { eraseRows, tablesOfCompanies } from './erase-rows.ts';

export const eraseJob = 'companies.erase';

const Erasure = z.object({ company_id: z.guid() });

/** Users or rows that go in one transaction: some tenths of a second, so that nobody waits for a lock. */
const atOnceByDefault = 2_000;

/** Asks for the erasure of every company that was deleted 30 days ago or more. One that failed is asked for again. */
export async function orderErasures({ db, clock }: Pick<CompaniesContext, 'db' | 'clock'>): Promise<void> {
  await db.platform(async (tx) => {
    const due = await tx.rows<{ id: string }>(
      'erase.due',
      'select id from company where deleted_at <= $1 order by deleted_at limit 100',
      [oldestRestorable(clock.now())],
    );
    for (const { id } of due) {
      await enqueue(tx, { kind: eraseJob, company_id: null, payload: { company_id: id }, unique_key: id });
    }
  });
}

type Erasing = Pick<CompaniesContext, 'db' | 'clock' | 'files' | 'people'>;

/**
 * Erases a company for good: its files, the users who belong to it alone, its rows in every table, and last its own row,
 * so that a broken off attempt is found and repeated from wherever it stopped.
 */
export async function eraseCompany(
  context: Erasing,
  { payload, signal }: Pick<Job, 'payload' | 'signal'>,
  atOnce = atOnceByDefault,
): Promise<void> {
  const { company_id: id } = Erasure.parse(payload);
  if (!(await begin(context, id))) return;
  await context.files.deleteAll(`${id}/`);
  while (await context.people.eraseSome(id, atOnce)) signal.throwIfAborted();
  const tables = await tablesOfCompanies(context.db);
  for (const table of tables) await eraseRows(context.db, { table, companyId: id, atOnce, signal });
  await end(context, id);
}

/** From here on nobody can restore it. False where it was restored, or is gone. */
async function begin({ db, clock }: Erasing, id: string): Promise<boolean> {
  const now = clock.now();
  const begun = await db.platformQuery(
    'erase.begin',
    `update company set erasing_at = coalesce(erasing_at, $2) where id = $1 and deleted_at <= $3 returning id`,
    [id, now, oldestRestorable(now)],
  );
  return begun.length === 1;
}

async function end({ db }: Erasing, id: string): Promise<void> {
  // The platform's chain keeps that the company was erased, and what its own chain was like.
  await asSystem('company.erase', null, () =>
    db.platform(async (tx) => {
      // The counter before the company, as everybody takes them who tells of something.
      await tx.rows('erase.counter', 'select 1 from event_counter where company_id = $1 for update', [id]);
      await tx.rows('erase.audit', 'select app_erase_audit($1)', [id]);
      await tx.run('erase.company', 'delete from company where id = $1', [id]);
    }),
  );
}
