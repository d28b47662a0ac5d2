import type { ChatNotification, ChatNotificationRead } from '@centralita/contract/support/sockets';
import type { SupportConversation } from '@centralita/contract/support/schema';
import type { Database } from '../../../db/client.ts';
import { RecentlyUsed } from '../../../platform/recently-used.ts';
import type { ThreadNotices } from '../../../platform/sockets/thread-notices.ts';
import { oneThread, type Viewer, whoMayAnswer } from '../read-threads.ts';

/** Of so many chats it is known how they stood when they were last told of. */
const maxKnown = 20_000;

type Alert = ChatNotification | ChatNotificationRead;
interface Hearing {
  companyId: string;
  viewer(): Viewer;
  hear(alert: Alert): void;
}
type Standing = Pick<SupportConversation, 'owner' | 'operator' | 'unread'>;

/** What those who answer chats are to be told of, each of what concerns them: what changed is read once for all of a process. */
export class ThreadAlerts {
  readonly #db: Pick<Database, 'companyRead'>;
  readonly #hearing = new Set<Hearing>();
  readonly #known = new RecentlyUsed<Standing>(maxKnown, () => 1);
  readonly #reading = new Map<string, { again: boolean }>();
  readonly #deaf: () => void;

  constructor(db: Pick<Database, 'companyRead'>, notices: Pick<ThreadNotices, 'hear'>) {
    this.#db = db;
    this.#deaf = notices.hear((companyId, threadId) => void this.#look(companyId, threadId));
  }

  listen(hearing: Hearing): () => void {
    this.#hearing.add(hearing);
    return () => this.#hearing.delete(hearing);
  }

  stop(): void {
    this.#deaf();
  }

  /** One after the other per chat: what changes while it is read is read after that. */
  async #look(companyId: string, threadId: string): Promise<void> {
    const concerned = [...this.#hearing].filter((one) => one.companyId === companyId);
    if (concerned.length === 0) return;
    const reading = this.#reading.get(threadId);
    if (reading) {
      reading.again = true;
      return;
    }
    const now = { again: false };
    this.#reading.set(threadId, now);
    try {
      const [chat, answeredBy] = await this.#db.companyRead(companyId, (tx) =>
        Promise.all([
          oneThread(tx, { companyId, threadId }, everything),
          whoMayAnswer(tx, { companyId, threadId }),
        ]),
      );
      const before = this.#known.find(threadId) ?? null;
      this.#known.keep(threadId, { owner: chat.owner, operator: chat.operator, unread: chat.unread });
      for (const one of concerned) {
        const { userId, seesAll } = one.viewer();
        const isFor =
          seesAll || answeredBy === null || answeredBy.includes(userId) || chat.operator?.id === userId;
        const alert = isFor ? alertFor({ companyId, userId }, before, chat) : null;
        if (alert) one.hear(alert);
      }
    } catch {
      // It is gone, or the database is away: whoever listens looks by itself.
    } finally {
      this.#reading.delete(threadId);
    }
    if (now.again) await this.#look(companyId, threadId);
  }
}

const everything: Viewer = { userId: '00000000-0000-0000-0000-000000000000', seesAll: true };

function alertFor(
  { companyId: company_id, userId }: { companyId: string; userId: string },
  before: Standing | null,
  chat: SupportConversation,
): Alert | null {
  const { session_id } = chat;
  const notify = (kind: ChatNotification['kind']): Alert => ({
    event: 'notification',
    kind,
    company_id,
    chat,
  });
  if (!concerns(chat, userId) || chat.unread === 0) {
    const wasTold = before !== null && concerns(before, userId) && before.unread > 0;
    const isGiven = chat.operator?.id === userId && before !== null && before.operator?.id !== userId;
    if (isGiven) return notify('assigned');
    return wasTold ? { event: 'notification_read', session_id, company_id } : null;
  }
  if (chat.owner === 'queue' && before?.owner !== 'queue') return notify('waiting');
  if (chat.owner === 'operator' && before !== null && before.operator?.id !== userId)
    return notify('assigned');
  return chat.unread > (before?.unread ?? 0) ? notify('message') : null;
}

function concerns({ owner, operator }: Standing, userId: string): boolean {
  return owner === 'queue' || (owner === 'operator' && operator?.id === userId);
}
