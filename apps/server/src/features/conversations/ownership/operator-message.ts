import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { carryMedia, freeMedia, type MediaOfMessage } from '../../media/media.ts';
import { isLive } from '../turns/claimed-thread.ts';
import { lockThread, type Acting, type LockedThread } from './thread-place.ts';

/** What an operator writes, or sends of what was uploaded. */
export interface OperatorWords {
  id: string;
  text: string;
  mediaId?: string | undefined;
  /** The message of this thread that it answers. */
  quotes?: string | undefined;
  /** A filled template of the channel, of which `text` is how a person sees it. */
  template?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * What a person of the company writes, in a thread that is theirs. The caller's `id` makes it once, however often it is sent.
 * `carries`: whether the channel of such an account takes a message of that kind.
 * @throws AppError not_found, chat_not_yours, media_gone, media_not_here, quote_gone, template_not_here
 */
export async function operatorMessage(
  tx: Tx,
  acting: Acting,
  { id, text, mediaId, quotes, template, carries, now }: OperatorWords & { carries: Carries; now: Date },
): Promise<void> {
  const { companyId, threadId, userId } = acting;
  const thread = await lockThread(tx, acting);
  const known = await tx.one<{ thread_id: string }>(
    'message.byId',
    'select thread_id from message where company_id = $1 and id = $2',
    [companyId, id],
  );
  if (known) {
    if (known.thread_id !== threadId) throw new AppError('not_found');
    return;
  }
  if (thread.owner !== 'operator' || thread.operatorId !== userId) throw new AppError('chat_not_yours');
  const media = mediaId ? await freeMedia(tx, { companyId, id: mediaId, messageId: null }) : null;
  if (template && !carries(thread.accountKind, 'template')) throw new AppError('template_not_here');
  if (media && !carries(thread.accountKind, media.kind)) throw new AppError('media_not_here');
  if (quotes) await checkQuoted(tx, acting, quotes);
  const content = {
    text,
    ...(media ? { media } : {}),
    ...(template ? { template } : {}),
    ...(quotes ? { quoted: quotes } : {}),
  };
  const kind = template ? 'template' : (media?.kind ?? 'text');
  await say(tx, { acting, thread }, { id, kind, content, resends: null, now });
  if (media) await carryMedia(tx, { companyId, id: media.id, messageId: id });
}

/** What is answered stands in this chat, and the person knows it. @throws AppError quote_gone */
async function checkQuoted(tx: Tx, { companyId, threadId }: Acting, id: string): Promise<void> {
  const row = await tx.one<{ id: string }>(
    'message.toQuote',
    `select id from message where company_id = $1 and thread_id = $2 and id = $3 and kind not in ('event', 'note')`,
    [companyId, threadId, id],
  );
  if (!row) throw new AppError('quote_gone');
}

type Carries = (accountKind: string, kind: string) => boolean;

/**
 * What nobody knows the fate of, or did not arrive, once more as a message of its own: only a person may decide that, and once.
 * @throws AppError not_found, chat_not_yours, not_to_send_again
 */
export async function sendAgain(
  tx: Tx,
  acting: Acting,
  { messageId, id, now }: { messageId: string; id: string; now: Date },
): Promise<void> {
  const { companyId, threadId, userId } = acting;
  const thread = await lockThread(tx, acting);
  const row = await tx.one<{ kind: string; content: Content; again: string | null; may: boolean }>(
    'message.toSendAgain',
    `select m.kind, m.content, (select r.id from message r where r.company_id = $1 and r.resends = m.id limit 1) as again,
       m.state in ('failed', 'unknown') and m.kind in ('text', 'image', 'audio', 'video', 'file') as may
     from message m where m.company_id = $1 and m.thread_id = $2 and m.id = $3 and m.direction = 'out'`,
    [companyId, threadId, messageId],
  );
  if (!row) throw new AppError('not_found');
  if (row.again === id) return;
  if (thread.owner !== 'operator' || thread.operatorId !== userId) throw new AppError('chat_not_yours');
  if (!row.may || row.again !== null) throw new AppError('not_to_send_again');
  await say(tx, { acting, thread }, { id, kind: row.kind, content: row.content, resends: messageId, now });
}

interface Content {
  text: string;
  quoted?: string;
  media?: MediaOfMessage;
  template?: Readonly<Record<string, unknown>>;
}

interface Said {
  id: string;
  kind: string;
  content: Content;
  resends: string | null;
  now: Date;
}

async function say(
  tx: Tx,
  { acting: { companyId, threadId, userId }, thread }: { acting: Acting; thread: LockedThread },
  { id, kind, content, resends, now }: Said,
): Promise<void> {
  await Promise.all([
    tx.run(
      'thread.operatorSaid',
      `update thread set last_seq = last_seq + 1, version = version + 1, changed_at = $3, last_message_at = $3, preview = message_preview($4, $5)
       where company_id = $1 and id = $2`,
      [companyId, threadId, now, kind, content],
    ),
    tx.run(
      'message.operator',
      `insert into message (company_id, thread_id, seq, id, account_id, direction, author, operator_id, kind, content, state, resends,
         version, created_at)
       select $1, $2, t.last_seq, $3, t.account_id, 'out', 'operator', $4, $9, $5, $6, $7, t.version, $8
       from thread t where t.company_id = $1 and t.id = $2`,
      [
        companyId,
        threadId,
        id,
        userId,
        content,
        isLive(thread.accountKind) ? 'sent' : 'queued',
        resends,
        now,
        kind,
      ],
    ),
  ]);
}

/** Nothing is unread any more, where the thread waits for a person or is this one's. */
export async function markRead(tx: Tx, { companyId, threadId, userId }: Acting, now: Date): Promise<void> {
  await tx.run(
    'thread.read',
    `update thread set unread = 0, version = version + 1, changed_at = $4
     where company_id = $1 and id = $2 and unread > 0 and (owner = 'queue' or operator_id = $3)`,
    [companyId, threadId, userId, now],
  );
}
