import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FoundNumber } from '../../channels/channels.ts';

export interface CampaignsOfNumber {
  /** The one that is not over: it answers. */
  open: string | null;
  /** The newest of those that had the number, whatever became of it. */
  former: string | null;
}

/** By the numbers' ids. */
export async function campaignsOf(
  { db, clock }: { db: Pick<Database, 'companyRead'>; clock: Clock },
  numbers: readonly FoundNumber[],
): Promise<Map<string, CampaignsOfNumber>> {
  const found = await Promise.all(
    numbers.map(async ({ companyId, id }) => {
      const row = await db.companyRead(companyId, (tx) =>
        tx.one<CampaignsOfNumber>('whatsapp.campaigns_of', OF_NUMBER, [companyId, id, clock.now()]),
      );
      return [id, row ?? { open: null, former: null }] as const;
    }),
  );
  return new Map(found);
}

const OF_NUMBER = `select
    campaign_of_number($1, $2, $3) as open,
    (select c.id from campaign c where c.company_id = $1 and c.whatsapp_id = $2 order by c.created_at desc limit 1) as former`;
