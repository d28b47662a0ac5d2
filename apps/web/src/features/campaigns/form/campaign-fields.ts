import { defaultTemperature } from '@centralita/contract/assistants/limits';
import {
  defaultActiveDays,
  defaultActiveHours,
  defaultSilenceTimeout,
} from '@centralita/contract/campaigns/limits';
import type { CampaignInformation, CampaignLanguage, WeekDay } from '@centralita/contract/campaigns/schema';
import { localOf } from '../dates/zoned-time.ts';
import { blankOutbound, outboundFieldsOf, outboundNames, type OutboundFields } from './outbound-fields.ts';

export interface ResultRow {
  /** In this form only. */
  key: string;
  /** Null until it is saved. */
  id: string | null;
  label: string;
  description: string;
}

/** What the form of a campaign holds; '' = not chosen yet. Dates are those of the campaign's clock. */
export interface CampaignFields extends OutboundFields {
  name: string;
  objective: string;
  temperature: number;
  /** A prompt says who talks, instead of an assistant. */
  is_identity: boolean;
  ai_kb_assistant_id: string;
  identity_prompt: string;
  language: CampaignLanguage | '';
  timezone_id: string;
  start: string;
  end: string;
  workflow_id: string;
  has_webhook: boolean;
  ai_webhook_id: string;
  has_results: boolean;
  results: readonly ResultRow[];
  has_phone: boolean;
  phone_id: string;
  extension: string;
  voice_id: string;
  silence_timeout: string;
  is_record_call: boolean;
  is_waiting_for_greeting: boolean;
  has_whatsapp: boolean;
  whatsapp_id: string;
  is_api_channel: boolean;
  has_inbound: boolean;
  active_days: readonly WeekDay[];
  active_hours: readonly string[];
  is_24_hrs: boolean;
  inactive_hours_message: string;
}

/** Fields that were changed and not yet saved. */
export type CampaignEdits = Partial<CampaignFields>;

/** The four parts of the form, each saved by itself. */
export const partNames = ['main', 'workflow', 'channels', 'types'] as const;
export type PartName = (typeof partNames)[number];

export const fieldsIn = {
  main: [
    'name',
    'objective',
    'temperature',
    'is_identity',
    'ai_kb_assistant_id',
    'identity_prompt',
    'language',
    'timezone_id',
    'start',
    'end',
  ],
  workflow: ['workflow_id', 'has_webhook', 'ai_webhook_id', 'has_results', 'results'],
  channels: [
    'has_phone',
    'phone_id',
    'extension',
    'voice_id',
    'silence_timeout',
    'is_record_call',
    'is_waiting_for_greeting',
    'has_whatsapp',
    'whatsapp_id',
    'is_api_channel',
  ],
  types: [
    ...(['has_inbound', 'active_days', 'active_hours', 'is_24_hrs', 'inactive_hours_message'] as const),
    ...outboundNames,
  ],
} as const satisfies Record<PartName, readonly (keyof CampaignFields)[]>;

export const blankPhone = {
  phone_id: '',
  extension: '',
  voice_id: '',
  silence_timeout: String(defaultSilenceTimeout),
  is_record_call: true,
  is_waiting_for_greeting: false,
};

export const blankInbound = {
  active_days: [...defaultActiveDays],
  active_hours: [...defaultActiveHours],
  is_24_hrs: false,
  inactive_hours_message: '',
};

/** A new campaign, from now on by the clock of this place. */
export function blankCampaign(timezone_id: string, now: Date): CampaignFields {
  return {
    name: '',
    objective: '',
    temperature: defaultTemperature,
    is_identity: false,
    ai_kb_assistant_id: '',
    identity_prompt: '',
    language: '',
    timezone_id,
    start: localOf(now, timezone_id),
    end: '',
    workflow_id: '',
    has_webhook: false,
    ai_webhook_id: '',
    has_results: false,
    results: [],
    has_phone: false,
    ...blankPhone,
    has_whatsapp: false,
    whatsapp_id: '',
    is_api_channel: false,
    has_inbound: false,
    ...blankInbound,
    has_outbound: false,
    ...blankOutbound,
  };
}

/** A campaign as its form shows it. */
export function fieldsOf(campaign: CampaignInformation): CampaignFields {
  const { main_config: main, workflow_for_interaction: workflow, channels_settings: channels } = campaign;
  const { inbound, outbound } = campaign.campaign_types_settings;
  const { phone_channel: phone, whatsapp_channel: whatsapp } = channels;
  const zone = main.timezone_id;
  return {
    name: main.name,
    objective: main.objective,
    temperature: main.temperature,
    is_identity: main.ai_kb_assistant_id === null && main.identity_prompt !== '',
    ai_kb_assistant_id: main.ai_kb_assistant_id ?? '',
    identity_prompt: main.identity_prompt,
    language: main.language,
    timezone_id: zone,
    start: localOf(new Date(main.datetime_start), zone),
    end: localOf(new Date(main.datetime_end), zone),
    workflow_id: workflow.workflow_id ?? '',
    has_webhook: workflow.ai_webhook_id !== null,
    ai_webhook_id: workflow.ai_webhook_id ?? '',
    has_results: main.expected_result.length > 0,
    results: main.expected_result.map((row) => ({ ...row, key: row.id })),
    has_phone: phone !== null,
    ...(phone
      ? {
          phone_id: phone.phone_id ?? '',
          extension: phone.extension,
          voice_id: phone.voice_id ?? '',
          silence_timeout: String(phone.silence_timeout),
          is_record_call: phone.is_record_call,
          is_waiting_for_greeting: phone.is_waiting_for_greeting,
        }
      : blankPhone),
    has_whatsapp: whatsapp !== null,
    whatsapp_id: whatsapp?.whatsapp_id ?? '',
    is_api_channel: channels.is_api_channel,
    has_inbound: inbound !== null,
    ...(inbound
      ? {
          active_days: inbound.active_days,
          active_hours: inbound.active_hours,
          is_24_hrs: inbound.is_24_hrs,
          inactive_hours_message: inbound.inactive_hours_message,
        }
      : blankInbound),
    ...outboundFieldsOf(outbound),
  };
}

/** The names of the fields of a part that differ from what is saved. */
export function changedIn(
  part: PartName,
  base: CampaignFields,
  now: CampaignFields,
): (keyof CampaignFields)[] {
  return fieldsIn[part].filter((name) => !same(name, base, now));
}

/** Whether both hold the same in a field; of results what they say, whichever ids they have. */
export function same(name: keyof CampaignFields, one: CampaignEdits, other: CampaignEdits): boolean {
  const [first, second] = [one, other].map((fields) =>
    JSON.stringify(name === 'results' ? saidIn(fields.results ?? []) : fields[name]),
  );
  return first === second;
}

function saidIn(rows: readonly ResultRow[]): string[][] {
  return filledRows(rows).map(({ label, description }) => [label.trim(), description.trim()]);
}

/** Rows that say something; empty ones are dropped. */
export function filledRows(rows: readonly ResultRow[]): ResultRow[] {
  return rows.filter(({ label, description }) => label.trim() !== '' || description.trim() !== '');
}
