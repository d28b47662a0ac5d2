import { widgetPage } from '@centralita/contract/widget/limits';
import type { WidgetMessage, WidgetStanding } from '@centralita/contract/widget/schema';
import type { Tx } from '../../../db/scope.ts';

/** Where a visitor is: their address on the account of a widget. */
export interface VisitorPlace {
  companyId: string;
  accountId: string;
  addressKind: string;
  address: string;
}

export interface Chat {
  threadId: string | null;
  messages: WidgetMessage[];
  standing: WidgetStanding;
}

interface ThreadRow {
  id: string;
  owner: WidgetStanding['owner'];
  operator: string | null;
  is_active: boolean;
}

interface MessageRow {
  id: string;
  seq: number;
  author: 'person' | 'ai' | 'operator' | 'system';
  name: string | null;
  kind: string;
  text: string;
  url: string | null;
  media_id: string | null;
  file_name: string;
  created_at: Date;
}

/** What was on its way when it was looked for has a number that others behind it have passed. */
const lateBy = 50;
const atOnce = 2 * widgetPage;

/** Before anything was said. */
export const nobody: WidgetStanding = { owner: 'ai', operator: null, is_active: false };

/** The chat of a visitor from the message with this number on, and a little before. */
export async function readChat(tx: Tx, place: VisitorPlace, after: number): Promise<Chat> {
  const thread = await threadOf(tx, place);
  if (!thread) return { threadId: null, messages: [], standing: nobody };
  const rows = await tx.rows<MessageRow>(
    'widget.messages',
    `select ${columns} from message m where ${isVisible} and m.seq > $3 order by m.seq desc limit ${atOnce}`,
    [place.companyId, thread.id, after - lateBy],
  );
  const { id: threadId, ...standing } = thread;
  return { threadId, standing, messages: rows.toReversed().map(asMessage) };
}

/** A page of it before this number, oldest first. */
export async function readEarlier(
  tx: Tx,
  place: VisitorPlace,
  before: number,
): Promise<{ messages: WidgetMessage[]; has_more: boolean }> {
  const thread = await threadOf(tx, place);
  if (!thread) return { messages: [], has_more: false };
  const rows = await tx.rows<MessageRow>(
    'widget.earlier',
    `select ${columns} from message m where ${isVisible} and m.seq < $3 order by m.seq desc limit ${widgetPage + 1}`,
    [place.companyId, thread.id, before],
  );
  const messages = rows.slice(0, widgetPage).toReversed().map(asMessage);
  return { messages, has_more: rows.length > widgetPage };
}

/** The visitor has seen what was said up to there. Null where that was known. */
export async function markSeen(tx: Tx, place: VisitorPlace, seq: number): Promise<string | null> {
  const thread = await threadOf(tx, place);
  if (!thread) return null;
  const count = await tx.run(
    'widget.seen',
    `update message set state = 'read' where company_id = $1 and thread_id = $2 and direction = 'out' and seq <= $3
       and state in ('sent', 'delivered')`,
    [place.companyId, thread.id, seq],
  );
  return count > 0 ? thread.id : null;
}

/** Whether a visitor can see a message that carries it. */
export async function isOfChat(tx: Tx, place: VisitorPlace, mediaId: string): Promise<boolean> {
  const thread = await threadOf(tx, place);
  const row =
    thread &&
    (await tx.one(
      'widget.media',
      `select 1 from message m where ${isVisible} and m.content #>> '{media,id}' = $3::uuid::text limit 1`,
      [place.companyId, thread.id, mediaId],
    ));
  return row !== null;
}

const columns = `case when m.direction = 'in' then coalesce(m.caller_id::uuid, m.id) else m.id end as id, m.seq, m.author,
  case when m.author = 'operator' then support_name(m.company_id, m.operator_id) end as name, m.kind,
  coalesce(m.content ->> 'text', m.content ->> 'caption', '') as text, m.content ->> 'url' as url,
  (m.content #>> '{media,id}')::uuid as media_id, coalesce(m.content #>> '{media,name}', m.content ->> 'name', '') as file_name,
  m.created_at`;

const isVisible = `m.company_id = $1 and m.thread_id = $2 and m.kind not in ('event', 'note')
  and (m.direction = 'in' or m.state in ('sent', 'delivered', 'read', 'played'))`;

function threadOf(
  tx: Tx,
  { companyId, accountId, addressKind, address }: VisitorPlace,
): Promise<ThreadRow | null> {
  return tx.one<ThreadRow>(
    'widget.thread',
    `select t.id, t.owner, support_name(t.company_id, t.operator_id) as operator, exists (select from conversation c
       where c.company_id = t.company_id and c.thread_id = t.id and c.status = 'active') as is_active
     from thread_address a join thread t on t.company_id = a.company_id and t.id = a.thread_id
     where a.company_id = $1 and a.account_id = $2 and a.kind = $3 and a.address = $4`,
    [companyId, accountId, addressKind, address],
  );
}

const from = { person: 'visitor', ai: 'assistant', operator: 'operator', system: 'system' } as const;

function asMessage({ author, created_at, ...row }: MessageRow): WidgetMessage {
  return { ...row, from: from[author], at: created_at.toISOString() };
}
