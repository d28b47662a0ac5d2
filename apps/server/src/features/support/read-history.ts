import type { supportHistory } from '@centralita/contract/support/routes';
import type { SupportMessage } from '@centralita/contract/support/schema';
import type { QueryOf } from '@centralita/contract/core/route';
import type { Tx } from '../../db/scope.ts';
import { mediaColumns, mediaOf, type MediaColumns } from '../media/media.ts';

interface Row extends MediaColumns {
  id: string;
  seq: number;
  author: 'person' | 'ai' | 'operator' | 'system';
  kind: string;
  state: SupportMessage['state'];
  reason: string | null;
  is_resent: boolean;
  created_at: Date;
  operator_id: string | null;
  operator_name: string | null;
  by_name: string | null;
  about: string | null;
  quoted: { id: string; author: Row['author']; text: string } | null;
}

export interface Place {
  companyId: string;
  threadId: string;
}

/** What a message answers: an operator's names it by our id, a person's by the provider's. */
const quoted = `(select jsonb_build_object('id', q.id, 'author', q.author, 'text', message_preview(q.kind, q.content)) from message q
  where q.company_id = m.company_id and q.thread_id = m.thread_id and q.id = coalesce((m.content ->> 'quoted')::uuid,
    (select o.id from message o where o.company_id = m.company_id and o.account_id = m.account_id
      and o.provider_id = m.content ->> 'quotes' limit 1),
    (select i.id from arrival_key k join message i on i.company_id = k.company_id and i.thread_id = k.thread_id and i.seq = k.seq
      where k.company_id = m.company_id and k.account_id = m.account_id and k.kind = 'message'
        and k.provider_id = m.content ->> 'quotes')))`;

const columns = `m.id, m.seq, m.author, m.kind, m.content, m.state, m.reason, m.created_at, m.operator_id,
  exists (select from message r where r.company_id = m.company_id and r.resends = m.id) as is_resent,
  support_name(m.company_id, m.operator_id) as operator_name,
  support_name(m.company_id, (m.content ->> 'by')::uuid) as by_name,
  case when m.kind = 'event' then (select message_preview(o.kind, o.content) from message o where o.company_id = m.company_id
    and o.id = (m.content ->> 'message_id')::uuid) end as about,
  case when m.content ?| array['quoted', 'quotes'] then ${quoted} end as quoted, ${mediaColumns}`;
/** Of the events those that say something to a person. */
const visible = `(m.kind <> 'event'
  or m.content ->> 'event' in ('taken_over', 'hand_back', 'queued', 'end', 'blocked', 'unblocked', 'reacted',
    'edited', 'deleted', 'moved', 'marketing_stopped', 'marketing_resumed'))`;

/** Messages as a screen shows them, in the order that was asked for. */
export async function readHistory(
  tx: Tx,
  { companyId, threadId }: Place,
  query: QueryOf<typeof supportHistory>,
): Promise<SupportMessage[]> {
  if (query.after_version !== undefined) {
    const changed = await tx.rows<Row>(
      'support.changed',
      `select ${columns} from message m where m.company_id = $1 and m.thread_id = $2 and ${visible}
         and (m.version > $3 or m.seq in (select o.seq from message o where o.company_id = $1 and o.thread_id = $2
           and o.direction = 'out' order by o.seq desc limit 100))
       order by m.seq`,
      [companyId, threadId, query.after_version],
    );
    return changed.map(asMessage);
  }
  const rows = await tx.rows<Row>(
    'support.history',
    `select ${columns} from message m where m.company_id = $1 and m.thread_id = $2 and ${visible}
       and ($3::uuid is null or m.seq < (select b.seq from message b where b.company_id = $1 and b.thread_id = $2 and b.id = $3))
     order by m.seq desc limit $4 offset $5`,
    [companyId, threadId, query.before ?? null, query.limit, (query.page - 1) * query.limit],
  );
  const messages = rows.map(asMessage);
  return query.order_by === 'asc' ? messages.toReversed() : messages;
}

/** @throws where there is none: it was written just now */
export async function oneMessage(
  tx: Tx,
  { companyId, threadId }: Place,
  id: string,
): Promise<SupportMessage> {
  const row = await tx.one<Row>(
    'support.message',
    `select ${columns} from message m where m.company_id = $1 and m.thread_id = $2 and m.id = $3`,
    [companyId, threadId, id],
  );
  if (!row) throw new Error('a message that was written is not there');
  return asMessage(row);
}

const owners = { person: 'user', ai: 'assistant', operator: 'support', system: 'system' } as const;
const subtypes = {
  taken_over: 'transfer_support',
  hand_back: 'transfer_ai',
  queued: 'queued',
  end: 'ended',
  blocked: 'blocked',
  unblocked: 'unblocked',
  reacted: 'reacted',
  edited: 'edited',
  deleted: 'deleted',
  moved: 'moved',
  marketing_stopped: 'marketing_stopped',
  marketing_resumed: 'marketing_resumed',
} as const;

function asMessage(row: Row): SupportMessage {
  const { content } = row;
  const text = (name: string) => (typeof content[name] === 'string' ? content[name] : '');
  const event = text('event') as keyof typeof subtypes;
  return {
    id: row.id,
    seq: row.seq,
    content: text('text') || text('caption'),
    type: row.kind === 'event' ? 'event' : 'text',
    subtype: row.kind === 'event' ? (subtypes[event] ?? '') : '',
    description: row.kind === 'event' ? text('reason') || (row.by_name ?? row.about ?? '') : '',
    owner: owners[row.author],
    kind: row.kind,
    media: mediaOf(row),
    quotes: quotedIn(row),
    state: row.state,
    reason: row.reason,
    is_resent: row.is_resent,
    created_at: row.created_at.toISOString(),
    user_id_in_support: row.operator_id,
    operator_name: row.operator_name,
    whatsapp_phone_cm_id: null,
  };
}

function quotedIn({ quoted: one }: Row): SupportMessage['quotes'] {
  return one && { id: one.id, owner: owners[one.author], content: one.text };
}
