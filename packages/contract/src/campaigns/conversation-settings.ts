import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';

export const maxTimeOutHours = 720;
export const maxTurnsPerHour = 1_000;

/** How the conversations of a campaign go on where nobody decides; nothing of it holds on the API channel. */
export const ConversationSettings = z.object({
  /** A conversation of the AI without a word for so many hours ends. */
  time_out_hours: z.number().int().min(1).max(maxTimeOutHours),
  /** Answers of the AI in one chat within an hour; after them it waits for a person. */
  turns_per_hour: z.number().int().min(1).max(maxTurnsPerHour),
  /** A chat in which machines seem to answer each other waits for a person. */
  loop_guard: z.boolean(),
});
export type ConversationSettings = z.infer<typeof ConversationSettings>;

export const defaultConversationSettings: ConversationSettings = {
  time_out_hours: 24,
  turns_per_hour: 60,
  loop_guard: true,
};

const ofCampaign = z.object({ campaign_id: Id });

export const conversationSettings = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/{campaign_id}/conversation-settings',
  summary: 'When conversations of a campaign end by themselves, and when they wait for a person.',
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
