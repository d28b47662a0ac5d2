import type { ErrorCode } from '@centralita/contract/core/errors';
import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import type { Clock } from '../../../ports/clock.ts';
import { monthsOf } from '../../limits/limits.ts';
import { playingCampaign, type PlayingCampaign } from './playing-campaign.ts';

/** As the function `campaign_door` of the database tells it. */
export type Door =
  | 'open'
  | 'archived'
  | 'off'
  | 'finished'
  | 'incomplete'
  | 'paused'
  | 'not_started'
  | 'answers_limit'
  | 'inactive_hours';

/** What the function is asked with, after company and campaign: the instant, and the running month there. */
export function doorValues(now: Date): [Date, string, Record<string, string>] {
  const { utc, elsewhere } = monthsOf(now);
  return [now, utc, elsewhere];
}

/** What a caller is told where the door is shut; closed hours have a sentence of their own. */
export const refusals: Record<Exclude<Door, 'open' | 'inactive_hours'>, ErrorCode> = {
  archived: 'campaign_key_wrong',
  off: 'campaign_key_wrong',
  finished: 'campaign_finished',
  incomplete: 'campaign_incomplete',
  paused: 'campaign_paused',
  not_started: 'campaign_not_begun',
  answers_limit: 'answers_limit',
};

/** The door of the campaign that a thread stands under. */
export async function doorOf(
  tx: Tx,
  { companyId, campaignId }: { companyId: string; campaignId: string },
  now: Date,
): Promise<Door> {
  const row = await tx.one<{ door: Door }>(
    'campaign.door_of',
    'select campaign_door($1, $2, $3, $4, $5) as door',
    [companyId, campaignId, ...doorValues(now)],
  );
  return row?.door ?? 'archived';
}

/** The door of a campaign whose key somebody has shown, and the campaign. */
export async function lookAtDoor(
  { db, clock }: { db: Pick<Database, 'companyRead'>; clock: Clock },
  { companyId, campaignId, keyHash }: { companyId: string; campaignId: string; keyHash: Buffer },
): Promise<{ door: Door; campaign: PlayingCampaign | null }> {
  const [row, campaign] = await db.companyRead(companyId, (tx) =>
    Promise.all([
      tx.one<{ door: Door | null }>(
        'campaign.door',
        `select campaign_door($1, $2, $4, $5, $6) as door from campaign
         where company_id = $1 and id = $2 and api_key_hash = $3`,
        [companyId, campaignId, keyHash, ...doorValues(clock.now())],
      ),
      playingCampaign(tx, { companyId, campaignId }),
    ]),
  );
  return { door: row?.door ?? 'archived', campaign };
}
