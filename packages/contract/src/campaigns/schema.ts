import { z } from 'zod';
import { AnswerLanguage } from '../assistants/schema.ts';
import { Id, Instant } from '../core/ids.ts';
import { weekDays } from './limits.ts';

export const CampaignStatus = z.enum(['in_progress', 'finished', 'paused', 'incomplete']);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

export const CampaignType = z.enum(['inbound', 'outbound']);
export type CampaignType = z.infer<typeof CampaignType>;

export const CampaignChannel = z.enum(['phone:channel', 'whatsapp:channel', 'api:channel']);
export type CampaignChannel = z.infer<typeof CampaignChannel>;

/** The assistant's answer language; `based_on_command` is no choice here. */
export const CampaignLanguage = z.enum(['english', 'spanish']);
export type CampaignLanguage = z.infer<typeof CampaignLanguage>;

/** Those on which people can be reached who have not written. */
export const OutboundChannel = CampaignChannel.exclude(['api:channel']);
export type OutboundChannel = z.infer<typeof OutboundChannel>;

/** What a campaign lacks to run: `published_workflow` while its workflow was never published. */
export const CampaignMissing = z.enum([
  'assistant',
  'workflow',
  'published_workflow',
  'channel',
  'phone',
  'voice',
  'type',
  'contact_pool',
  'order_channels',
  'active_hours',
]);
export type CampaignMissing = z.infer<typeof CampaignMissing>;

/** What each of its parts lacks; null where it has no such part. It runs where one of them lacks nothing. */
export const MissingByType = z.object({
  inbound: z.array(CampaignMissing).nullable(),
  outbound: z.array(CampaignMissing).nullable(),
});
export type MissingByType = z.infer<typeof MissingByType>;

export const WeekDay = z.enum(weekDays);
export type WeekDay = z.infer<typeof WeekDay>;

/** A row of the list. */
export const Campaign = z.object({
  id: Id,
  name: z.string(),
  status: CampaignStatus,
  /** What it lacks to run: empty where one of its parts can. */
  missing: z.array(CampaignMissing),
  missing_by_type: MissingByType,
  type: z.array(CampaignType),
  channels: z.array(CampaignChannel),
  date_end: Instant,
  /** Its days and hours are those of this time zone. */
  timezone_id: z.string(),
  /** Null where it was deleted after the campaign was over. */
  workflow_id: Id.nullable(),
  company_id: Id,
});
export type Campaign = z.infer<typeof Campaign>;

export const ExpectedResult = z.object({ id: Id, label: z.string(), description: z.string() });
export type ExpectedResult = z.infer<typeof ExpectedResult>;

export const MainConfig = z.object({
  name: z.string(),
  temperature: z.number(),
  objective: z.string(),
  /** Null: the identity prompt says who talks. */
  ai_kb_assistant_id: Id.nullable(),
  /** Empty: the assistant talks. */
  identity_prompt: z.string(),
  datetime_start: Instant,
  datetime_end: Instant,
  language: CampaignLanguage,
  timezone_id: z.string(),
  expected_result: z.array(ExpectedResult),
});
export type MainConfig = z.infer<typeof MainConfig>;

export const PhoneChannelSettings = z.object({
  id: Id,
  /** Null where it was deleted after the campaign was over. */
  phone_id: Id.nullable(),
  extension: z.string(),
  voice_id: z.string().nullable(),
  /** Milliseconds of silence that end the caller's turn. */
  silence_timeout: z.number().int(),
  is_record_call: z.boolean(),
  is_waiting_for_greeting: z.boolean(),
});
export type PhoneChannelSettings = z.infer<typeof PhoneChannelSettings>;

/** The key itself is shown once, by the call that makes it. */
export const ApiInformation = z.object({
  campaign_id: Id,
  api_key: z.string().nullable(),
  /** The first characters, by which a person knows it again. */
  api_key_prefix: z.string(),
  api_key_made_at: Instant,
});
export type ApiInformation = z.infer<typeof ApiInformation>;

export const InboundType = z.object({
  id: Id,
  active_days: z.array(WeekDay),
  /** Slots of an hour in the campaign's time zone. */
  active_hours: z.array(z.string()),
  /** At every hour of every day; days and hours are kept and do not count. */
  is_24_hrs: z.boolean(),
  inactive_hours_message: z.string(),
});
export type InboundType = z.infer<typeof InboundType>;

/** How the people of the pool came, or come, into the campaign. */
export const PoolCopy = z.object({
  state: z.enum(['never', 'copying', 'done', 'failed']),
  /** When it was asked for last. */
  asked_at: Instant.nullable(),
  /** When it was done last. */
  copied_at: Instant.nullable(),
  /** People who are new in the campaign. */
  added: z.number().int(),
  /** Pending people whose phone, name or completeness is another one now. */
  changed: z.number().int(),
  /** Pending people whose contact is no longer in the pool: archived. */
  gone: z.number().int(),
  /** People who lack a variable that the pool or the workflow requires: they are never due. */
  incomplete: z.number().int(),
  /** People whom a restart made pending again. */
  again: z.number().int(),
});
export type PoolCopy = z.infer<typeof PoolCopy>;

/** When, how often and over what a campaign turns to the people of its pool. */
export const OutboundType = z.object({
  id: Id,
  active_days: z.array(WeekDay),
  /** Slots of an hour in the campaign's time zone. */
  active_hours: z.array(z.string()),
  /** Tries on a channel after the first. */
  retry_per_contact: z.number().int(),
  /** Hours from the end of a try to the next. */
  retry_interval: z.number(),
  /** Null: none was chosen, or it was deleted after the campaign was over. */
  contact_pool_id: Id.nullable(),
  /** From the first that is tried to the last; only those that the campaign has. */
  order_channels: z.array(z.object({ channel_id: OutboundChannel, order: z.number().int() })),
  contact_pool: z.object({ id: Id, name: z.string(), contacts: z.number().int() }).nullable(),
  /** Variables of the workflow that the pool does not have: while it lacks one, nobody of it is due. */
  missing_variables: z.array(z.string()),
  copy: PoolCopy,
  /** How many people a restart makes pending again; null while the campaign is not over. */
  people_to_restart: z.number().int().nullable(),
});
export type OutboundType = z.infer<typeof OutboundType>;

/** All of a campaign. */
export const CampaignInformation = z.object({
  id: Id,
  company_id: Id,
  status: CampaignStatus,
  missing: z.array(CampaignMissing),
  missing_by_type: MissingByType,
  main_config: MainConfig,
  workflow_for_interaction: z.object({ workflow_id: Id.nullable(), ai_webhook_id: Id.nullable() }),
  channels_settings: z.object({
    phone_channel: PhoneChannelSettings.nullable(),
    whatsapp_channel: z.object({ whatsapp_id: Id }).nullable(),
    is_api_channel: z.boolean(),
    api_information: ApiInformation.nullable(),
  }),
  campaign_types_settings: z.object({
    outbound: OutboundType.nullable(),
    inbound: InboundType.nullable(),
  }),
  created_at: Instant,
  updated_at: Instant,
});
export type CampaignInformation = z.infer<typeof CampaignInformation>;

/** An assistant as it is picked in a campaign. */
export const CampaignAssistant = z.object({
  id: Id,
  name: z.string(),
  organization_name: z.string(),
  /** Where it is one of both, the campaign speaks it. */
  answer_language: AnswerLanguage,
});
export type CampaignAssistant = z.infer<typeof CampaignAssistant>;

export const Timezone = z.object({
  /** IANA name. */
  id: z.string(),
  name: z.string(),
  /** Minutes ahead of UTC now. */
  offset_minutes: z.number().int(),
});
export type Timezone = z.infer<typeof Timezone>;
