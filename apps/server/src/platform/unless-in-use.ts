import type { Tx } from '../db/scope.ts';
import { AppError } from './http/app-error.ts';

/** What campaigns use of the features below them. */
export interface UsedThing {
  what: 'assistant' | 'workflow' | 'webhook' | 'phone' | 'whatsapp' | 'voice' | 'contact-pool';
  id: string;
}

/** The answer names so many, however many there are. */
const mostNamed = 20;

/**
 * Refuses the deletion of a thing that a campaign uses which is neither over nor archived. The caller has locked the thing's
 * row before: a campaign that is made meanwhile refers to that row, so it is either seen here or finds nothing to refer to.
 * @throws AppError used_by_campaigns with `details.campaigns`
 */
export async function unlessInUse(
  tx: Tx,
  companyId: string,
  { what, id }: UsedThing,
  now: Date,
): Promise<void> {
  const campaigns = await campaignsUsing(tx, companyId, { what, id }, now);
  if (campaigns.length > 0) throw new AppError('used_by_campaigns', { campaigns });
}

/** By name. */
export function campaignsUsing(
  tx: Tx,
  companyId: string,
  { what, id }: UsedThing,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  return tx.rows('campaign.using', 'select id, name from campaigns_using($1::uuid, $2, $3, $4) limit $5', [
    companyId,
    what,
    id,
    now,
    mostNamed,
  ]);
}
