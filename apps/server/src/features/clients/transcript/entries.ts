import type { TranscriptEntry } from '@centralita/contract/campaigns/client-schema';
import type { Tx } from '../../../db/scope.ts';
import { mediaColumns, mediaOf, type MediaColumns } from '../../media/media.ts';
import type { Stretch } from './conversations.ts';

interface Row extends MediaColumns {
  id: string;
  seq: number;
  turn: number | null;
  author: 'person' | 'ai' | 'operator' | 'system';
  kind: string;
  state: string | null;
  created_at: Date;
  operator_name: string | null;
}

/** An entry with its place in the thread. */
export type PlacedEntry = TranscriptEntry & { seq: number };

/** Which end of a stretch is read first. */
type Window = { before: number | null } | { after: number };

/** So many messages of a stretch, in its order: its last ones, those before a place, or those behind one. */
export async function entriesOf(
  tx: Tx,
  companyId: string,
  stretch: Stretch,
  { limit, ...window }: Window & { limit: number },
): Promise<PlacedEntry[]> {
  const { threadId, firstSeq, nextSeq, id } = stretch;
  const isForward = 'after' in window;
  const from = isForward ? Math.max(firstSeq, window.after + 1) : firstSeq;
  const to = isForward ? nextSeq : (window.before ?? nextSeq);
  const rows = await tx.rows<Row>(
    isForward ? 'clients.entries.on' : 'clients.entries.back',
    `select m.id, m.seq, coalesce(m.turn, u.revision) as turn, m.author, m.kind, m.content, m.state, m.created_at,
       support_name(m.company_id, m.operator_id) as operator_name, ${mediaColumns}
     from message m left join (select s as seq, x.revision from turn x, unnest(x.took) s
         where x.company_id = $1 and x.conversation_id = $3) u on u.seq = m.seq
     where m.company_id = $1 and m.thread_id = $2 and m.seq >= $4 and ($5::bigint is null or m.seq < $5)
       and m.kind <> 'note' and (m.kind <> 'event' or m.content ->> 'event' in ('taken_over', 'hand_back', 'end'))
     order by m.seq ${isForward ? 'asc' : 'desc'} limit $6`,
    [companyId, threadId, id, from, to, limit],
  );
  const entries = rows.map((row) => asEntry(row, stretch));
  return isForward ? entries : entries.toReversed();
}

const owners = { person: 'user', ai: 'assistant', operator: 'support', system: 'system' } as const;

function asEntry(row: Row, { id, channel }: Stretch): PlacedEntry {
  const text = (name: string) => (typeof row.content[name] === 'string' ? row.content[name] : '');
  return {
    id: row.id,
    seq: row.seq,
    conversation_id: id,
    turn: row.turn,
    owner: owners[row.author],
    operator_name: row.operator_name,
    kind: row.kind,
    content: text('text') || text('caption'),
    media: mediaOf(row),
    event: row.kind === 'event' ? (text('event') as TranscriptEntry['event']) : null,
    channel,
    state: row.state !== null && odd.has(row.state) ? row.state : null,
    time: row.created_at.toISOString(),
  };
}

const odd = new Set(['queued', 'sending', 'failed', 'cancelled', 'unknown']);
