import * as calls from '@centralita/contract/conversations/public-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { Campaigns, DoorState, ReachedCampaign } from '../../campaigns/campaigns.ts';
import type { Conversations, TalkCampaign } from '../../conversations/conversations.ts';
import { afterHours, talkCampaign } from './talk-campaign.ts';

export interface ApiLine {
  campaigns: Pick<Campaigns, 'campaignOfKey' | 'doorState'>;
  conversations: Pick<Conversations, 'receive' | 'answerUnsaved' | 'read' | 'unknownVariables'>;
}

/** Programs of a company that talk with a campaign for the people they know. */
export function apiLineRoutes({ campaigns, conversations }: ApiLine): Binding[] {
  /** A key opens its own campaign; another one's is nobody's. @throws AppError campaign_key_wrong */
  const campaignOf = (
    token: string | null,
    campaignId: string,
  ): ReachedCampaign | Promise<ReachedCampaign> => {
    const found = token === null ? null : campaigns.campaignOfKey(token);
    return found instanceof Promise ? found.then((one) => its(one, campaignId)) : its(found, campaignId);
  };
  return [
    bind(calls.sendMessage, async ({ token, params, body, emit, warn }) => {
      const found = campaignOf(token, params.campaign_id);
      // Mostly it is in memory: then nothing is waited for.
      const campaign = found instanceof Promise ? await found : found;
      const door = campaigns.doorState(campaign);
      const state = body.state ?? null;
      if (door === 'inactive_hours') return { ...afterHours(campaign, body.session_id), state };
      const messageId = body.message_id ?? null;
      const { message: text, variables, session_id: sessionId } = body;
      const arrival = body.hand_back
        ? ({ type: 'hand_back', messageId } as const)
        : ({ type: 'message', text, messageId, variables } as const);
      const open = asOpen(campaign, door);
      const names = Object.keys(variables);
      const strange = names.length > 0 ? await conversations.unknownVariables(open, names) : null;
      if (strange)
        warn(`Unknown variables: ${strange.unknown.join(', ')}. Known: ${strange.known.join(', ')}.`);
      const received = { campaign: open, sessionId, arrival, emit, state };
      return body.store ? conversations.receive(received) : conversations.answerUnsaved(received);
    }),
    bind(calls.readConversation, async ({ token, params, query }) => {
      const { companyId, campaignId } = await campaignOf(token, params.campaign_id);
      const session = { companyId, campaignId, sessionId: params.session_id };
      return conversations.read(session, { log: query.log === 'true' });
    }),
    bind(calls.endConversation, async ({ token, params, body }) => {
      const campaign = await campaignOf(token, params.campaign_id);
      const talk = { campaign: talkCampaign(campaign), sessionId: params.session_id };
      const received = { ...talk, arrival: { type: 'leave' } as const, emit: null };
      return body.state === undefined
        ? conversations.receive(received)
        : conversations.answerUnsaved({ ...received, state: body.state });
    }),
  ];
}

/** @throws AppError campaign_key_wrong */
function its(found: ReachedCampaign | null, campaignId: string): ReachedCampaign {
  if (found?.campaignId !== campaignId) throw new AppError('campaign_key_wrong');
  return found;
}

const refusals = {
  finished: 'campaign_finished',
  incomplete: 'campaign_incomplete',
  paused: 'campaign_paused',
  not_started: 'campaign_not_begun',
} as const;

/** @throws AppError campaign_finished, campaign_incomplete, campaign_paused, campaign_not_begun */
function asOpen(campaign: ReachedCampaign, door: Exclude<DoorState, 'inactive_hours'>): TalkCampaign {
  if (door !== 'open') throw new AppError(refusals[door]);
  return talkCampaign(campaign);
}
