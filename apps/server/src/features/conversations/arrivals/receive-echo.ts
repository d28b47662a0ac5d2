import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { touchClient } from '../clients/touch-client.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { phoneTakes } from '../ownership/take-over.ts';
import { lockThread } from '../ownership/thread-place.ts';
import type { AccountKind } from '../turns/claimed-thread.ts';
import type { RunningTurns } from '../turns/running-turns.ts';
import { addAddresses, findThread, noteTold, wasTold, type PersonThere } from './find-thread.ts';
import { announceIncoming, believable, mediaOfIncoming, type AnnouncedMedia } from './receive-message.ts';

/** What somebody of the company wrote to a person past us, in an app of the channel's own. */
export interface EchoedMessage extends PersonThere {
  accountKind: AccountKind;
  /** Under which a new thread stands; null: under none, as no campaign ever had the account. */
  campaignId: string | null;
  /** The provider's id of it: it may be told several times. */
  providerId: string;
  kind: string;
  content: { text: string };
  media: AnnouncedMedia | null;
  /** By the provider's clock. */
  sentAt: Date | null;
}

type Context = Pick<ConversationsContext, 'db' | 'clock' | 'notices' | 'listeners'>;

/**
 * Keeps it as the word of an operator without a name, who takes the thread where no person of the company has it: the AI stops. An echo of
 * what was sent from here is none.
 */
export async function receiveEcho(
  context: Context,
  running: Pick<RunningTurns, 'changed'>,
  echo: EchoedMessage,
): Promise<void> {
  const { companyId } = echo;
  const threadId = await context.db.company(companyId, (tx) => keep(tx, context, echo));
  if (threadId === null) return;
  running.changed(threadId);
  context.notices.changed(companyId, threadId);
}

/** Null: nothing is new. */
async function keep(tx: Tx, context: Context, echo: EchoedMessage): Promise<string | null> {
  const now = context.clock.now();
  const { companyId } = echo;
  const threadId = (await findThread(tx, echo)) ?? (await beginThread(tx, echo, now));
  const place = { companyId, threadId };
  await touchClient(tx, place, now);
  const before = await lockThread(tx, place);
  if ((await wasTold(tx, echo)) || (await isOurs(tx, echo, threadId))) return null;
  if (before.owner !== 'operator') await phoneTakes(tx, before, { companyId, now });
  const media = echo.media && mediaOfIncoming(echo.media);
  const { kind, content } = echo;
  const said = media ? { kind: media.kind, content: { media, text: content.text } } : { kind, content };
  const messageId = uuidv7();
  await say(tx, { place, echo, messageId, ...said }, now);
  if (media && echo.media)
    await announceIncoming(tx, context, { companyId, media, messageId, incoming: echo.media });
  await addAddresses(tx, echo, threadId);
  await noteTold(tx, { ...place, accountId: echo.accountId, providerId: echo.providerId }, now);
  return threadId;
}

/** Nobody wrote with this person on the account before. */
async function beginThread(tx: Tx, echo: EchoedMessage, now: Date): Promise<string> {
  const { companyId, accountId, accountKind, campaignId, person } = echo;
  const [first] = person;
  if (!first) throw new Error('an echo names nobody');
  await tx.run(
    'echo.account',
    'insert into channel_account (company_id, id, kind) values ($1, $2, $3) on conflict do nothing',
    [companyId, accountId, accountKind],
  );
  const id = uuidv7();
  const isNew = await tx.run(
    'echo.address',
    `insert into thread_address (company_id, account_id, kind, address, thread_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [companyId, accountId, first.kind, first.address, id],
  );
  // Begun at this very moment by something else.
  if (isNew === 0) return (await findThread(tx, echo)) ?? id;
  await tx.run(
    'echo.thread',
    `insert into thread (company_id, id, account_id, campaign_id, address, changed_at, last_message_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [companyId, id, accountId, campaignId, first.address, now],
  );
  return id;
}

/** Sent from here: under that id, or just being sent. */
async function isOurs(tx: Tx, echo: EchoedMessage, threadId: string): Promise<boolean> {
  const { companyId, accountId, providerId, content, kind } = echo;
  const row = await tx.one<{ is_ours: boolean }>(
    'echo.isOurs',
    `select exists (select from message m where m.company_id = $1 and m.account_id = $2 and m.provider_id = $3)
       or exists (select from message m where m.company_id = $1 and m.thread_id = $4 and m.account_id = $2 and m.state = 'sending'
         and m.kind = $5 and position($6 in coalesce(m.content ->> 'text', m.content ->> 'caption', '')) > 0) as is_ours`,
    [companyId, accountId, providerId, threadId, kind, content.text],
  );
  return row?.is_ours === true;
}

interface Said {
  place: { companyId: string; threadId: string };
  echo: EchoedMessage;
  messageId: string;
  kind: string;
  content: Readonly<Record<string, unknown>>;
}

async function say(tx: Tx, { place, echo, messageId, kind, content }: Said, now: Date): Promise<void> {
  const { companyId, threadId } = place;
  await tx.run(
    'echo.thread.said',
    `update thread set last_seq = last_seq + 1, version = version + 1, changed_at = $3, last_message_at = $3,
       preview = message_preview($4, $5) where company_id = $1 and id = $2`,
    [companyId, threadId, now, kind, content],
  );
  await tx.run(
    'echo.message',
    `insert into message (company_id, thread_id, seq, id, account_id, direction, author, kind, content, state, provider_id,
       provider_at, version, created_at)
     select $1, $2, t.last_seq, $3, t.account_id, 'out', 'operator', $4, $5, 'sent', $6, $7, t.version, $8
     from thread t where t.company_id = $1 and t.id = $2`,
    [companyId, threadId, messageId, kind, content, echo.providerId, believable(echo.sentAt, now), now],
  );
}
