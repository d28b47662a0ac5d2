import { z } from 'zod';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { ChannelsContext } from '../channels-context.ts';
import { deleteWhatsAppRow, tokenPlace } from './store.ts';

export const releaseJob = 'channels.whatsapp-release';

const Release = z.object({ id: z.guid(), account_id: z.string(), token: z.string() });

/**
 * Removes the channel at once; Meta is told by a job, so that its being slow or away holds nobody up. The number stays
 * registered: it is its owner's, who may connect it again. @throws AppError not_found, used_by_campaigns
 */
export async function removeWhatsApp(
  { db, clock }: ChannelsContext,
  channel: { companyId: string; id: string },
): Promise<null> {
  return db.company(channel.companyId, async (tx) => {
    const { id, account_id, token } = await deleteWhatsAppRow(tx, channel.companyId, channel.id, clock.now());
    await enqueue(tx, {
      kind: releaseJob,
      company_id: channel.companyId,
      // Still sealed for the place it had.
      payload: { id, account_id, token },
    });
    return null;
  });
}

/** Ends the events of an account that has no channel any more. */
export async function releaseAccount(context: ChannelsContext, payload: unknown): Promise<void> {
  const { id, account_id, token } = Release.parse(payload);
  const { app } = context.whatsapp;
  if (!app) return;
  const others = await context.db.platformQuery(
    'whatsapp.ofAccount',
    'select 1 from whatsapp_channel where account_id = $1 limit 1',
    [account_id],
  );
  if (others.length > 0) return;
  await app.onboarding.unsubscribe(context.sealer.open(token, tokenPlace(id)), account_id);
}
