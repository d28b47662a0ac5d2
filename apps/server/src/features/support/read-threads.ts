import type { listSupportChats } from '@centralita/contract/support/routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import type { QueryOf } from '@centralita/contract/core/route';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';

interface Row {
  session_id: string;
  name: string;
  phone: string;
  address: string;
  ai_campaign_id: string;
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
  held: string | null;
  version: number;
}

const columns = `t.id as session_id, coalesce(nullif(c.name, ''), t.person_name) as name, coalesce(c.phone, '') as phone, t.address,
  t.campaign_id as ai_campaign_id, p.name as campaign_name, case when a.kind in ('sandbox', 'whatsapp') then a.id end as whatsapp_channel_id,
  c.id as client_campaign_id, a.kind, t.unread, t.preview, t.last_message_at, t.owner, t.operator_id,
  support_name(t.company_id, t.operator_id) as operator_name, t.epoch, t.waits_since, t.held, t.version`;
const from = `from thread t join channel_account a on a.company_id = t.company_id and a.id = t.account_id
  join campaign p on p.company_id = t.company_id and p.id = t.campaign_id
  left join lateral (select k.id, k.name, k.phone from client k where k.company_id = t.company_id and k.thread_id = t.id
    order by k.archived_at nulls first, k.created_at desc limit 1) c on true`;

/** A page, and where the next one begins; null where there is none. */
export async function listThreads(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string | null },
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
    assignee === 'me' ? userId : (assignee ?? null),
    limit + 1,
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    results: page.map(asConversation),
    next_cursor: last ? `${last.last_message_at.toISOString()} ${last.session_id}` : null,
  };
}

const listSql = `select ${columns} ${from}
  where t.company_id = $1 and (t.owner <> 'ai' or t.held is not null) = $2
    and ($3::timestamptz is null or (t.last_message_at, t.id) < ($3, $4::uuid))
    and ($5::text is null or c.name ilike $5 or c.phone ilike $5 or t.address ilike $5 or t.preview ilike $5)
    and ($6::uuid is null or t.campaign_id = $6) and ($7::uuid is null or t.operator_id = $7)
  order by t.last_message_at desc, t.id desc limit $8`;

/** @throws AppError not_found */
export async function oneThread(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
): Promise<SupportConversation> {
  const row = await tx.one<Row>(
    'support.one',
    `select ${columns} ${from} where t.company_id = $1 and t.id = $2`,
    [companyId, threadId],
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

const kinds = {
  api: 'API',
  widget: 'WIDGET',
  sandbox: 'SANDBOX',
  test: 'SANDBOX',
  whatsapp: 'WHATSAPP',
} as const;

function asConversation(row: Row): SupportConversation {
  const { kind, preview, last_message_at, operator_id, operator_name, waits_since, ...rest } = row;
  return {
    ...rest,
    business_phone_id: null,
    chat_kind: kinds[kind],
    last_message: { text: preview, created_at: last_message_at.toISOString() },
    operator: operator_id === null ? null : { id: operator_id, first_name: operator_name ?? '' },
    waits_since: waits_since?.toISOString() ?? null,
  };
}
