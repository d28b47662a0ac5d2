import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';

export interface NamedCampaign {
  name: string;
  timezone_id: string;
  /** The day that it is there. */
  today: string;
}

/** @throws AppError not_found: also one that is archived */
export async function namedCampaign(
  tx: Tx,
  { companyId, campaignId }: { companyId: string; campaignId: string },
  now: Date,
): Promise<NamedCampaign> {
  const row = await tx.one<NamedCampaign>(
    'clients.campaign',
    `select name, timezone_id, to_char($3::timestamptz at time zone timezone_id, 'YYYY-MM-DD') as today from campaign
     where company_id = $1 and id = $2 and archived_at is null`,
    [companyId, campaignId, now],
  );
  if (!row) throw new AppError('not_found');
  return row;
}
