import type { ClientConversation } from '@centralita/contract/campaigns/client-schema';
import type { Tx } from '../../../db/scope.ts';
import { channelOf } from '../list/client-row.ts';
import type { ClientPlace } from '../clients-context.ts';

/** A conversation of a client, and which messages of its thread belong to it. */
export interface Stretch {
  id: string;
  number: number;
  threadId: string;
  /** The first message of it, and that of the next one in the thread; null where there is none. */
  firstSeq: number;
  nextSeq: number | null;
  channel: (typeof channelOf)[keyof typeof channelOf];
  shown: ClientConversation;
}

interface Row {
  id: string;
  number: number;
  thread_id: string;
  first_seq: number;
  next_seq: number | null;
  kind: keyof typeof channelOf;
  workflow_id: string;
  workflow_name: string | null;
  workflow_version: number;
  created_at: Date;
  status: ClientConversation['status'];
  result_id: string | null;
  result_label: string | null;
  result_because: string | null;
}

/** The conversations of a client, oldest first. */
export async function conversationsOf(tx: Tx, { companyId, clientId }: ClientPlace): Promise<Stretch[]> {
  const rows = await tx.rows<Row>(
    'clients.conversations',
    `with all_of_thread as (
       select v.*, coalesce((select min(s) from turn u, unnest(u.took) s where u.company_id = v.company_id
           and u.conversation_id = v.id and u.revision = 1),
         (select min(m.seq) from message m where m.company_id = v.company_id and m.conversation_id = v.id), 0) as first_seq
       from conversation v where v.company_id = $1 and v.thread_id in (select o.thread_id from conversation o
         where o.company_id = $1 and o.client_id = $2)
     ), placed as (
       select *, lead(first_seq) over (partition by thread_id order by number) as next_seq from all_of_thread)
     select x.id, x.number, x.thread_id, x.first_seq, x.next_seq, a.kind, x.workflow_id, w.name as workflow_name,
       x.workflow_version, x.created_at, x.status, x.result_id, x.result_label, x.result_because
     from placed x join thread t on t.company_id = $1 and t.id = x.thread_id
       join channel_account a on a.company_id = $1 and a.id = t.account_id
       left join workflow w on w.company_id = $1 and w.id = x.workflow_id
     where x.client_id = $2 order by x.created_at, x.number`,
    [companyId, clientId],
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    threadId: row.thread_id,
    firstSeq: row.first_seq,
    nextSeq: row.next_seq,
    channel: channelOf[row.kind],
    shown: {
      id: row.id,
      number: row.number,
      workflow_id: row.workflow_id,
      workflow_name: row.workflow_name,
      workflow_version: row.workflow_version,
      began_at: row.created_at.toISOString(),
      status: row.status,
      expected_result:
        row.result_id === null
          ? null
          : { id: row.result_id, label: row.result_label ?? '', because: row.result_because },
    },
  }));
}
