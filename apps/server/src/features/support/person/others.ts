import type { ChatPerson } from '@centralita/contract/support/person-routes';
import type { Tx } from '../../../db/scope.ts';
import { visibleTo, type Viewer } from '../read-threads.ts';

const most = 20;

interface Row {
  session_id: string;
  campaign_name: string;
  last_message_at: Date;
  preview: string;
  result_id: string | null;
  result_label: string | null;
  csat_score: number | null;
}

/** Other chats with whoever has a phone of this one, as far as they are for whoever looks. */
export async function othersOf(
  tx: Tx,
  { companyId, threadId, viewer }: { companyId: string; threadId: string; viewer: Viewer },
): Promise<ChatPerson['others']> {
  const rows = await tx.rows<Row>('support.others', OTHERS, [
    ...[companyId, threadId],
    ...[viewer.seesAll, viewer.userId, most],
  ]);
  return rows.map(({ last_message_at, result_id, result_label, ...row }) => ({
    ...row,
    last_message_at: last_message_at.toISOString(),
    expected_result: result_id === null ? null : { id: result_id, label: result_label ?? '' },
  }));
}

/** Those of clients with the phone, and those in which no client was made. */
const OTHERS = `with phone as materialized (select k.address from person_of_thread($1, $2) k where k.kind = 'phone')
  select t.id as session_id, coalesce(p.name, '') as campaign_name, t.last_message_at, t.preview, c.result_id, c.result_label,
    (select v.csat_score from conversation v where v.company_id = t.company_id and v.thread_id = t.id and v.csat_score is not null
      order by v.number desc limit 1) as csat_score
  from (select k.thread_id as id from phone h join client k on k.company_id = $1 and k.person = person_hash($1, h.address)
      union
      select x.thread_id from phone h join channel_account a on a.company_id = $1 join thread_address x on x.company_id = $1
        and x.account_id = a.id and x.kind = 'phone' and x.address = any (number_spellings(ltrim(h.address, '+')))) o
    join thread t on t.company_id = $1 and t.id = o.id and t.merged_into is null
    left join campaign p on p.company_id = t.company_id and p.id = t.campaign_id
    left join lateral (select k.result_id, k.result_label from client k where k.company_id = t.company_id and k.thread_id = t.id
      order by k.archived_at nulls first, k.created_at desc limit 1) c on true
  where t.id <> $2 and ${visibleTo(3, 4)}
  order by t.last_message_at desc limit $5`;
