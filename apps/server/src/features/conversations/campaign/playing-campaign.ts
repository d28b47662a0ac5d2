import type { CampaignCompliance } from '@centralita/contract/campaigns/compliance';
import { disclosures } from '@centralita/contract/campaigns/disclosures';
import type { ExpectedResult } from '@centralita/engine/turn/brief';
import type { Tx } from '../../../db/scope.ts';

/** A campaign as the conversations that begin or go on now need it. */
export interface PlayingCampaign {
  companyId: string;
  id: string;
  /** What is online now: new conversations begin with it. Null where nothing is. */
  workflow: { id: string; version: number } | null;
  /** Two letters. */
  country: string;
  /** IANA name: where the person is taken to be. */
  timeZone: string;
  /** 0 to 1: how freely a model words its answers. */
  temperature: number;
  /** Who the assistant is and how it talks. */
  identity: string;
  /** The assistant that talks, where it was trained with answers: with the folders that it answers from. */
  trained: { assistantId: string; categories: readonly string[] } | null;
  results: readonly ExpectedResult[];
  inactiveHoursMessage: string;
  language: 'english' | 'spanish';
  /** What each conversation begins with, before the workflow's own words; null: nothing. */
  disclosure: string | null;
}

interface CampaignRow {
  workflow_id: string | null;
  workflow_version: number | null;
  country: string;
  timezone_id: string;
  temperature: number;
  assistant_id: string | null;
  assistant: {
    name: string;
    organization: string;
    instructions: string;
    categories: string[];
    is_trained: boolean;
  } | null;
  identity_prompt: string;
  objective: string;
  results: ExpectedResult[];
  inactive_hours_message: string | null;
  language: 'english' | 'spanish';
  compliance: CampaignCompliance | null;
}

/** Of the campaign $2 of the company $1. */
const campaignSql = `select c.workflow_id, w.published_version as workflow_version, coalesce(o.country, 'US') as country,
    c.timezone_id, c.temperature, c.assistant_id, c.language,
    (select jsonb_build_object('name', a.name, 'organization', a.organization_name, 'instructions', a.specific_instructions,
        'categories', array(select g.id from category g where g.company_id = a.company_id and g.id = any (a.categories)),
        'is_trained', exists (select from trained_answer t where t.company_id = a.company_id and t.assistant_id = a.id))
      from assistant a where a.company_id = c.company_id and a.id = c.assistant_id) as assistant,
    c.identity_prompt, c.objective,
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'label', r.label, 'description', r.description) order by r.id), '[]')
      from campaign_expected_result r where r.company_id = c.company_id and r.campaign_id = c.id) as results,
    (select i.inactive_hours_message from campaign_inbound i where i.company_id = c.company_id and i.campaign_id = c.id)
      as inactive_hours_message,
    (select to_jsonb(q) from campaign_compliance q where q.company_id = c.company_id and q.campaign_id = c.id) as compliance
  from campaign c join company o on o.id = c.company_id
    left join workflow w on w.company_id = c.company_id and w.id = c.workflow_id
  where c.company_id = $1 and c.id = $2`;

export interface CampaignPlace {
  companyId: string;
  campaignId: string;
}

/** Null where there is none. */
export async function playingCampaign(
  tx: Tx,
  { companyId, campaignId }: CampaignPlace,
): Promise<PlayingCampaign | null> {
  const row = await tx.one<CampaignRow>('conversation.campaign', campaignSql, [companyId, campaignId]);
  return row && asPlaying(row, { companyId, campaignId });
}

function asPlaying(row: CampaignRow, { companyId, campaignId }: CampaignPlace): PlayingCampaign {
  const { workflow_id: id, workflow_version: version } = row;
  return {
    companyId,
    id: campaignId,
    workflow: id !== null && version !== null ? { id, version } : null,
    country: row.country,
    timeZone: row.timezone_id,
    temperature: row.temperature,
    identity: identityOf(row),
    trained: trainedOf(row),
    results: row.results,
    inactiveHoursMessage: row.inactive_hours_message ?? '',
    language: row.language,
    disclosure: disclosureOf(row),
  };
}

/** That an AI answers, that what is said is kept: as far as the campaign says so. */
function disclosureOf({ compliance, language }: CampaignRow): string | null {
  if (!compliance) return null;
  const said = (name: keyof typeof disclosures) => compliance[name][language] || disclosures[name][language];
  const sentences = [
    ...(compliance.discloses_ai ? [said('ai_sentence')] : []),
    ...(compliance.discloses_recording ? [said('recording_sentence')] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** Who talks, and what for, as a model is told. */
function identityOf({ assistant, identity_prompt, objective }: CampaignRow): string {
  const who = assistant
    ? [
        `You are ${assistant.name}${assistant.organization === '' ? '' : ` of ${assistant.organization}`}.`,
        assistant.instructions,
      ]
    : [identity_prompt];
  return [...who, objective === '' ? '' : `Objective: ${objective}`]
    .filter((text) => text.trim() !== '')
    .join('\n');
}

function trainedOf({ assistant_id, assistant }: CampaignRow): PlayingCampaign['trained'] {
  if (assistant_id === null || !assistant?.is_trained) return null;
  return { assistantId: assistant_id, categories: assistant.categories };
}
