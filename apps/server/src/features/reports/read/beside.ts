import { maxReportRows } from '@centralita/contract/reports/limits';
import type { Report } from '@centralita/contract/reports/schema';
import type { Tx } from '../../../db/scope.ts';
import type { ReportPlace } from '../reports-context.ts';
import type { ReportRange } from './range.ts';

const isHere = `($4::uuid is null and a.kind not in ('sandbox', 'test') or t.campaign_id = $4)`;

/** Messages that did not arrive, or of which nobody knows, by what the channel said. */
export async function lostMessages(
  tx: Tx,
  { companyId, campaignId }: ReportPlace,
  { fromAt, toAt }: ReportRange,
): Promise<Report['failures']> {
  const rows = await tx.rows<{ reason: string; count: number }>(
    'reports.lost',
    `select coalesce(m.reason, m.state) as reason, count(*)::int as count
     from message m join thread t on t.company_id = $1 and t.id = m.thread_id
       join channel_account a on a.company_id = $1 and a.id = m.account_id
     where m.company_id = $1 and m.created_at >= $2 and m.created_at < $3 and m.state in ('failed', 'unknown') and ${isHere}
     group by 1 order by 2 desc, 1 limit ${maxReportRows}`,
    [companyId, fromAt, toAt, campaignId],
  );
  return rows.map((row) => ({ what: 'message', ...row }));
}

interface QuestionRow {
  question: string;
  count: number;
  last_at: Date;
}

/**
 * What assistants and the AI in conversations had no answer to, without what was dismissed in the gap report; the same question in
 * another spelling of its letters is the same.
 */
export async function unanswered(
  tx: Tx,
  { companyId, campaignId }: ReportPlace,
  { fromAt, toAt }: ReportRange,
): Promise<Report['questions']> {
  const rows = await tx.rows<QuestionRow>(
    'reports.unanswered',
    `with asked as (
       select q.question, q.created_at as at from query q
       where q.company_id = $1 and q.is_open and q.created_at >= $2 and q.created_at < $3 and not q.found
         and ($4::uuid is null or q.assistant_id = (select p.assistant_id from campaign p where p.company_id = $1 and p.id = $4))
       union all
       select u.unanswered, u.ended_at from turn u join conversation v on v.company_id = $1 and v.id = u.conversation_id
         join thread t on t.company_id = $1 and t.id = u.thread_id join channel_account a on a.company_id = $1 and a.id = t.account_id
       where u.company_id = $1 and u.unanswered is not null and u.ended_at >= $2 and u.ended_at < $3
         and ($4::uuid is null and a.kind not in ('sandbox', 'test') or v.campaign_id = $4))
     select (array_agg(q.question order by q.at desc))[1] as question, count(*)::int as count, max(q.at) as last_at
     from asked q
     where not exists (select from query_gap_dismissed d where d.company_id = $1 and app_fold(d.question) = app_fold(q.question))
     group by app_fold(q.question) order by 2 desc, 3 desc limit ${maxReportRows}`,
    [companyId, fromAt, toAt, campaignId],
  );
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }));
}

/** Chats that wait for a person, and those that one of the company has. */
export async function chatsNow(tx: Tx, { companyId, campaignId }: ReportPlace): Promise<Report['chats']> {
  const row = await tx.one<Report['chats']>(
    'reports.chats',
    `select count(*) filter (where t.owner = 'queue')::int as waiting,
       count(*) filter (where t.owner = 'operator')::int as with_people
     from thread t join channel_account a on a.company_id = $1 and a.id = t.account_id
     where t.company_id = $1 and (t.owner <> 'ai' or t.held is not null)
       and ($2::uuid is null and a.kind not in ('sandbox', 'test') or t.campaign_id = $2)`,
    [companyId, campaignId],
  );
  return row ?? { waiting: 0, with_people: 0 };
}

/** Names of campaigns, also of archived ones. */
export async function campaignNames(tx: Tx, companyId: string): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; name: string }>(
    'reports.campaigns',
    'select id, name from campaign where company_id = $1',
    [companyId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
