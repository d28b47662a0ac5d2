import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { campaignsUsing } from '../../../platform/unless-in-use.ts';
import { dropFromOrder } from '../store/outbound.ts';
import type { Of } from '../store/parts.ts';

/**
 * Gives a campaign a number that no other one uses which is neither over nor archived. Whoever else wants it waits at its row.
 * @throws AppError not_found, campaign_whatsapp_used with `details.campaigns`
 */
export async function useWhatsApp(tx: Tx, of: Of, whatsAppId: string, now: Date): Promise<void> {
  await takeWhatsApp(tx, of, whatsAppId, now);
  await tx.run(
    'campaign.whatsapp',
    'update campaign set whatsapp_id = $3 where company_id = $1 and id = $2',
    [of.companyId, of.campaignId, whatsAppId],
  );
}

/** Holds the number's row until the commit. @throws as useWhatsApp */
export async function takeWhatsApp(
  tx: Tx,
  { companyId, campaignId }: Of,
  whatsAppId: string,
  now: Date,
): Promise<void> {
  const [number, users] = await Promise.all([
    tx.one<{ provider: string }>(
      'campaign.whatsapp_lock',
      'select provider from whatsapp_channel where company_id = $1 and id = $2 for update',
      [companyId, whatsAppId],
    ),
    campaignsUsing(tx, companyId, { what: 'whatsapp', id: whatsAppId }, now),
  ]);
  if (!number) throw new AppError('not_found');
  // Each campaign has threads of its own on the sandbox number.
  if (number.provider === 'sandbox') return;
  const others = users.filter(({ id }) => id !== campaignId);
  if (others.length > 0) throw new AppError('campaign_whatsapp_used', { campaigns: others });
}

export async function leaveWhatsApp(tx: Tx, { companyId, campaignId }: Of): Promise<void> {
  await tx.run(
    'campaign.whatsapp_leave',
    'update campaign set whatsapp_id = null where company_id = $1 and id = $2',
    [companyId, campaignId],
  );
  await dropFromOrder(tx, { companyId, campaignId }, 'whatsapp:channel');
}
