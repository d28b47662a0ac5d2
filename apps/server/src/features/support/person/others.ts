import type { ChatPerson } from '@centralita/contract/support/person-routes';
import type { Tx } from '../../../db/scope.ts';
import { visibleTo, type Viewer } from '../read-threads.ts';

/** Shorter ones are no numbers that tell a person from others. */
const fewestDigits = 7;
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

/** Other chats with whoever has this phone, as far as they are for whoever looks. */
export async function othersOf(
  tx: Tx,
  {
    companyId,
    threadId,
    phone,
    viewer,
  }: { companyId: string; threadId: string; phone: string; viewer: Viewer },
): Promise<ChatPerson['others']> {
  if (phone.replaceAll(/\D/g, '').length < fewestDigits) return [];
  const rows = await tx.rows<Row>('support.others', OTHERS, [
    companyId,
    threadId,
    phone,
    viewer.seesAll,
    viewer.userId,
    most,
  ]);
  return rows.map(({ last_message_at, result_id, result_label, ...row }) => ({
    ...row,
    last_message_at: last_message_at.toISOString(),
    expected_result: result_id === null ? null : { id: result_id, label: result_label ?? '' },
  }));
}

const OTHERS = `select t.id as session_id, p.name as campaign_name, t.last_message_at, t.preview, c.result_id, c.result_label,
    (select v.csat_score from conversation v where v.company_id = t.company_id and v.thread_id = t.id and v.csat_score is not null
      order by v.number desc limit 1) as csat_score
  from client c join thread t on t.company_id = c.company_id and t.id = c.thread_id
    join campaign p on p.company_id = t.company_id and p.id = t.campaign_id
  where c.company_id = $1 and c.phone = $3 and t.id <> $2 and ${visibleTo(4, 5)}
  order by t.last_message_at desc limit $6`;
