import type { Tx } from '../../../db/scope.ts';
import type { Of } from '../store/parts.ts';
import { copyContacts } from './copy-contacts.ts';
import { breakOff, keepCopy, lockCopy } from './copy-state.ts';

/** Rows of one statement: what locks the campaign and its pool is over in a moment. */
const atOnce = 2_000;

/** The next some of what is to do for a campaign; false: all is done. */
export async function copySome(tx: Tx, of: Of, now: Date): Promise<boolean> {
  const held = await holdContacts(tx, of);
  const state = await lockCopy(tx, of, now);
  if (!state) return (await archiveGone(tx, of, null, now)) === atOnce;
  const { copy_step: step, pool_id: poolId } = state;
  if (step === null) return false;
  if (poolId === null) {
    await breakOff(tx, of);
    return false;
  }
  // Another pool was chosen since it was held.
  if (poolId !== held) return true;
  if (step === 'gone') {
    const gone = await archiveGone(tx, of, poolId, now);
    const counts = { gone };
    await keepCopy(tx, of, { step: gone === atOnce ? 'gone' : 'contacts', after: null, counts, now });
    return true;
  }
  const restart = state.copy_is_restart ? state.copy_asked_at : null;
  const some = { poolId, after: state.copy_after, atOnce, restart, now };
  const { last, ...counts } = await copyContacts(tx, of, some);
  await keepCopy(tx, of, { step: last === null ? null : 'contacts', after: last, counts, now });
  return last !== null;
}

/** Nobody writes contacts of the pool until the commit. First of all, as whoever uploads many is waited for here. */
async function holdContacts(tx: Tx, { companyId, campaignId }: Of): Promise<string | null> {
  const pool = await tx.one<{ id: string }>(
    'campaign.hold_contacts',
    `select p.id from campaign_outbound o join contact_pool p on p.company_id = o.company_id and p.id = o.contact_pool_id
     where o.company_id = $1 and o.campaign_id = $2 for share of p`,
    [companyId, campaignId],
  );
  return pool?.id ?? null;
}

/** Those who wait because of a contact that is not, or no more, in the pool. */
function archiveGone(tx: Tx, of: Of, poolId: string | null, now: Date): Promise<number> {
  return tx.run(
    'campaign.archive_gone',
    `update client set archived_at = $4, contact_id = null where company_id = $1 and id in (
       select k.id from client k where k.company_id = $1 and k.campaign_id = $2 and k.contact_id is not null and k.status = 'pending'
         and k.archived_at is null
         and not exists (select from contact c where c.company_id = k.company_id and c.id = k.contact_id and c.pool_id = $3)
       limit $5)`,
    [of.companyId, of.campaignId, poolId, now, atOnce],
  );
}
