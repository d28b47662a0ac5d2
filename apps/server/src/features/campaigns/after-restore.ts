import type { Database } from '../../db/client.ts';
import { asSystem } from '../../platform/audit/act.ts';

/** Campaigns that turn to people wait: nobody knows whom they reached since the backup. A person resumes them. */
export async function pauseOutbound(db: Database, now: Date): Promise<number> {
  const companies = await db.platformQuery<{ company_id: string }>(
    'restore.outboundCompanies',
    `select distinct c.company_id from campaign c join campaign_outbound o on o.company_id = c.company_id and o.campaign_id = c.id
     where ${isOut}`,
    [now],
  );
  let paused = 0;
  for (const { company_id: companyId } of companies)
    paused += await asSystem('campaign.change-status', companyId, () =>
      db.company(companyId, (tx) =>
        tx.run(
          'restore.pause',
          `update campaign c set is_paused = true, updated_at = $1 from campaign_outbound o
           where c.company_id = $2 and o.company_id = $2 and o.campaign_id = c.id and ${isOut}`,
          [now, companyId],
        ),
      ),
    );
  return paused;
}

const isOut = 'c.archived_at is null and c.finished_at is null and c.datetime_end > $1 and not c.is_paused';
