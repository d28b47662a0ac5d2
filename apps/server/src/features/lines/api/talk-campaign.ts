import type { TalkReply } from '@centralita/contract/conversations/talk';
import type { ReachedCampaign } from '../../campaigns/campaigns.ts';
import type { TalkCampaign } from '../../conversations/conversations.ts';

/** A campaign that is kept makes the same for each of its messages. */
const made = new WeakMap<ReachedCampaign, TalkCampaign>();

export function talkCampaign(campaign: ReachedCampaign): TalkCampaign {
  let talk = made.get(campaign);
  if (!talk) made.set(campaign, (talk = talkCampaignOf(campaign)));
  return talk;
}

function talkCampaignOf(campaign: ReachedCampaign): TalkCampaign {
  const { companyId, campaignId, workflowId, version, country, timezoneId, expectedResults } = campaign;
  return {
    companyId,
    id: campaignId,
    workflow: workflowId !== null && version !== null ? { id: workflowId, version } : null,
    country,
    timeZone: timezoneId,
    identity: identityOf(campaign),
    temperature: campaign.temperature,
    trained: trainedOf(campaign),
    results: expectedResults,
  };
}

/** Who talks, and what for, as a model is told. */
function identityOf({ assistant, identityPrompt, objective }: ReachedCampaign): string {
  const who = assistant
    ? [
        `You are ${assistant.name}${assistant.organization === '' ? '' : ` of ${assistant.organization}`}.`,
        assistant.instructions,
      ]
    : [identityPrompt];
  return [...who, objective === '' ? '' : `Objective: ${objective}`]
    .filter((text) => text.trim() !== '')
    .join('\n');
}

function trainedOf({ assistantId, assistant }: ReachedCampaign): TalkCampaign['trained'] {
  if (assistantId === null || !assistant?.isTrained) return null;
  return { assistantId, categories: assistant.categories };
}

/** Outside of the campaign's hours: it says so, and keeps nothing. A state stays as it was. */
export function afterHours({ inbound }: ReachedCampaign, sessionId: string): Omit<TalkReply, 'state'> {
  const text = inbound?.inactive_hours_message ?? '';
  return {
    conversation_id: null,
    session_id: sessionId,
    turn: 0,
    status: 'active',
    waits_for: 'person',
    messages: text === '' ? [] : [{ type: 'text', text }],
    transfer: null,
    ended: null,
  };
}
