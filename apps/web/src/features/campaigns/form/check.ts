import {
  maxRetries,
  maxRetryInterval,
  maxSilenceTimeout,
  minSilenceTimeout,
} from '@centralita/contract/campaigns/limits';
import { dateFaults } from '../dates/check-dates.ts';
import { filledRows, type CampaignFields, type PartName } from './campaign-fields.ts';

/** What a campaign still needs, or what is wrong with it, in the order of the form. */
export type CampaignFault =
  | 'name'
  | 'objective'
  | 'assistant'
  | 'identity'
  | 'language'
  | 'timezone'
  | 'start'
  | 'end'
  | 'dates'
  | 'workflow'
  | 'webhook'
  | 'results'
  | 'phone'
  | 'silence'
  | 'whatsapp'
  | 'retries'
  | 'interval';

/** What stands in the way of saving a part (specification 002 section 5). `base`: as it is saved; null for a new campaign. */
export function faultsIn(
  part: PartName,
  fields: CampaignFields,
  base: CampaignFields | null,
  now: Date,
): CampaignFault[] {
  if (part === 'main') return mainFaults(fields, base, now);
  if (part === 'workflow') return workflowFaults(fields);
  return part === 'channels' ? channelFaults(fields) : typeFaults(fields);
}

function mainFaults(fields: CampaignFields, base: CampaignFields | null, now: Date): CampaignFault[] {
  const { is_identity, timezone_id } = fields;
  // What stays as it was is not judged again, unless its clock is another one now.
  const saved = base?.timezone_id === timezone_id ? base : null;
  const wrong = dateFaults(fields, timezone_id || 'UTC', now, saved);
  return given({
    name: fields.name.trim() === '',
    objective: fields.objective.trim() === '',
    assistant: !is_identity && fields.ai_kb_assistant_id === '',
    identity: is_identity && fields.identity_prompt.trim() === '',
    language: fields.language === '' && (is_identity || fields.ai_kb_assistant_id !== ''),
    timezone: timezone_id === '',
    start: fields.start === '',
    end: fields.end === '',
    dates: wrong.start !== null || wrong.end !== null,
  });
}

function workflowFaults(fields: CampaignFields): CampaignFault[] {
  const rows = fields.has_results ? filledRows(fields.results) : [];
  return given({
    workflow: fields.workflow_id === '',
    webhook: fields.has_webhook && fields.ai_webhook_id === '',
    results: rows.some(isHalf),
  });
}

function channelFaults(fields: CampaignFields): CampaignFault[] {
  const silence = Number(fields.silence_timeout);
  return given({
    phone: fields.has_phone && (fields.phone_id === '' || fields.voice_id === ''),
    silence:
      fields.has_phone &&
      !(Number.isInteger(silence) && silence >= minSilenceTimeout && silence <= maxSilenceTimeout),
    whatsapp: fields.has_whatsapp && fields.whatsapp_id === '',
  });
}

function typeFaults({ has_outbound, retry_per_contact, retry_interval }: CampaignFields): CampaignFault[] {
  const [retries, hours] = [retry_per_contact, retry_interval].map((text) =>
    text.trim() === '' ? Number.NaN : Number(text),
  );
  return given({
    retries: has_outbound && !(Number.isInteger(retries) && isWithin(retries, maxRetries)),
    interval: has_outbound && !isWithin(hours, maxRetryInterval),
  });
}

function isWithin(value: number | undefined, most: number): boolean {
  return value !== undefined && value >= 0 && value <= most;
}

/** A label without a description, or the other way round, is no result. */
export function isHalf({ label, description }: { label: string; description: string }): boolean {
  return (label.trim() === '') !== (description.trim() === '');
}

function given(faults: Partial<Record<CampaignFault, boolean>>): CampaignFault[] {
  return (Object.keys(faults) as CampaignFault[]).filter((name) => faults[name]);
}
