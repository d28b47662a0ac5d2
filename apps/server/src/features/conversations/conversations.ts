import type { TalkReply } from '@centralita/contract/conversations/talk';
import { News } from '../../platform/events/news.ts';
import type { Binding } from '../../platform/http/call.ts';
import type { ConversationsContext } from './conversations-context.ts';
import { forgetCalls } from './live/calls-of-turn.ts';
import type { Session } from './live/load-talk.ts';
import { readTalk, type ReadTalk } from './live/read-talk.ts';
import { Reception, type Received } from './live/receive.ts';
import { UnsavedTalks, type ReceivedUnsaved } from './live/unsaved.ts';
import { conversationRoutes } from './routes.ts';

import { unknownVariables, type UnknownVariables } from './live/unknown-variables.ts';
import type { TalkCampaign } from './live/talk.ts';

export type { TalkCampaign } from './live/talk.ts';

/** Talks of people with workflows. */
export interface Conversations {
  routes: Binding[];
  /**
   * Somebody says something to a campaign, or leaves. Answers once the turn is committed; of one person's messages the
   * next is heard when the one before is answered.
   * @throws AppError answers_limit, message_empty, message_id_reused, nobody_took_over, not_found, talk_busy
   */
  receive(received: Received): Promise<TalkReply>;
  /**
   * The same for a talk that travels with its caller: nothing of it is written.
   * @throws AppError answers_limit, message_empty, nobody_took_over, talk_state_expired, talk_state_too_large,
   *   talk_state_wrong
   */
  answerUnsaved(received: ReceivedUnsaved): Promise<TalkReply>;
  /** The newest talk of a campaign with a person. @throws AppError not_found */
  read(session: Session, what: { log: boolean }): Promise<ReadTalk>;
  /** As `live/unknown-variables.ts` has it. */
  unknownVariables(campaign: TalkCampaign, names: readonly string[]): Promise<UnknownVariables | null>;
  sweep(): Promise<void>;
  /** Resolves once consoles were told of every turn; at shutdown, before the database closes. */
  settled(): Promise<void>;
}

export function conversationsFeature(context: ConversationsContext): Conversations {
  const news = new News(context.db);
  const reception = new Reception(context, news);
  const unsaved = new UnsavedTalks(context);
  return {
    routes: conversationRoutes(context),
    receive: (received) => reception.receive(received),
    answerUnsaved: (received) => unsaved.answer(received),
    read: (session, what) => readTalk(context.db, session, what),
    unknownVariables: (campaign, names) => unknownVariables(context, campaign, names),
    sweep: () => forgetCalls(context),
    settled: () => news.settled(),
  };
}
