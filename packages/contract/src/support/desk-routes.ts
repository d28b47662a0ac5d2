import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import {
  CampaignSupport,
  CannedReply,
  cannedReplyForm,
  ChatLabel,
  ChatSettings,
  labelForm,
  Operator,
  OperatorPresence,
} from './desk-schema.ts';

/** What holds for all who answer is changed by admins. */
const byAdmin = { ...common, access: 'companyinstance:settings' } as const;
const one = z.object({ id: Id });
const gone = z.null();

export const supportDesk = route({
  ...common,
  method: 'GET',
  path: '/support-chat/desk',
  summary:
    'What whoever answers chats works with: labels, canned replies, colleagues and how chats are given out.',
  query: z.strictObject(ofCompany),
  reply: z.object({
    settings: ChatSettings,
    labels: z.array(ChatLabel),
    canned_replies: z.array(CannedReply),
    operators: z.array(Operator),
  }),
});

export const updateChatSettings = route({
  ...byAdmin,
  method: 'PUT',
  path: '/support-chat/settings',
  audit: 'chat-settings.update',
  summary: 'Change how chats are given out, what those who wait are told and who is mailed.',
  body: ChatSettings.extend(ofCompany),
  reply: ChatSettings,
});

export const createChatLabel = route({
  ...byAdmin,
  method: 'POST',
  path: '/support-chat/labels',
  audit: 'chat-label.create',
  summary: 'A new label for chats.',
  body: z.strictObject({ ...ofCompany, ...labelForm }),
  reply: ChatLabel,
});

export const updateChatLabel = route({
  ...byAdmin,
  method: 'PUT',
  path: '/support-chat/labels/{id}',
  audit: 'chat-label.update',
  summary: 'Change a label, in all chats that have it.',
  params: one,
  body: z.strictObject({ ...ofCompany, ...labelForm }),
  reply: ChatLabel,
});

export const deleteChatLabel = route({
  ...byAdmin,
  method: 'DELETE',
  path: '/support-chat/labels/{id}',
  audit: 'chat-label.delete',
  summary: 'Delete a label; chats lose it.',
  params: one,
  query: z.strictObject(ofCompany),
  reply: gone,
});

export const createCannedReply = route({
  ...byAdmin,
  method: 'POST',
  path: '/support-chat/canned-replies',
  audit: 'canned-reply.create',
  summary:
    'A new canned reply. `{{name}}`, `{{phone}}`, `{{campaign}}` and `{{operator}}` are filled in when it is used.',
  body: z.strictObject({ ...ofCompany, ...cannedReplyForm }),
  reply: CannedReply,
});

export const updateCannedReply = route({
  ...byAdmin,
  method: 'PUT',
  path: '/support-chat/canned-replies/{id}',
  audit: 'canned-reply.update',
  summary: 'Change a canned reply.',
  params: one,
  body: z.strictObject({ ...ofCompany, ...cannedReplyForm }),
  reply: CannedReply,
});

export const deleteCannedReply = route({
  ...byAdmin,
  method: 'DELETE',
  path: '/support-chat/canned-replies/{id}',
  audit: 'canned-reply.delete',
  summary: 'Delete a canned reply.',
  params: one,
  query: z.strictObject(ofCompany),
  reply: gone,
});

export const tellPresence = route({
  ...common,
  keys: false,
  method: 'POST',
  path: '/support-chat/presence',
  // It is said every half minute.
  audit: false,
  summary:
    'That somebody is there to answer chats: to be said every 30 seconds, who is silent for 90 is gone. `is_away` says so on all of their devices, until it is changed.',
  body: z.strictObject({ ...ofCompany, is_away: z.boolean().optional() }),
  reply: z.object({ presence: OperatorPresence }),
});

const ofCampaign = z.object({ campaign_id: Id });

export const campaignSupport = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/{campaign_id}/support',
  summary: 'How the chats of a campaign are answered.',
  params: ofCampaign,
  query: z.strictObject(ofCompany),
  reply: CampaignSupport,
});

export const updateCampaignSupport = route({
  ...common,
  method: 'PUT',
  path: '/ai-campaigns/{campaign_id}/support',
  audit: 'campaign.change-support',
  summary:
    'Change who answers the chats of a campaign, what those who wait are told and whether people are asked how content they were.',
  params: ofCampaign,
  body: CampaignSupport.extend(ofCompany),
  reply: CampaignSupport,
});
