import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';

/** Campaigns that use nothing of what other calls delete. */
export interface CampaignIds {
  /** In progress, on its API channel. */
  campaign: string;
  campaignResult: string;
  campaignInbound: string;
  /** Has a phone channel and a WhatsApp number, and no API channel. */
  phonedCampaign: string;
  campaignPhone: string;
  phonedInbound: string;
  /** Turns to a pool. */
  phonedOutbound: string;
  /** Without any part. */
  bareCampaign: string;
}

export const campaignTables = [
  'campaign',
  'campaign_expected_result',
  'campaign_phone',
  'campaign_inbound',
  'campaign_outbound',
  'campaign_conversation',
  'campaign_compliance',
  'company_reach',
];

export function newCampaignIds(): CampaignIds {
  return {
    campaign: uuidv7(),
    campaignResult: uuidv7(),
    campaignInbound: uuidv7(),
    phonedCampaign: uuidv7(),
    campaignPhone: uuidv7(),
    phonedInbound: uuidv7(),
    phonedOutbound: uuidv7(),
    bareCampaign: uuidv7(),
  };
}

interface About {
  word: string;
  now: Date;
  /** Of the WhatsApp channel that the second campaign has to itself. */
  number: string;
}

export async function makeCampaigns(
  tx: Tx,
  companyId: string,
  ids: CampaignIds,
  about: About,
): Promise<void> {
  const { word } = about;
  // A company has a limited number of them, and every call makes its own things; the first stay named by all.
  await tx.run(
    'sweep.old_campaigns',
    `delete from campaign where company_id = $1
       and id not in (select id from campaign where company_id = $1 order by id limit 3)`,
    [companyId],
  );
  const workflow = await makePublished(tx, companyId, about);
  const whatsApp = await makeNumber(tx, companyId, about);
  const all = [
    { id: ids.campaign, workflow, whatsApp: null, key: hashToken(ids.campaign) },
    { id: ids.phonedCampaign, workflow: null, whatsApp, key: null },
    { id: ids.bareCampaign, workflow: null, whatsApp: null, key: null },
  ];
  for (const { id, ...one } of all) {
    await tx.run(
      'sweep.campaign',
      `insert into campaign (company_id, id, name, search_key, temperature, objective, identity_prompt, language, timezone_id,
         datetime_start, datetime_end, workflow_id, whatsapp_id, api_key_hash, api_key_prefix, api_key_made_at, created_at,
         updated_at)
       values ($1, $2, $3, $3, 0.2, $3, $3, 'english', 'UTC', $4, $4::timestamptz + interval '90 days', $5, $6, $7::bytea,
         case when $7 is not null then 'cak_' end, case when $7 is not null then $4 end, $4, $4)`,
      [companyId, id, `${word} ${id}`, about.now, one.workflow, one.whatsApp, one.key],
    );
  }
  await makeParts(tx, companyId, ids, word);
}

async function makeParts(tx: Tx, companyId: string, ids: CampaignIds, word: string): Promise<void> {
  const inbounds = [
    [ids.campaign, ids.campaignInbound],
    [ids.phonedCampaign, ids.phonedInbound],
  ];
  for (const [campaign, id] of inbounds) {
    await tx.run(
      'sweep.campaign_inbound',
      `insert into campaign_inbound (company_id, campaign_id, id, active_days, active_hours, is_24_hrs, inactive_hours_message)
       values ($1, $2, $3, '{mon}', '{08:00:00}', true, $4)`,
      [companyId, campaign, id, word],
    );
  }
  await tx.run(
    'sweep.campaign_outbound',
    `insert into campaign_outbound (company_id, campaign_id, id, active_days, active_hours, retry_per_contact, retry_interval,
       order_channels)
     values ($1, $2, $3, '{mon}', '{08:00:00}', 1, 1, '{phone:channel}')`,
    [companyId, ids.phonedCampaign, ids.phonedOutbound],
  );
  await tx.run(
    'sweep.campaign_conversation',
    `insert into campaign_conversation (company_id, campaign_id, id, time_out_hours, turns_per_hour, loop_guard)
     values ($1, $2, gen_random_uuid(), 48, 100, true)`,
    [companyId, ids.campaign],
  );
  await tx.run(
    'sweep.campaign_compliance',
    `insert into campaign_compliance (company_id, campaign_id, requires_consent, discloses_ai, discloses_recording, ai_sentence,
       recording_sentence)
     values ($1, $2, true, true, true, jsonb_build_object('english', $3::text, 'spanish', $3::text),
       jsonb_build_object('english', $3::text, 'spanish', $3::text))`,
    [companyId, ids.campaign, word],
  );
  await tx.run(
    'sweep.company_reach',
    `insert into company_reach (company_id, active_days, active_hours) values ($1, '{mon}', '{08:00:00}')
     on conflict (company_id) do nothing`,
    [companyId],
  );
  await tx.run(
    'sweep.campaign_result',
    'insert into campaign_expected_result (company_id, campaign_id, id, label, description) values ($1, $2, $3, $4, $4)',
    [companyId, ids.campaign, ids.campaignResult, word],
  );
  await tx.run(
    'sweep.campaign_phone',
    `insert into campaign_phone (company_id, campaign_id, id, extension, silence_timeout, is_record_call,
       is_waiting_for_greeting)
     values ($1, $2, $3, $4, 400, true, false)`,
    [companyId, ids.phonedCampaign, ids.campaignPhone, word],
  );
}

/** A workflow of which only that it is published matters. */
async function makePublished(tx: Tx, companyId: string, { word, now }: About): Promise<string> {
  const id = uuidv7();
  await tx.run(
    'sweep.published',
    `insert into workflow (company_id, id, name, search_key, description, channel, language, published_version, published_at,
                           created_at, updated_at)
     values ($1, $2, $3, $3, $3, 'api', 'english', 1, $4, $4, $4)`,
    [companyId, id, word, now],
  );
  return id;
}

async function makeNumber(tx: Tx, companyId: string, { word, now, number }: About): Promise<string> {
  const id = uuidv7();
  await tx.run(
    'sweep.campaign_number',
    `insert into whatsapp_channel (company_id, id, name, number, verified_name, account_id, phone_number_id, token, pin,
                                   search_key, created_at, updated_at)
     values ($1, $2, $3, $4, $3, $6, $6, 'sealed', 'sealed', $3, $5, $5)`,
    [companyId, id, `${word} ${id}`, number, now, id],
  );
  return id;
}
