import type {
  CampaignLanguage,
  CampaignMissing,
  ExpectedResult,
  InboundType,
} from '@centralita/contract/campaigns/schema';
import type { Database } from '../../../db/client.ts';

/** A campaign as a talk on its API channel needs it. */
export interface ReachedCampaign {
  companyId: string;
  campaignId: string;
  name: string;
  /** What a talk that begins now runs: the published version of its workflow. Null where it has none. */
  workflowId: string | null;
  version: number | null;
  /** Where the company is: two letters. */
  country: string;
  /** Null: `identityPrompt` says who talks. */
  assistantId: string | null;
  assistant: {
    name: string;
    organization: string;
    instructions: string;
    /** The folders it answers from, as far as they are there. */
    categories: string[];
    /** Whether people trained it with answers. */
    isTrained: boolean;
  } | null;
  identityPrompt: string;
  objective: string;
  temperature: number;
  language: CampaignLanguage;
  timezoneId: string;
  /** Told what came of a talk; null = nobody is. */
  webhookId: string | null;
  expectedResults: ExpectedResult[];
  inbound: InboundType | null;
  startsAt: Date;
  endsAt: Date;
  /** Ended by hand, before its date. */
  isFinished: boolean;
  isPaused: boolean;
  missing: CampaignMissing[];
}

/** The campaign with the key of this hash, while its company and the contact center there are on. */
export async function campaignOfHash(db: Database, hash: Buffer): Promise<ReachedCampaign | null> {
  const [row] = await db.platformQuery<ReachedCampaign>(
    'campaign.of_key',
    `select c.company_id as "companyId", c.id as "campaignId", c.name, c.workflow_id as "workflowId",
       w.published_version as version, coalesce(o.country, 'US') as country,
       (select jsonb_build_object('name', a.name, 'organization', a.organization_name, 'instructions', a.specific_instructions,
          'categories', array(select g.id from category g where g.company_id = a.company_id and g.id = any (a.categories)),
          'isTrained', exists (select from trained_answer t where t.company_id = a.company_id and t.assistant_id = a.id))
        from assistant a where a.company_id = c.company_id and a.id = c.assistant_id) as assistant,
       c.assistant_id as "assistantId", c.identity_prompt as "identityPrompt", c.objective,
       c.temperature, c.language, c.timezone_id as "timezoneId", c.webhook_id as "webhookId",
       (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'label', r.label, 'description', r.description)
               order by r.id), '[]')
        from campaign_expected_result r where r.company_id = c.company_id and r.campaign_id = c.id) as "expectedResults",
       (select to_jsonb(i) - '{company_id,campaign_id}'::text[] from campaign_inbound i
        where i.company_id = c.company_id and i.campaign_id = c.id) as inbound,
       c.datetime_start as "startsAt", c.datetime_end as "endsAt", c.finished_at is not null as "isFinished",
       c.is_paused as "isPaused", campaign_missing(c) as missing
     from campaign c
     join company o on o.id = c.company_id and o.is_active
     join contact_center_settings s on s.company_id = c.company_id and s.is_service_active
     left join workflow w on w.company_id = c.company_id and w.id = c.workflow_id
     where c.api_key_hash = $1`,
    [hash],
  );
  return row ?? null;
}
