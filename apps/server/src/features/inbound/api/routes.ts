import * as calls from '@centralita/contract/conversations/public-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { Campaigns } from '../../campaigns/campaigns.ts';
import type { Conversations, KeyedCampaign } from '../../conversations/conversations.ts';

export interface InboundApi {
  campaigns: Pick<Campaigns, 'campaignOfKey'>;
  conversations: Pick<Conversations, 'receive' | 'leave' | 'answerUnstored' | 'read'>;
}

/** Programs of a company that talk with a campaign for the people they know. */
export function inboundApiRoutes({ campaigns, conversations }: InboundApi): Binding[] {
  /** A key opens its own campaign; another one's is nobody's. @throws AppError campaign_key_wrong */
  const campaignOf = (token: string | null, campaignId: string): KeyedCampaign | Promise<KeyedCampaign> => {
    const found = token === null ? null : campaigns.campaignOfKey(token);
    return found instanceof Promise ? found.then((one) => its(one, campaignId)) : its(found, campaignId);
  };
  return [
    bind(calls.sendMessage, async ({ token, params, body, emit, warn }) => {
      const found = campaignOf(token, params.campaign_id);
      // Mostly it is in memory: then nothing is waited for.
      const campaign = found instanceof Promise ? await found : found;
      const messageId = body.message_id ?? null;
      const { message: text, variables, session_id: sessionId } = body;
      const arrival = body.hand_back
        ? ({ type: 'hand_back', messageId } as const)
        : ({ type: 'message', text, messageId, variables } as const);
      const post = { campaign, sessionId, arrival, emit, warn };
      return body.store
        ? conversations.receive(post)
        : conversations.answerUnstored({ ...post, state: body.state ?? null });
    }),
    bind(calls.readConversation, async ({ token, params, query }) => {
      const campaign = await campaignOf(token, params.campaign_id);
      return conversations.read(campaign, params.session_id, { log: query.log === 'true' });
    }),
    bind(calls.endConversation, async ({ token, params, body, warn }) => {
      const campaign = await campaignOf(token, params.campaign_id);
      const sessionId = params.session_id;
      if (body.state === undefined) return conversations.leave(campaign, sessionId);
      const arrival = { type: 'leave' } as const;
      return conversations.answerUnstored({
        campaign,
        sessionId,
        arrival,
        emit: null,
        warn,
        state: body.state,
      });
    }),
  ];
}

/** @throws AppError campaign_key_wrong */
function its(found: KeyedCampaign | null, campaignId: string): KeyedCampaign {
  if (found?.campaignId !== campaignId) throw new AppError('campaign_key_wrong');
  return found;
}
