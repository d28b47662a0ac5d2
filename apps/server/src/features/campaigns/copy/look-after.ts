import { tellChanged } from '../act/change-campaign.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { lockCampaign } from '../store/read-campaign.ts';
import { holdCampaign } from '../store/write-campaign.ts';
import { askCopy } from './ask-copy.ts';

/** Campaigns that are looked after at once: what is left comes with the next look. */
const atOnce = 200;

interface Found {
  company_id: string;
  id: string;
  what: 'begins' | 'done';
}

/**
 * A campaign whose start has come copies its pool again, and one that only reaches out is finished when everybody is over or never due.
 * Where nobody was reached yet it waits: its people may be mended and refreshed.
 */
export async function lookAfter({ db, clock }: CampaignsContext): Promise<void> {
  const now = clock.now();
  const found = await db.platformQuery<Found>('campaign.look_after', TO_DO, [now, atOnce]);
  for (const { company_id: companyId, id: campaignId, what } of found)
    await db.company(companyId, async (tx) => {
      const { status } = await lockCampaign(tx, companyId, campaignId, now);
      if (status === 'finished') return;
      if (what === 'begins') await askCopy(tx, { companyId, campaignId }, { now, isRestart: false });
      else await holdCampaign(tx, companyId, { id: campaignId, isPaused: false, finishedAt: now });
      await tellChanged({ tx, companyId }, campaignId);
    });
}

const isDue = `k.company_id = c.company_id and k.campaign_id = c.id and k.archived_at is null`;

const TO_DO = `select c.company_id, c.id, case when o.copied_at < c.datetime_start then 'begins' else 'done' end as what
  from campaign c join campaign_outbound o on o.company_id = c.company_id and o.campaign_id = c.id
  where c.archived_at is null and c.finished_at is null and c.datetime_start <= $1 and c.datetime_end > $1
    and o.copy_step is null and o.copied_at is not null
    and not c.is_paused
    and (o.copied_at < c.datetime_start and campaign_lacks(c, 'outbound') = '{}'
      or not exists (select from campaign_inbound i where i.company_id = c.company_id and i.campaign_id = c.id)
        and exists (select from client k where ${isDue} and k.status not in ('pending', 'in_call', 'is_chatting'))
        and not exists (select from client k where ${isDue} and (k.status in ('in_call', 'is_chatting')
          or k.status = 'pending' and (k.reason is null or k.reason = 'dialer'))))
  limit $2`;
