import { maxRetries, maxRetryInterval } from '@centralita/contract/campaigns/limits';
import type { launchPreview } from '@centralita/contract/campaigns/preview-routes';
import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import type { BodyIn } from '@centralita/contract/core/route';
import { instantOf } from '../dates/zoned-time.ts';
import type { CampaignFields } from '../form/campaign-fields.ts';
import { orderOf, reachingChannels } from '../form/outbound-fields.ts';

export type PreviewBody = BodyIn<typeof launchPreview>;

/** What a new campaign would do; null while the form does not say it yet. */
export function previewOfForm(fields: CampaignFields): PreviewBody | null {
  const [start, end] = [
    instantOf(fields.start, fields.timezone_id),
    instantOf(fields.end, fields.timezone_id),
  ];
  const [channel_id] = orderOf(fields.order_channels, reachingChannels(fields));
  if (!fields.has_outbound || fields.contact_pool_id === '' || !start || !end || !channel_id) return null;
  return {
    datetime_start: start.toISOString(),
    datetime_end: end.toISOString(),
    timezone_id: fields.timezone_id,
    active_days: [...fields.out_days],
    active_hours: [...fields.out_hours],
    ...retriesOf(fields),
    contact_pool_id: fields.contact_pool_id,
    channel_id,
    workflow_id: fields.workflow_id || null,
    whatsapp_id: (fields.has_whatsapp && fields.whatsapp_id) || null,
    phone_id: (fields.has_phone && fields.phone_id) || null,
  };
}

/** While something else is typed there, the usual ones. */
function retriesOf({ retry_per_contact, retry_interval }: CampaignFields) {
  const [retries, hours] = [retry_per_contact, retry_interval].map((text) =>
    text.trim() === '' ? Number.NaN : Number(text),
  );
  const isValid = (value: number | undefined, most: number) =>
    value !== undefined && value >= 0 && value <= most;
  return {
    ...(isValid(retries, maxRetries) && Number.isInteger(retries) && { retry_per_contact: retries }),
    ...(isValid(hours, maxRetryInterval) && { retry_interval: hours }),
  };
}

/** The same of one that begins anew between these instants. */
export function previewOfRestart(
  campaign: CampaignInformation,
  { start, end }: { start: Date | null; end: Date | null },
): PreviewBody | null {
  const { main_config: main, channels_settings: channels, workflow_for_interaction: workflow } = campaign;
  const { outbound } = campaign.campaign_types_settings;
  const channel_id = outbound?.order_channels[0]?.channel_id;
  if (!outbound?.contact_pool_id || !channel_id || !start || !end) return null;
  return {
    campaign_id: campaign.id,
    datetime_start: start.toISOString(),
    datetime_end: end.toISOString(),
    timezone_id: main.timezone_id,
    active_days: outbound.active_days,
    active_hours: outbound.active_hours as PreviewBody['active_hours'],
    retry_per_contact: outbound.retry_per_contact,
    retry_interval: outbound.retry_interval,
    contact_pool_id: outbound.contact_pool_id,
    channel_id,
    workflow_id: workflow.workflow_id,
    whatsapp_id: channels.whatsapp_channel?.whatsapp_id ?? null,
    phone_id: channels.phone_channel?.phone_id ?? null,
  };
}
