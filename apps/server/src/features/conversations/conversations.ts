import type { ConversationReply } from '@centralita/contract/conversations/conversation';
import { AppError } from '../../platform/http/app-error.ts';
import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { hearJob } from '../media/media.ts';
import { readConversationOf, type ReadConversation } from './arrivals/read-conversation.ts';
import type { KeyedCampaign } from './arrivals/keyed-campaign.ts';
import { afterHours, ApiPosts, namesOf, type Post } from './arrivals/receive-post.ts';
import { LiveMessages, type LiveMessage, type LivePlace } from './arrivals/live-messages.ts';
import { receiveMessage, type IncomingMessage, type ReceivedMessage } from './arrivals/receive-message.ts';
import { receiveMarketing, type MarketingWish } from './arrivals/marketing.ts';
import { movePerson, type MovedPerson } from './arrivals/move-person.ts';
import { receiveChange, type ChangedMessage } from './arrivals/receive-change.ts';
import { receiveEcho, type EchoedMessage } from './arrivals/receive-echo.ts';
import type { StoredArrival } from './arrivals/store-arrival.ts';
import { lookAtDoor, refusals } from './campaign/door.ts';
import type { ConversationsContext } from './conversations-context.ts';
import { mergeThreads, type PersonAddresses } from './merge-threads.ts';
import { forgetOld } from './forget-old.ts';
import { ClientActs } from './clients/clients.ts';
import { Senders } from './outbox/senders.ts';
import { receiveStatus, type MessageStatus } from './outbox/statuses.ts';
import { endOver } from './ownership/end-over.ts';
import { hearSpoken } from './opt-outs/hear-spoken.ts';
import { OptOuts } from './opt-outs/opt-outs.ts';
import { Operations } from './ownership/operate.ts';
import { conversationRoutes } from './routes.ts';
import { DueThreads } from './turns/due-threads.ts';
import { RunningTurns } from './turns/running-turns.ts';
import { ThreadClaims } from './turns/thread-claims.ts';
import { ThreadWaiters } from './turns/thread-waiters.ts';
import { warnOfUnknown } from './turns/unknown-variables.ts';
import { answerUnstored } from './turns/unstored.ts';

export type { KeyedCampaign } from './arrivals/keyed-campaign.ts';
export { isMarketingStopped } from './arrivals/marketing.ts';
export { mediaAnnounced } from './arrivals/receive-message.ts';
export { resultCorrected } from './clients/correct-result.ts';
export { closeWhatWasUnderWay } from './after-restore.ts';
export { conversationEnded } from './turns/commit-turn.ts';

/** A post of which nothing is kept; what the reply before gave, or null where a conversation begins. */
type UnstoredPost = Post & { state: string | null };

/** Conversations of people with workflows. */
export interface Conversations {
  routes: Binding[];
  jobs: JobHandlers;
  /**
   * Somebody says something to a campaign over its API channel. Answers once the turn is committed; of one person's messages the
   * next is heard when the one before is answered.
   * @throws AppError answers_limit, message_empty, message_id_reused, nobody_took_over, talk_busy; campaign_key_wrong,
   *   campaign_finished, campaign_incomplete, campaign_paused, campaign_not_begun
   */
  receive(post: Post): Promise<ConversationReply>;
  /** The person has left. @throws AppError not_found, talk_busy */
  leave(campaign: KeyedCampaign, sessionId: string): Promise<ConversationReply>;
  /**
   * The same for a conversation that travels with its caller: nothing of it is written.
   * @throws AppError as `receive`, and talk_state_expired, talk_state_too_large, talk_state_wrong
   */
  answerUnstored(post: UnstoredPost): Promise<ConversationReply>;
  /** The newest conversation of a campaign with a person. @throws AppError campaign_key_wrong, not_found */
  read(campaign: KeyedCampaign, sessionId: string, what: { log: boolean }): Promise<ReadConversation>;
  /** Something that a person wrote on a channel which is answered later. @throws AppError media_gone */
  receiveMessage(message: IncomingMessage): Promise<ReceivedMessage>;
  /** What somebody of the company wrote in the channel's own app: they have the thread then. */
  receiveEcho(echo: EchoedMessage): Promise<void>;
  /** A reaction to a message, or that it was edited or deleted: operators see it, nothing is answered. */
  receiveChange(change: ChangedMessage): Promise<void>;
  /** A person wishes no advertising on an account, or wishes it again. */
  receiveMarketing(told: MarketingWish): Promise<void>;
  /** A person is called otherwise from now on: it leads to the same thread. */
  movePerson(moved: MovedPerson): Promise<void>;
  /** As `receiveMessage`, of somebody who is connected while they write: answered here, word by word to who listens. */
  receiveLive(message: LiveMessage): Promise<StoredArrival>;
  /** They have left: their conversation ends. @throws AppError not_found where none goes on */
  leaveLive(place: LivePlace): Promise<void>;
  /** These addresses are one person's: threads to which they lead become the eldest of them. Gives that one, where any closed. */
  mergeThreads(person: PersonAddresses): Promise<string | null>;
  /** What a provider says of a message that it was given. */
  receiveStatus(status: MessageStatus): Promise<void>;
  /** What people of the company do in threads. */
  operations: Operations;
  /** What they do with clients. */
  clients: ClientActs;
  /** Who is not to be reached any more. */
  optOuts: OptOuts;
  /** Plays what is due and sends what is queued, in a process that works in the background, until stopped. */
  work(): { stop(): Promise<void> };
  /** Ends what is over because its campaign is. */
  endOver(): Promise<void>;
  sweep(): Promise<void>;
  /** At shutdown, before the database closes. */
  settled(): Promise<void>;
}

export function conversationsFeature(context: ConversationsContext): Conversations {
  const claims = new ThreadClaims(context);
  const waiters = new ThreadWaiters();
  const running = new RunningTurns(context);
  const parts = { context, claims, waiters, running };
  const posts = new ApiPosts(parts);
  const live = new LiveMessages(parts);
  return {
    routes: conversationRoutes(context),
    jobs: { [hearJob]: (job) => context.media.hear(job, hearSpoken(context, running)) },
    receive: (post) => posts.receive(post),
    leave: (campaign, sessionId) => posts.leave(campaign, sessionId),
    answerUnstored: async ({ campaign: keyed, state, ...post }) => {
      const { door, campaign } = await lookAtDoor(context, keyed);
      if (post.arrival.type !== 'leave') {
        if (door === 'inactive_hours')
          return { ...afterHours(campaign?.inactiveHoursMessage ?? '', post.sessionId), state };
        if (door !== 'open') throw new AppError(refusals[door]);
      }
      if (!campaign) throw new AppError('campaign_key_wrong');
      await warnOfUnknown(context, campaign, namesOf(post));
      return answerUnstored(context, { ...post, campaign, state });
    },
    read: (campaign, sessionId, what) => readConversationOf(context.db, { campaign, sessionId }, what),
    receiveMessage: async (message) => {
      const { companyId, accountId, addressKind: kind, address, person } = message;
      const also = person?.alsoCalled ?? [];
      if (also.length > 0)
        await mergeThreads(context, running, {
          companyId,
          accountId,
          addresses: [{ kind, address }, ...also],
        });
      return receiveMessage(context, running, message);
    },
    ...toldByChannels(context, running),
    receiveLive: (message) => live.receive(message),
    leaveLive: (place) => live.leave(place),
    mergeThreads: (person) => mergeThreads(context, running, person),
    receiveStatus: (status) => receiveStatus(context, status),
    operations: new Operations(context, running),
    clients: new ClientActs(context, running),
    optOuts: new OptOuts(context, running),
    work: () => {
      const works = [new DueThreads(parts).start(), new Senders(context).start()];
      return {
        stop: async () => {
          await Promise.all(works.map((one) => one.stop()));
        },
      };
    },
    endOver: () => endOver(context, running),
    sweep: () => forgetOld(context),
    settled: async () => {
      await running.settled();
      await context.process.stop();
    },
  };
}

/** What channels tell beside what people write. */
function toldByChannels(
  context: ConversationsContext,
  running: RunningTurns,
): Pick<Conversations, 'receiveEcho' | 'receiveChange' | 'receiveMarketing' | 'movePerson'> {
  return {
    receiveEcho: (echo) => receiveEcho(context, running, echo),
    receiveChange: (change) => receiveChange(context, change),
    receiveMarketing: (told) => receiveMarketing(context, told),
    movePerson: (moved) => movePerson(context, running, moved),
  };
}
