import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { ConversationSettings } from './conversation-settings.ts';

const ofCampaign = z.object({ campaign_id: Id });

export const conversationSettings = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/{campaign_id}/conversation-settings',
  summary:
    'When conversations of a campaign end by themselves, are answered, greet anew, and when they wait for a person.',
  params: ofCampaign,
  query: z.strictObject(ofCompany),
  reply: ConversationSettings,
});

export const updateConversationSettings = route({
  ...common,
  method: 'PATCH',
  path: '/ai-campaigns/{campaign_id}/conversation-settings',
  audit: 'campaign.change-conversations',
  summary: 'Change that; what is not sent stays.',
  params: ofCampaign,
  body: z.strictObject({ ...ofCompany, ...ConversationSettings.partial().shape }),
  reply: ConversationSettings,
});
