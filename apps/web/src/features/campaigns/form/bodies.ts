import type { createCampaign, updateMainSettings } from '@centralita/contract/campaigns/routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { instantOf } from '../dates/zoned-time.ts';
import { changedIn, filledRows, type CampaignFields } from './campaign-fields.ts';
import { orderOf, reachingChannels } from './outbound-fields.ts';

/** Of a form in which nothing is missing. */
export function createBody(fields: CampaignFields): BodyIn<typeof createCampaign> {
  return {
    main_config: {
      name: fields.name.trim(),
      temperature: fields.temperature,
      objective: fields.objective.trim(),
      ...talker(fields),
      datetime_start: instant(fields.start, fields),
      datetime_end: instant(fields.end, fields),
      language: spoken(fields),
      timezone_id: fields.timezone_id,
    },
    workflow_for_interaction: workflowBody(fields),
    channels_settings: {
      phone_channel: fields.has_phone ? phoneBody(fields) : null,
      whatsapp_channel: fields.has_whatsapp ? { whatsapp_id: fields.whatsapp_id } : null,
      is_api_channel: fields.is_api_channel,
    },
    campaign_types_settings: {
      inbound: fields.has_inbound ? inboundBody(fields) : null,
      outbound: fields.has_outbound ? outboundBody(fields, fields) : null,
    },
    expected_results: fields.has_results
      ? filledRows(fields.results).map(({ label, description }) => ({
          label: label.trim(),
          description: description.trim(),
        }))
      : [],
  };
}

/** Only what changed, so that two people at different fields do not undo each other. */
export function mainBody(base: CampaignFields, fields: CampaignFields): BodyIn<typeof updateMainSettings> {
  const changed = new Set<keyof CampaignFields>(changedIn('main', base, fields));
  const isOtherTalker = ['is_identity', 'ai_kb_assistant_id', 'identity_prompt'].some((name) =>
    changed.has(name as keyof CampaignFields),
  );
  // What its clock shows is meant by the clock of now.
  const isOtherClock = changed.has('timezone_id');
  return {
    ...(changed.has('name') ? { name: fields.name.trim() } : {}),
    ...(changed.has('temperature') ? { temperature: fields.temperature } : {}),
    ...(changed.has('objective') ? { objective: fields.objective.trim() } : {}),
    ...(isOtherTalker ? talker(fields) : {}),
    ...(changed.has('language') || isOtherTalker ? { language: spoken(fields) } : {}),
    ...(isOtherClock ? { timezone_id: fields.timezone_id } : {}),
    ...(changed.has('start') || isOtherClock ? { datetime_start: instant(fields.start, fields) } : {}),
    ...(changed.has('end') || isOtherClock ? { datetime_end: instant(fields.end, fields) } : {}),
  };
}

export function workflowBody(fields: CampaignFields) {
  const { workflow_id, has_webhook, ai_webhook_id } = fields;
  return { workflow_id, ai_webhook_id: has_webhook ? ai_webhook_id : null };
}

export function phoneBody(fields: CampaignFields) {
  const { phone_id, extension, voice_id, is_record_call, is_waiting_for_greeting } = fields;
  const silence_timeout = Number(fields.silence_timeout);
  return { phone_id, extension, voice_id, silence_timeout, is_record_call, is_waiting_for_greeting };
}

export function inboundBody(fields: CampaignFields) {
  const { active_days, active_hours, is_24_hrs, inactive_hours_message } = fields;
  return {
    active_days: [...active_days],
    active_hours: [...active_hours],
    is_24_hrs,
    inactive_hours_message: inactive_hours_message.trim(),
  };
}

/** `has`: the channels that the campaign has by then. */
export function outboundBody(fields: CampaignFields, has: CampaignFields) {
  return {
    active_days: [...fields.out_days],
    active_hours: [...fields.out_hours],
    retry_per_contact: Number(fields.retry_per_contact),
    retry_interval: Number(fields.retry_interval),
    contact_pool_id: fields.contact_pool_id === '' ? null : fields.contact_pool_id,
    order_channels: orderOf(fields.order_channels, reachingChannels(has)).map((channel_id, at) => ({
      channel_id,
      order: at + 1,
    })),
  };
}

function talker(fields: CampaignFields) {
  return fields.is_identity
    ? { ai_kb_assistant_id: null, identity_prompt: fields.identity_prompt.trim() }
    : { ai_kb_assistant_id: fields.ai_kb_assistant_id, identity_prompt: '' };
}

function spoken({ language }: CampaignFields): 'english' | 'spanish' {
  if (language === '') throw new Error('the form has no language yet');
  return language;
}

function instant(local: string, { timezone_id }: CampaignFields): string {
  const at = instantOf(local, timezone_id);
  if (!at) throw new Error('the form has no dates yet');
  return at.toISOString();
}
