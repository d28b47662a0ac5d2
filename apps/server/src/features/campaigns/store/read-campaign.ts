import type {
  CampaignInformation,
  CampaignMissing,
  CampaignStatus,
  ExpectedResult,
  InboundType,
  MissingByType,
  PhoneChannelSettings,
} from '@centralita/contract/campaigns/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { asOutbound, outboundColumn, type OutboundRow } from './read-outbound.ts';
import type { CampaignFields } from './write-campaign.ts';

/** A campaign with its parts, and its status at the instant it was read for. */
export interface CampaignRow extends CampaignFields {
  id: string;
  company_id: string;
  whatsapp_id: string | null;
  api_key_prefix: string | null;
  api_key_made_at: Date | null;
  finished_at: Date | null;
  created_at: Date;
  updated_at: Date;
  status: CampaignStatus;
  missing: CampaignMissing[];
  results: ExpectedResult[];
  phone: PhoneChannelSettings | null;
  inbound: InboundType | null;
  outbound: OutboundRow | null;
  missing_by_type: MissingByType;
}

/** Of `campaign c`. */
export const missingByType = `json_build_object('inbound', campaign_lacks(c, 'inbound'), 'outbound', campaign_lacks(c, 'outbound'))`;

const columns = `c.id, c.company_id, c.name, c.temperature, c.objective, c.assistant_id, c.identity_prompt, c.language,
  c.timezone_id, c.datetime_start, c.datetime_end, c.workflow_id, c.webhook_id, c.whatsapp_id, c.api_key_prefix,
  c.api_key_made_at, c.finished_at, c.created_at, c.updated_at, campaign_status(c, $3) as status,
  campaign_missing(c) as missing, ${missingByType} as missing_by_type,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'label', r.label, 'description', r.description) order by r.id), '[]')
   from campaign_expected_result r where r.company_id = c.company_id and r.campaign_id = c.id) as results,
  (select to_jsonb(p) - '{company_id,campaign_id}'::text[] from campaign_phone p
   where p.company_id = c.company_id and p.campaign_id = c.id) as phone,
  (select to_jsonb(i) - '{company_id,campaign_id}'::text[] from campaign_inbound i
   where i.company_id = c.company_id and i.campaign_id = c.id) as inbound,
  ${outboundColumn} as outbound`;

/** @throws AppError not_found: also one that is archived */
export async function oneCampaign(tx: Tx, companyId: string, id: string, now: Date): Promise<CampaignRow> {
  const row = await tx.one<CampaignRow>(
    'campaign.one',
    `select ${columns} from campaign c where c.company_id = $1 and c.id = $2 and c.archived_at is null`,
    [companyId, id, now],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** Its writers come one after the other: whatever one of them read stands until its commit. @throws AppError not_found */
export async function lockCampaign(tx: Tx, companyId: string, id: string, now: Date): Promise<CampaignRow> {
  const [, row] = await Promise.all([
    tx.one('campaign.lock', 'select id from campaign where company_id = $1 and id = $2 for no key update', [
      companyId,
      id,
    ]),
    oneCampaign(tx, companyId, id, now),
  ]);
  return row;
}

export function asInformation(row: CampaignRow): CampaignInformation {
  return {
    id: row.id,
    company_id: row.company_id,
    status: row.status,
    missing: row.missing,
    missing_by_type: row.missing_by_type,
    main_config: mainConfigOf(row),
    workflow_for_interaction: { workflow_id: row.workflow_id, ai_webhook_id: row.webhook_id },
    channels_settings: {
      phone_channel: row.phone,
      whatsapp_channel: row.whatsapp_id === null ? null : { whatsapp_id: row.whatsapp_id },
      is_api_channel: row.api_key_prefix !== null,
      api_information: apiInformationOf(row),
    },
    campaign_types_settings: { outbound: asOutbound(row), inbound: row.inbound },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** `key` where it was made just now. */
export function apiInformationOf(
  { id, api_key_prefix, api_key_made_at }: CampaignRow,
  key: string | null = null,
): CampaignInformation['channels_settings']['api_information'] {
  if (api_key_prefix === null || api_key_made_at === null) return null;
  return {
    campaign_id: id,
    api_key: key,
    api_key_prefix,
    api_key_made_at: api_key_made_at.toISOString(),
  };
}

function mainConfigOf(row: CampaignRow): CampaignInformation['main_config'] {
  return {
    name: row.name,
    temperature: row.temperature,
    objective: row.objective,
    ai_kb_assistant_id: row.assistant_id,
    identity_prompt: row.identity_prompt,
    datetime_start: row.datetime_start.toISOString(),
    datetime_end: row.datetime_end.toISOString(),
    language: row.language,
    timezone_id: row.timezone_id,
    expected_result: row.results,
  };
}
