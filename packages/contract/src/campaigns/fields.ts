import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { VoiceId } from '../voices/schema.ts';
import { plainText } from '../workflows/common.ts';
import {
  defaultActiveDays,
  defaultActiveHours,
  defaultRetries,
  defaultRetryInterval,
  defaultSilenceTimeout,
  hourSlots,
  maxExpectedResults,
  maxExtensionLength,
  maxIdentityLength,
  maxInactiveMessage,
  maxObjectiveLength,
  maxResultDescription,
  maxRetries,
  maxRetryInterval,
  maxSilenceTimeout,
  minSilenceTimeout,
  weekDays,
} from './limits.ts';
import { CampaignLanguage, OutboundChannel, WeekDay } from './schema.ts';

const trimmed = (longest: number) => plainText(longest).transform((text) => text.trim());

/** More than there are of either. */
const maxListed = 50;

/** With any offset; kept as the instant it is. */
const Moment = z.iso.datetime({ offset: true }).transform((given) => new Date(given).toISOString());

export const mainFields = {
  name: Name,
  temperature: z.number().min(0).max(1),
  objective: trimmed(maxObjectiveLength).pipe(z.string().min(1)),
  ai_kb_assistant_id: Id.nullable(),
  identity_prompt: trimmed(maxIdentityLength),
  datetime_start: Moment,
  datetime_end: Moment,
  language: CampaignLanguage,
  timezone_id: z.string().refine(isTimezone, 'campaign_timezone'),
};

/** Rows with both fields empty are dropped by the form; one alone is no result. */
export const resultFields = {
  label: Name,
  description: trimmed(maxResultDescription).pipe(z.string().min(1, 'campaign_result_incomplete')),
};
export const resultList = z
  .array(z.strictObject(resultFields))
  .max(maxExpectedResults, 'campaign_results_limit');

export const workflowFields = { workflow_id: Id, ai_webhook_id: Id.nullable() };

/** An empty choice of the form says in words what is wrong. */
const unchosen = 'campaign_phone_voice';

export const phoneFields = {
  phone_id: z.guid(unchosen).transform((id) => id.toLowerCase()),
  extension: z.string().trim().max(maxExtensionLength),
  voice_id: z.string(unchosen).min(1, unchosen).pipe(VoiceId),
  silence_timeout: z.number().int().min(minSilenceTimeout).max(maxSilenceTimeout),
  is_record_call: z.boolean(),
  is_waiting_for_greeting: z.boolean(),
};
export const newPhoneFields = {
  ...phoneFields,
  extension: phoneFields.extension.default(''),
  silence_timeout: phoneFields.silence_timeout.default(defaultSilenceTimeout),
  is_record_call: phoneFields.is_record_call.default(true),
  is_waiting_for_greeting: phoneFields.is_waiting_for_greeting.default(false),
};

/** Days and hours each once, from Sunday on and from midnight on. */
export const weekFields = {
  active_days: z
    .array(WeekDay)
    .max(maxListed)
    .transform((given) => weekDays.filter((day) => given.includes(day))),
  active_hours: z
    .array(z.enum(hourSlots))
    .max(maxListed)
    .transform((given) => hourSlots.filter((slot) => given.includes(slot))),
};
const newWeekFields = {
  active_days: weekFields.active_days.default([...defaultActiveDays]),
  active_hours: weekFields.active_hours.default(defaultActiveHours),
};

export const inboundFields = {
  ...weekFields,
  is_24_hrs: z.boolean(),
  inactive_hours_message: trimmed(maxInactiveMessage),
};
export const newInboundFields = {
  ...inboundFields,
  ...newWeekFields,
  is_24_hrs: inboundFields.is_24_hrs.default(false),
  inactive_hours_message: inboundFields.inactive_hours_message.default(''),
};

/** Each channel once, by their `order`. */
const orderedChannels = z
  .array(
    z.strictObject({
      channel_id: OutboundChannel,
      order: z.number().int().min(0).max(maxListed),
    }),
  )
  .max(maxListed)
  .transform((given) => {
    const sorted = given.toSorted((a, b) => a.order - b.order).map(({ channel_id }) => channel_id);
    return [...new Set(sorted)].map((channel_id, at) => ({ channel_id, order: at + 1 }));
  });

export const outboundFields = {
  ...weekFields,
  retry_per_contact: z.number().int().min(0).max(maxRetries),
  retry_interval: z.number().min(0).max(maxRetryInterval),
  contact_pool_id: Id.nullable(),
  order_channels: orderedChannels,
};
export const newOutboundFields = {
  ...outboundFields,
  ...newWeekFields,
  retry_per_contact: outboundFields.retry_per_contact.default(defaultRetries),
  retry_interval: outboundFields.retry_interval.default(defaultRetryInterval),
  contact_pool_id: outboundFields.contact_pool_id.default(null),
  /** Not sent: all that the campaign has. */
  order_channels: outboundFields.order_channels.optional(),
};

function isTimezone(name: string): boolean {
  // An offset is no time zone: it knows no summer time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
