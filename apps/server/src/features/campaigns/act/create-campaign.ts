import type { createCampaign } from '@centralita/contract/campaigns/routes';
import type { BodyOf, ReplyOf } from '@centralita/contract/core/route';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { newCampaignKey } from '../keys/campaign-key.ts';
import { checkDates } from '../rules/check-dates.ts';
import { languageOf, talkerOf } from '../rules/who-talks.ts';
import { orderOfChannels } from '../rules/order-of-channels.ts';
import { askFirstCopy } from '../copy/ask-copy.ts';
import { holdPool, insertOutbound } from '../store/outbound.ts';
import { insertInbound, insertPhone, insertResult } from '../store/parts.ts';
import { apiInformationOf, oneCampaign } from '../store/read-campaign.ts';
import { insertCampaign, keepKey } from '../store/write-campaign.ts';
import { tellChanged } from './change-campaign.ts';
import { useWhatsApp } from './use-whatsapp.ts';

type Form = BodyOf<typeof createCampaign>;

/**
 * Makes a campaign whole, or not at all.
 * @throws AppError not_found (what it names), those of checkDates, talkerOf, languageOf and useWhatsApp,
 * campaign_voice_unknown, campaign_api_inbound, campaign_channel_off, campaign_limit
 */
export async function addCampaign(
  { db, clock }: CampaignsContext,
  companyId: string,
  form: Form,
): Promise<ReplyOf<typeof createCampaign>> {
  const { main_config: main, channels_settings: channels, campaign_types_settings: types } = form;
  const now = clock.now();
  const id = uuidv7();
  const dates = {
    datetime_start: new Date(main.datetime_start),
    datetime_end: new Date(main.datetime_end),
    timezone_id: main.timezone_id,
  };
  checkDates(dates, null, now);
  const talker = talkerOf(main, { assistant_id: null, identity_prompt: '' });
  if (channels.is_api_channel && !types.inbound) throw new AppError('campaign_api_inbound');
  const made = channels.is_api_channel ? newCampaignKey() : null;
  return db.company(companyId, async (tx) => {
    const language = await languageOf(tx, companyId, talker.assistant_id, {
      sent: main.language,
      before: main.language,
    });
    const { name, temperature, objective } = main;
    const { workflow_id, ai_webhook_id: webhook_id } = form.workflow_for_interaction;
    const rest = { workflow_id, webhook_id, language, id, now };
    await insertCampaign(tx, companyId, { name, temperature, objective, ...talker, ...dates, ...rest });
    if (channels.whatsapp_channel)
      await useWhatsApp(tx, { companyId, campaignId: id }, channels.whatsapp_channel.whatsapp_id, now);
    await insertParts(tx, { companyId, campaignId: id }, form);
    if (made) {
      const key = { hash: hashToken(made.key), prefix: made.prefix };
      await keepKey(tx, companyId, { id, key, now });
    }
    await askFirstCopy(tx, { companyId, campaignId: id }, now);
    await tellChanged({ tx, companyId }, id);
    const row = await oneCampaign(tx, companyId, id, now);
    const { status, missing, missing_by_type } = row;
    return { id, status, missing, missing_by_type, api_information: apiInformationOf(row, made?.key) };
  });
}

async function insertParts(
  tx: Tx,
  of: { companyId: string; campaignId: string },
  {
    channels_settings: { phone_channel: phone, whatsapp_channel: whatsApp },
    campaign_types_settings: { inbound, outbound },
    expected_results,
  }: Form,
): Promise<void> {
  if (phone) await insertPhone(tx, of, { ...phone, id: uuidv7() });
  if (inbound) await insertInbound(tx, of, { ...inbound, id: uuidv7() });
  if (outbound) {
    const has = { phone, whatsapp_id: whatsApp?.whatsapp_id ?? null };
    const order_channels = orderOfChannels(outbound.order_channels, has);
    if (outbound.contact_pool_id !== null) await holdPool(tx, of.companyId, outbound.contact_pool_id);
    await insertOutbound(tx, of, { ...outbound, id: uuidv7(), order_channels });
  }
  for (const result of expected_results) await insertResult(tx, of, { ...result, id: uuidv7() });
}
