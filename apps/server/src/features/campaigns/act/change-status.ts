import type { CampaignInformation, CampaignStatus } from '@centralita/contract/campaigns/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { askCopy } from '../copy/ask-copy.ts';
import { archiveRow, holdCampaign } from '../store/write-campaign.ts';
import { changeCampaign, tellChanged, type Acting } from './change-campaign.ts';
import { lockCampaign, type CampaignRow } from '../store/read-campaign.ts';
import { takeWhatsApp } from './use-whatsapp.ts';

/**
 * Pauses, goes on, restarts, or ends a campaign. What it is already it may be set to again.
 * @throws AppError not_found, campaign_status, campaign_incomplete with `details.missing`, campaign_over,
 * campaign_dates_required, campaign_whatsapp_used
 */
export function changeStatus(
  context: CampaignsContext,
  place: { companyId: string; campaignId: string },
  wanted: CampaignStatus,
): Promise<CampaignInformation> {
  return changeCampaign(context, place.companyId, place.campaignId, async (acting) => {
    const { before } = acting;
    if (wanted === before.status) return;
    if (wanted === 'incomplete') throw new AppError('campaign_status');
    if (before.status === 'finished') return restart(acting, wanted);
    if (before.missing.length > 0) throw incomplete(before);
    await hold(acting, { isPaused: wanted === 'paused', isFinished: wanted === 'finished' });
  });
}

/** Out of every list; what it used is free. @throws AppError not_found, campaign_running */
export async function archive({ db, clock }: CampaignsContext, companyId: string, id: string): Promise<null> {
  const now = clock.now();
  return db.company(companyId, async (tx) => {
    const { status } = await lockCampaign(tx, companyId, id, now);
    if (status === 'in_progress') throw new AppError('campaign_running');
    await archiveRow(tx, companyId, id, now);
    await tellChanged({ tx, companyId }, id);
    return null;
  });
}

/** One that is over begins anew, with dates that were saved before. Its number may be another campaign's by now. */
async function restart(acting: Acting, wanted: CampaignStatus): Promise<void> {
  const { tx, companyId, before, now } = acting;
  if (wanted !== 'in_progress') throw new AppError('campaign_over');
  if (before.datetime_end <= now) throw new AppError('campaign_dates_required');
  if (before.missing.length > 0) throw incomplete(before);
  const of = { companyId, campaignId: before.id };
  if (before.whatsapp_id !== null) await takeWhatsApp(tx, of, before.whatsapp_id, now);
  await hold(acting, { isPaused: false, isFinished: false });
  await askCopy(tx, of, { now, isRestart: true });
}

function hold(
  { tx, companyId, before, now }: Acting,
  { isPaused, isFinished }: { isPaused: boolean; isFinished: boolean },
): Promise<void> {
  return holdCampaign(tx, companyId, { id: before.id, isPaused, finishedAt: isFinished ? now : null });
}

function incomplete({ missing }: CampaignRow): AppError {
  return new AppError('campaign_incomplete', { missing });
}
