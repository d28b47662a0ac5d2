import {
  addExpectedResult,
  addInboundType,
  addOutboundType,
  addPhoneChannel,
  addWhatsAppChannel,
  makeApiChannel,
  removeApiChannel,
  removeExpectedResult,
  removeInboundType,
  removeOutboundType,
  removePhoneChannel,
  removeWhatsAppChannel,
  updateExpectedResult,
  updateInboundType,
  updateOutboundType,
  updatePhoneChannel,
  updateWhatsAppChannel,
} from '@centralita/contract/campaigns/part-routes';
import {
  campaignInformation,
  updateCampaignWorkflow,
  updateMainSettings,
} from '@centralita/contract/campaigns/routes';
import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import { call } from '../../../platform/api.ts';
import { inboundBody, mainBody, outboundBody, phoneBody, workflowBody } from './bodies.ts';
import { changedIn, filledRows, type CampaignFields, type PartName } from './campaign-fields.ts';

export interface Saving {
  campaign: CampaignInformation;
  /** As it is saved. */
  base: CampaignFields;
  fields: CampaignFields;
  /** The campaign as it is after each call: of several the first may succeed and the next not. */
  onSaved: (campaign: CampaignInformation) => void;
}

/** What became of the channels, so that it can be said. */
export type ChannelAct = `${'phone' | 'whatsapp' | 'api'}_${'created' | 'updated' | 'removed'}`;

export interface SavedPart {
  acts: ChannelAct[];
  /** Of an API channel that was opened. */
  key: string | null;
}

const nothingElse: SavedPart = { acts: [], key: null };

/** Saves what changed in a part, by the calls that the specification has for it. Throws ApiError. */
export async function savePart(part: PartName, saving: Saving): Promise<SavedPart> {
  if (part === 'channels') return saveChannels(saving);
  if (part === 'main') await saveMain(saving);
  else if (part === 'workflow') await saveWorkflow(saving);
  else {
    await saveInbound(saving);
    await saveOutbound(saving);
  }
  return nothingElse;
}

async function saveMain({ campaign: { id }, base, fields, onSaved }: Saving): Promise<void> {
  onSaved(await call(updateMainSettings, { params: { id }, body: mainBody(base, fields) }));
}

async function saveWorkflow(saving: Saving): Promise<void> {
  const { campaign, base, fields, onSaved } = saving;
  const params = { campaign_id: campaign.id };
  const changed = changedIn('workflow', base, fields);
  if (changed.some((name) => ['workflow_id', 'has_webhook', 'ai_webhook_id'].includes(name)))
    onSaved(await call(updateCampaignWorkflow, { params, body: workflowBody(fields) }));
  if (changed.includes('results') || changed.includes('has_results')) await saveResults(saving);
}

/** Removed rows first, so that a full list has room for new ones. */
async function saveResults({ campaign, base, fields, onSaved }: Saving): Promise<void> {
  const campaign_id = campaign.id;
  const rows = fields.has_results ? filledRows(fields.results) : [];
  for (const { id } of base.results) {
    if (id !== null && !rows.some((row) => row.id === id))
      onSaved(await call(removeExpectedResult, { params: { campaign_id, id } }));
  }
  for (const { id, ...row } of rows) {
    const body = { label: row.label.trim(), description: row.description.trim() };
    const before = base.results.find((one) => one.id === id);
    if (id === null || !before) onSaved(await call(addExpectedResult, { params: { campaign_id }, body }));
    else if (before.label !== body.label || before.description !== body.description)
      onSaved(await call(updateExpectedResult, { params: { campaign_id, id }, body }));
  }
}

async function saveChannels(saving: Saving): Promise<SavedPart> {
  const acts = [await savePhone(saving), await saveWhatsApp(saving)];
  const { act, key } = await saveApi(saving);
  return { acts: [...acts, act].filter((one) => one !== null), key };
}

async function savePhone({ campaign, base, fields, onSaved }: Saving): Promise<ChannelAct | null> {
  const campaign_id = campaign.id;
  const { phone_channel: phone } = campaign.channels_settings;
  if (!fields.has_phone) {
    if (!phone) return null;
    onSaved(await call(removePhoneChannel, { params: { campaign_id, id: phone.id } }));
    return 'phone_removed';
  }
  const body = phoneBody(fields);
  if (!phone) {
    onSaved(await call(addPhoneChannel, { params: { campaign_id }, body }));
    return 'phone_created';
  }
  const isSame = JSON.stringify(phoneBody(base)) === JSON.stringify(body);
  if (isSame) return null;
  onSaved(await call(updatePhoneChannel, { params: { campaign_id, id: phone.id }, body }));
  return 'phone_updated';
}

async function saveWhatsApp({ campaign, fields, onSaved }: Saving): Promise<ChannelAct | null> {
  const campaign_id = campaign.id;
  const before = campaign.channels_settings.whatsapp_channel?.whatsapp_id ?? '';
  const now = fields.has_whatsapp ? fields.whatsapp_id : '';
  if (before === now) return null;
  if (now === '') {
    onSaved(await call(removeWhatsAppChannel, { params: { campaign_id } }));
    return 'whatsapp_removed';
  }
  const route = before === '' ? addWhatsAppChannel : updateWhatsAppChannel;
  onSaved(await call(route, { params: { campaign_id, whatsapp_id: now }, body: {} }));
  return before === '' ? 'whatsapp_created' : 'whatsapp_updated';
}

async function saveApi({
  campaign,
  fields,
  onSaved,
}: Saving): Promise<{ act: ChannelAct | null; key: string | null }> {
  const params = { campaign_id: campaign.id };
  if (campaign.channels_settings.is_api_channel === fields.is_api_channel) return { act: null, key: null };
  if (!fields.is_api_channel) {
    onSaved(await call(removeApiChannel, { params }));
    return { act: 'api_removed', key: null };
  }
  const key = await makeKey(campaign.id, onSaved);
  return { act: 'api_created', key };
}

/** Opens the API channel or gives it another key, which this answer alone holds. Throws ApiError. */
export async function makeKey(
  campaign_id: string,
  onSaved: (campaign: CampaignInformation) => void,
): Promise<string> {
  const { api_key } = await call(makeApiChannel, { params: { campaign_id }, body: {} });
  // The key must be shown whatever becomes of this.
  const campaign = await call(campaignInformation, { params: { campaign_id } }).catch(() => null);
  if (campaign) onSaved(campaign);
  return api_key;
}

async function saveInbound({ campaign, base, fields, onSaved }: Saving): Promise<void> {
  const campaign_id = campaign.id;
  const { inbound } = campaign.campaign_types_settings;
  const body = inboundBody(fields);
  if (isSaved(base.has_inbound, fields.has_inbound, inboundBody(base), body)) return;
  if (!fields.has_inbound) {
    if (inbound) onSaved(await call(removeInboundType, { params: { campaign_id, id: inbound.id } }));
  } else if (inbound)
    onSaved(await call(updateInboundType, { params: { campaign_id, id: inbound.id }, body }));
  else onSaved(await call(addInboundType, { params: { campaign_id }, body }));
}

async function saveOutbound({ campaign, base, fields, onSaved }: Saving): Promise<void> {
  const campaign_id = campaign.id;
  const { outbound } = campaign.campaign_types_settings;
  const body = outboundBody(fields, base);
  if (isSaved(base.has_outbound, fields.has_outbound, outboundBody(base, base), body)) return;
  if (!fields.has_outbound) {
    if (outbound) onSaved(await call(removeOutboundType, { params: { campaign_id, id: outbound.id } }));
  } else if (outbound)
    onSaved(await call(updateOutboundType, { params: { campaign_id, id: outbound.id }, body }));
  else onSaved(await call(addOutboundType, { params: { campaign_id }, body }));
}

/** Of two types in one part only what changed is sent. */
function isSaved(had: boolean, has: boolean, before: object, after: object): boolean {
  return had === has && (!has || JSON.stringify(before) === JSON.stringify(after));
}
