import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { plainText } from '../workflows/common.ts';
import { maxVariables } from '../workflows/limits.ts';
import {
  maxInputLength,
  maxMessageId,
  maxSessionId,
  maxStateLength,
  maxValueLength,
  conversationCallsPerMinute,
} from './limits.ts';
import {
  ConversationEntry,
  ConversationReply,
  ConversationStatus,
  ConversationEnding,
  ConversationWaits,
} from './conversation.ts';
import { TraceStep } from './trace.ts';

const common = {
  base: 'public',
  access: 'campaign-key',
  scope: 'none',
  perMinute: conversationCallsPerMinute,
} as const;

/** The caller's own name of something: printable, without spaces around it. */
const ownName = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u);
const SessionId = ownName(maxSessionId);
/** What a reply gave. Another one is refused in words that say what to do. */
const sealedState = z.string().min(1, 'talk_state_wrong').max(maxStateLength, 'talk_state_wrong');
/** A state, and a message beside it. */
const maxBodyBytes = 2 * 1024 * 1024;
const ofCampaign = z.object({ campaign_id: Id });
const ofSession = z.object({ campaign_id: Id, session_id: SessionId });

export const sendMessage = route({
  ...common,
  method: 'POST',
  path: '/campaigns/{campaign_id}/messages',
  // What it leaves is the conversation itself: the log would hold as many entries as messages.
  audit: false,
  summary:
    'Say something as a person to a campaign and get its answer; the conversation is kept, or, with `store: false`, nothing of it is. `session_id` is your own name for the person: the first message of it begins a conversation, and so does the first after an end. With `message_id` a message that is sent again is answered the same and done once. An empty `message` lets the workflow speak first. With `store: false` the reply brings a sealed `state` for the next message, good for 30 days in this campaign and session_id; without a state a conversation begins. Server-sent events on Accept: text/event-stream: `words` while a model writes, `message` for what is really said, `again` where what came so far no longer counts, then `done` with the whole reply.',
  params: ofCampaign,
  body: z
    .strictObject({
      session_id: SessionId,
      message: plainText(maxInputLength),
      message_id: ownName(maxMessageId).optional(),
      /** Database variables, by name; they count where a conversation begins. */
      variables: z
        .record(z.string().max(200), plainText(maxValueLength))
        .refine((given) => Object.keys(given).length <= maxVariables, 'too_many')
        .default({}),
      /** Your own staff give the conversation back to the workflow, which goes on; `message` is left empty. */
      hand_back: z.boolean().default(false),
      /** False: nothing of this message is written anywhere; what the conversation needs to go on travels with you, in `state`. */
      store: z.boolean().default(true),
      /** Of the reply before, where `store` is false; without one a conversation begins. */
      state: sealedState.optional(),
    })
    .refine(({ store, state }) => !store || state === undefined, {
      error: 'talk_state_of_kept',
      path: ['state'],
    }),
  reply: ConversationReply,
  format: 'stream',
  maxBodyBytes,
});

export const readConversation = route({
  ...common,
  method: 'GET',
  path: '/campaigns/{campaign_id}/conversations/{session_id}',
  summary:
    'The newest conversation with a person: how it stands, its transcript (the newest 500 turns), and, with `log=true`, what the engine did in each turn, secrets masked.',
  params: ofSession,
  query: z.strictObject({ log: z.enum(['true', 'false']).default('false') }),
  reply: z.object({
    conversation_id: z.string(),
    session_id: z.string(),
    /** Conversations there were with this person so far, this one included. */
    number: z.number().int(),
    status: ConversationStatus,
    waits_for: ConversationWaits,
    workflow_id: z.string(),
    workflow_version: z.number().int(),
    created_at: Instant,
    updated_at: Instant,
    turns: z.number().int(),
    ended: ConversationEnding.nullable(),
    transcript: z.array(ConversationEntry),
    log: z.array(z.object({ turn: z.number().int(), steps: z.array(TraceStep) })).nullable(),
  }),
});

export const endConversation = route({
  ...common,
  method: 'POST',
  path: '/campaigns/{campaign_id}/conversations/{session_id}/end',
  audit: false,
  summary:
    'The person has left: the conversation is closed and classified into one of the expected results of the campaign. A conversation that is over already answers how it ended. A conversation that is not kept is closed by its `state`, and nothing of it is written.',
  params: ofSession,
  body: z.strictObject({ state: sealedState.optional() }),
  maxBodyBytes,
  reply: ConversationReply,
});
