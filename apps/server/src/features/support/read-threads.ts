import type { listSupportChats } from '@centralita/contract/support/routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import type { QueryOf } from '@centralita/contract/core/route';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { wordsToFind } from './search-words.ts';

interface Row {
  session_id: string;
  name: string;
  phone: string;
  address: string;
  ai_campaign_id: string | null;
  campaign_name: string;
  whatsapp_channel_id: string | null;
  client_campaign_id: string | null;
  kind: keyof typeof kinds;
  unread: number;
  preview: string;
  last_message_at: Date;
  owner: SupportConversation['owner'];
  operator_id: string | null;
  operator_name: string | null;
  epoch: number;
  waits_since: Date | null;
  wrote_at: Date | null;
  held: string | null;
  label_ids: string[];
  is_blocked: boolean;
  version: number;
}

const columns = `t.id as session_id, coalesce(nullif(c.name, ''), t.person_name) as name, coalesce(c.phone, '') as phone, t.address,
  t.campaign_id as ai_campaign_id, coalesce(p.name, '') as campaign_name, case when a.kind in ('sandbox', 'whatsapp') then a.id end as whatsapp_channel_id,
  c.id as client_campaign_id, a.kind, t.unread, t.preview, t.last_message_at, t.owner, t.operator_id,
  support_name(t.company_id, t.operator_id) as operator_name, t.epoch, t.waits_since, t.held,
  t.blocked_at is not null as is_blocked, t.version,
  array(select l.label_id from thread_label l where l.company_id = t.company_id and l.thread_id = t.id order by 1) as label_ids,
  case when a.kind = 'whatsapp' then (select coalesce(m.provider_at, m.created_at) from message m where m.company_id = t.company_id
    and m.thread_id = t.id and m.direction = 'in' and m.author = 'person' and m.kind <> 'event' order by m.seq desc limit 1) end as wrote_at`;
const from = `from thread t join channel_account a on a.company_id = t.company_id and a.id = t.account_id
  left join campaign p on p.company_id = t.company_id and p.id = t.campaign_id
  left join lateral (select k.id, k.name, k.phone from client k where k.company_id = t.company_id and k.thread_id = t.id
    order by k.archived_at nulls first, k.created_at desc limit 1) c on true`;

/** Who looks: admins see all chats, others those of campaigns that everybody answers or that name them, and their own. */
export interface Viewer {
  userId: string;
  seesAll: boolean;
}

/** That a thread `t` is for the viewer whose two values stand at these places. */
export const visibleTo = (
  seesAll: number,
  userId: number,
) => `($${seesAll} or t.operator_id = $${userId} or not exists (
    select from campaign_support s where s.company_id = t.company_id and s.campaign_id = t.campaign_id
      and not $${userId} = any (s.answered_by)))`;

/** A page, and where the next one begins; null where there is none. */
export async function listThreads(
  tx: Tx,
  { companyId, viewer: { userId, seesAll } }: { companyId: string; viewer: Viewer },
  query: QueryOf<typeof listSupportChats>,
): Promise<{ results: SupportConversation[]; next_cursor: string | null }> {
  const { limit, search, campaign_id, assignee } = query;
  const [before, beforeId] = cursorOf(query.cursor);
  const rows = await tx.rows<Row>('support.list', listSql, [
    companyId,
    query.is_active_support === 'true',
    before,
    beforeId,
    search ? `%${search.replaceAll(/[%_\\]/g, '\\$&')}%` : null,
    campaign_id ?? null,
    assignee === 'me' ? userId : assignee === 'none' ? null : (assignee ?? null),
    limit + 1,
    assignee === 'none',
    query.label_id ?? null,
    seesAll,
    userId,
    digitsOf(search),
    search ? wordsToFind(companyId, search) : null,
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    results: page.map(asConversation),
    next_cursor: last ? `${last.last_message_at.toISOString()} ${last.session_id}` : null,
  };
}

const listSql = `select ${columns} ${from}
  where t.company_id = $1 and t.merged_into is null and (t.owner <> 'ai' or t.held is not null) = $2
    and ($3::timestamptz is null or (t.last_message_at, t.id) < ($3, $4::uuid))
    and ($5::text is null or c.name ilike $5 or c.phone ilike $5 or t.address ilike $5 or $13::text is not null and c.phone like $13
      or t.id in (select m.thread_id from message m where m.kind in ('text', 'note', 'button')
        and m.company_id = $1 and message_words(m.company_id, m.content) @@ $14::tsquery))
    and ($6::uuid is null or t.campaign_id = $6) and ($7::uuid is null or t.operator_id = $7)
    and (not $9 or t.owner = 'queue')
    and ($10::uuid is null or exists (select from thread_label l where l.company_id = t.company_id and l.thread_id = t.id
      and l.label_id = $10))
    and ${visibleTo(11, 12)}
  order by t.last_message_at desc, t.id desc limit $8`;

/** Whoever looks for a number writes it in any manner; a few digits are in every one. */
function digitsOf(search: string | undefined): string | null {
  const digits = search && /^[\d\s()+.-]+$/.test(search) ? search.replaceAll(/\D/g, '') : '';
  return digits.length < fewestDigits ? null : `%${digits}%`;
}

const fewestDigits = 4;

/** Who sees a chat besides admins; null: everybody. */
export async function whoMayAnswer(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
): Promise<readonly string[] | null> {
  const row = await tx.one<{ answered_by: string[] | null }>(
    'support.answeredBy',
    `select s.answered_by from thread t join campaign_support s on s.company_id = t.company_id and s.campaign_id = t.campaign_id
     where t.company_id = $1 and t.id = $2`,
    [companyId, threadId],
  );
  return row?.answered_by ?? null;
}

/** Whether a person of the company may answer in a chat. */
export async function mayAnswerIn(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
  userId: string,
): Promise<boolean> {
  const row = await tx.one<{ may: boolean }>(
    'support.mayAnswer',
    `select support_may_answer(t.company_id, t.campaign_id, $3) as may from thread t where t.company_id = $1 and t.id = $2`,
    [companyId, threadId, userId],
  );
  return row?.may === true;
}

/** @throws AppError not_found: also where it is not for whoever looks */
export async function oneThread(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
  { userId, seesAll }: Viewer,
): Promise<SupportConversation> {
  const row = await tx.one<Row>(
    'support.one',
    `select ${columns} ${from} where t.company_id = $1 and t.id = $2 and ${visibleTo(3, 4)}`,
    [companyId, threadId, seesAll, userId],
  );
  if (!row) throw new AppError('not_found');
  return asConversation(row);
}

/** @throws AppError not_found */
export async function threadOfClient(
  tx: Tx,
  companyId: string,
  clientId: string | null | undefined,
): Promise<string> {
  const row = await tx.one<{ thread_id: string }>(
    'support.ofClient',
    'select thread_id from client where company_id = $1 and id = $2 and thread_id is not null',
    [companyId, clientId ?? null],
  );
  if (!row) throw new AppError('not_found');
  return row.thread_id;
}

/** The newest chat with whoever has this phone, on a channel where one is named. @throws AppError not_found */
export async function threadOfPhone(
  tx: Tx,
  companyId: string,
  {
    phone,
    whatsapp_channel_id,
  }: { phone?: string | undefined; whatsapp_channel_id?: string | null | undefined },
): Promise<string> {
  const row = await tx.one<{ id: string }>(
    'support.ofPhone',
    `select t.id from client c join thread t on t.company_id = c.company_id and t.id = c.thread_id
     where c.company_id = $1 and c.phone = $2 and c.phone <> '' and ($3::uuid is null or t.account_id = $3)
     order by t.last_message_at desc limit 1`,
    [companyId, phone ?? '', whatsapp_channel_id ?? null],
  );
  if (!row) throw new AppError('not_found');
  return row.id;
}

/** Owner, epoch and version of it. */
export function standingIn({ session_id, owner, operator, epoch, version }: SupportConversation) {
  return { session_id, owner, operator, epoch, version };
}

function cursorOf(cursor: string | undefined): [Date | null, string | null] {
  const [at = '', id = ''] = cursor?.split(' ') ?? [];
  const before = new Date(at);
  const isOne = /^[0-9a-f-]{36}$/.test(id) && !Number.isNaN(before.getTime());
  return isOne ? [before, id] : [null, null];
}

/** How long after a person’s last message anything may be written to them on WhatsApp. */
const windowMs = 24 * 60 * 60_000;

const kinds = {
  api: 'API',
  widget: 'WIDGET',
  sandbox: 'SANDBOX',
  test: 'SANDBOX',
  whatsapp: 'WHATSAPP',
} as const;

function asConversation(row: Row): SupportConversation {
  const { kind, preview, last_message_at, operator_id, operator_name, waits_since, wrote_at, ...rest } = row;
  return {
    ...rest,
    business_phone_id: null,
    chat_kind: kinds[kind],
    last_message: { text: preview, created_at: last_message_at.toISOString() },
    operator: operator_id === null ? null : { id: operator_id, first_name: operator_name ?? '' },
    waits_since: waits_since?.toISOString() ?? null,
    window_until: wrote_at && new Date(wrote_at.getTime() + windowMs).toISOString(),
  };
}
