import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { mainFields, outboundFields } from './fields.ts';
import { defaultRetries, defaultRetryInterval } from './limits.ts';
import { OutboundChannel } from './schema.ts';

/**
 * Why somebody of the pool is not tried. `company_hours`: there were hours, were it not for those that the company reaches out in;
 * `no_consent`: the campaign asks for consent, and there is no record of it. `no_hours`: between the campaign's dates there is none of its hours at which the law of the
 * person's place allows it; `zone_unknown`: the place of the phone is not known; `done`, `talking`, `archived`: of a campaign that is
 * there already.
 */
export const NotTried = z.enum([
  'opted_out',
  'incomplete',
  'zone_unknown',
  'no_hours',
  'company_hours',
  'no_consent',
  'done',
  'talking',
  'archived',
]);
export type NotTried = z.infer<typeof NotTried>;

/** What decides who is reached when: as in the form, saved or not. */
const previewFields = {
  ...ofCompany,
  datetime_start: mainFields.datetime_start,
  datetime_end: mainFields.datetime_end,
  timezone_id: mainFields.timezone_id,
  active_days: outboundFields.active_days,
  active_hours: outboundFields.active_hours,
  retry_per_contact: outboundFields.retry_per_contact.default(defaultRetries),
  retry_interval: outboundFields.retry_interval.default(defaultRetryInterval),
  contact_pool_id: Id,
  /** Whose database variables people need; null: those of the pool alone. */
  workflow_id: Id.nullable().default(null),
  /** The one that is tried first. */
  channel_id: OutboundChannel,
  whatsapp_id: Id.nullable().default(null),
  phone_id: Id.nullable().default(null),
  /** The campaign that is started anew: what came of its people counts. */
  campaign_id: Id.nullable().default(null),
};

export const launchPreview = route({
  ...common,
  method: 'POST',
  path: '/ai-campaigns/launch-preview',
  summary:
    'What a campaign that reaches out would do, before it is created or started anew: how many people there are, who is not tried and why, when the first and the last are tried, and how many tries are in which hour of the week where nobody answers. Nothing is saved.',
  body: z.strictObject(previewFields),
  audit: false,
  reply: z.object({
    people: z.number().int(),
    tried: z.number().int(),
    not_tried: z.array(z.object({ reason: NotTried, count: z.number().int() })),
    /** For whom the hours until the end (or `looked_until`) do not suffice at this pace. */
    left_over: z.number().int(),
    /** Expected tries, the last one where nobody answers; null where nobody is tried. */
    first_attempt: Instant.nullable(),
    last_first_attempt: Instant.nullable(),
    last_attempt: Instant.nullable(),
    /** Where the campaign goes on longer: its first 366 days are looked at, all of the reply is of these alone. */
    looked_until: Instant.nullable(),
    /** How often people are tried again at most, within the campaign's dates; on the channel that is tried first. */
    retries: z.number().int(),
    /** Tries by day (Sunday first) and hour, in the campaign's zone: first ones and those again where nobody answers. */
    per_hour: z.array(z.array(z.number().int())),
    /** Tries in an hour that this takes for possible on the channel. */
    pace_per_hour: z.number().int(),
    /** Of the month: each turn that the AI answers is one. */
    answers: z.object({ used: z.number().int(), limit: z.number().int() }),
  }),
});

export const launchPreviewPeople = route({
  ...common,
  method: 'POST',
  path: '/ai-campaigns/launch-preview/people',
  summary: 'The people of a launch preview who are not tried for one reason, page by page.',
  body: z.strictObject({ ...previewFields, reason: NotTried, ...pageQuery }),
  audit: false,
  reply: pageOf(z.object({ id: Id, phone: z.string(), name: z.string() })),
});
