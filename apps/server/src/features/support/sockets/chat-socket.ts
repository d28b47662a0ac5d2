import { z } from 'zod';
import { errorBody, type ErrorCode } from '@centralita/contract/core/errors';
import { ChatSocketSaid, type ChatSocketHeard } from '@centralita/contract/support/sockets';
import type { SupportMessage } from '@centralita/contract/support/schema';
import type { Database } from '../../../db/client.ts';
import { DatabaseUnavailable } from '../../../db/errors.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { mayAnswer } from '../../../platform/sockets/may-answer.ts';
import type { OpenSocket, Serve, Served } from '../../../platform/sockets/ticket-sockets.ts';
import type { ThreadNotices } from '../../../platform/sockets/thread-notices.ts';
import type { Conversations } from '../../conversations/conversations.ts';
import { oneMessage, readHistory } from '../read-history.ts';
import { oneThread, threadOfPhone } from '../read-threads.ts';
import { viewerOf } from '../viewer.ts';
import type { ThreadAlerts } from './thread-alerts.ts';

/** However little is heard, the chat that was joined is looked at by itself. */
const lookAnywayMs = 10_000;
/** Messages that come with `join`, as the history's call gives them. */
const historyLength = 20;

export interface ChatSocketParts {
  db: Database;
  notices: Pick<ThreadNotices, 'hear'>;
  alerts: ThreadAlerts;
  operations: Conversations['operations'];
}

/** The chat socket of people who answer: one chat is joined at a time, what is said and changes in it is told at once. */
export function chatSocket(parts: ChatSocketParts): Serve {
  return (socket) => {
    if (!mayAnswer(socket.access())) {
      socket.refuse('policy');
      return { hear: () => undefined, left: () => undefined };
    }
    return new ChatSeat(parts, socket);
  };
}

interface Joined {
  threadId: string;
  version: number;
  /** The seq of the first message that was told. */
  from: number;
  /** Of each message that was told, its state then. */
  told: Map<string, SupportMessage['state']>;
}

class ChatSeat implements Served {
  readonly #parts: ChatSocketParts;
  readonly #socket: OpenSocket;
  readonly #ends: (() => void)[];
  #joined: Joined | null = null;
  /** One after the other: what a program says is done in that order, and what it hears is in the order of the chat. */
  #last: Promise<void> = Promise.resolve();
  #isLooking = false;

  constructor(parts: ChatSocketParts, socket: OpenSocket) {
    this.#parts = parts;
    this.#socket = socket;
    const { companyId } = socket;
    const looking = setInterval(() => this.#look(), lookAnywayMs);
    this.#ends = [
      () => clearInterval(looking),
      parts.notices.hear((_company, threadId) => threadId === this.#joined?.threadId && this.#look()),
      parts.alerts.listen({
        companyId,
        viewer: () => this.#viewer(),
        hear: (alert) => mayAnswer(socket.access()) && this.#tell(alert),
      }),
    ];
  }

  hear(text: string): void {
    const said = read(text);
    this.#last = this.#last.then(() =>
      'event' in said ? this.#do(said) : this.#refuse('invalid', said.of, said.id),
    );
  }

  check(): void {
    if (!mayAnswer(this.#socket.access())) this.#socket.refuse('policy');
  }

  left(): void {
    for (const end of this.#ends) end();
    this.#joined = null;
  }

  async #do(said: ChatSocketSaid): Promise<void> {
    const id = said.event === 'send' ? said.id : null;
    try {
      const { userId } = this.#socket.access();
      if (!mayAnswer(this.#socket.access())) throw new AppError('not_allowed');
      if ('operator_id' in said && said.operator_id && said.operator_id !== userId)
        throw new AppError('not_allowed');
      if (said.event === 'join') await this.#join(said);
      else if (said.event === 'send') await this.#send(said);
      else await this.#markRead(said);
    } catch (fault) {
      this.#refuse(codeOf(fault), said.event, id);
    }
  }

  async #join(said: Extract<ChatSocketSaid, { event: 'join' }>): Promise<void> {
    const { companyId } = this.#socket;
    const { chat, messages } = await this.#parts.db.companyRead(companyId, async (tx) => {
      const threadId = said.session_id ?? (await threadOfPhone(tx, companyId, said));
      const place = { companyId, threadId };
      const query = { order_by: 'asc', limit: historyLength, page: 1 } as const;
      const [one, results] = await Promise.all([
        oneThread(tx, place, this.#viewer()),
        readHistory(tx, place, query),
      ]);
      return { chat: one, messages: results };
    });
    const { session_id } = chat;
    const told = new Map(messages.map(({ id, state }) => [id, state]));
    this.#joined = { threadId: session_id, version: chat.version, from: messages[0]?.seq ?? 0, told };
    this.#tell({ event: 'history', session_id, chat, messages });
  }

  async #send({ session_id, id, message: text }: Extract<ChatSocketSaid, { event: 'send' }>): Promise<void> {
    const acting = this.#acting(session_id);
    await this.#parts.db.companyRead(acting.companyId, (tx) => oneThread(tx, acting, this.#viewer()));
    await this.#parts.operations.say(acting, { id, text });
    const message = await this.#parts.db.companyRead(acting.companyId, (tx) => oneMessage(tx, acting, id));
    this.#tell({ event: 'ack', of: 'send', session_id, id, message });
  }

  async #markRead(said: Extract<ChatSocketSaid, { event: 'mark_read' }>): Promise<void> {
    const { session_id, company_id } = said;
    if (company_id !== undefined && company_id !== this.#socket.companyId) throw new AppError('not_found');
    const acting = this.#acting(session_id);
    await this.#parts.db.companyRead(acting.companyId, (tx) => oneThread(tx, acting, this.#viewer()));
    await this.#parts.operations.markRead(acting);
    this.#tell({ event: 'ack', of: 'mark_read', session_id, id: null, message: null });
  }

  #viewer() {
    return viewerOf(this.#socket.access(), this.#socket.access());
  }

  #acting(threadId: string) {
    return { companyId: this.#socket.companyId, threadId, userId: this.#socket.access().userId };
  }

  #look(): void {
    if (this.#isLooking || !this.#joined) return;
    this.#isLooking = true;
    this.#last = this.#last.then(async () => {
      this.#isLooking = false;
      // Where the database is away the next look finds it.
      await this.#tellNews().catch(() => undefined);
    });
  }

  async #tellNews(): Promise<void> {
    const joined = this.#joined;
    if (!joined) return;
    const place = { companyId: this.#socket.companyId, threadId: joined.threadId };
    const query = { order_by: 'asc', limit: 1, page: 1, after_version: joined.version } as const;
    const { version, news } = await this.#parts.db.companyRead(place.companyId, async (tx) => {
      const [chat, results] = await Promise.all([
        oneThread(tx, place, this.#viewer()),
        readHistory(tx, place, query),
      ]);
      return { version: chat.version, news: results };
    });
    for (const message of news) {
      // The states of the last hundred come with every look: what is older than the history that was given is nobody's news.
      if (message.seq < joined.from) continue;
      if (joined.told.has(message.id) && joined.told.get(message.id) === message.state) continue;
      joined.told.set(message.id, message.state);
      this.#tell({ event: 'new_message', session_id: joined.threadId, message });
    }
    joined.version = version;
  }

  #refuse(code: ErrorCode, of: ChatSocketSaid['event'] | null, id: string | null): void {
    const { message, message_es } = errorBody(code);
    this.#tell({ event: 'error', of, id, code, message, message_es });
  }

  #tell(heard: ChatSocketHeard): void {
    this.#socket.send(JSON.stringify(heard));
  }
}

/** What of a frame that says nothing valid tells its sender which one it was. */
const Named = z.object({
  event: z.enum(['join', 'send', 'mark_read']).nullable().catch(null),
  id: z.string().max(100).nullable().catch(null),
});

interface Unread {
  of: ChatSocketSaid['event'] | null;
  id: string | null;
}

function read(text: string): ChatSocketSaid | Unread {
  try {
    const frame: unknown = JSON.parse(text);
    const said = ChatSocketSaid.safeParse(frame).data;
    if (said) return said;
    const { event, id } = Named.parse(frame);
    return { of: event, id };
  } catch {
    return { of: null, id: null };
  }
}

function codeOf(fault: unknown): ErrorCode {
  if (fault instanceof AppError) return fault.code;
  return fault instanceof DatabaseUnavailable ? 'unavailable' : 'internal';
}
