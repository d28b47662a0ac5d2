import { unlessMoved, type DutyParts } from './duty-parts.ts';

const atOnce = 100;
/** What is over longer is not asked about any more. */
const soonMs = 30 * 60_000;

const question = {
  english:
    'How content are you with this conversation? Answer with a number from 1 (not at all) to 5 (very).',
  spanish: '¿Qué tan conforme está con esta conversación? Responda con un número del 1 (nada) al 5 (mucho).',
};

interface Over {
  company_id: string;
  thread_id: string;
  conversation_id: string;
  language: keyof typeof question;
}

/** Where the campaign wants it, people are asked once how content they were: after an end by the workflow or by an operator. */
export async function askForScores({ db, clock, operations }: DutyParts): Promise<void> {
  const soon = new Date(clock.now().getTime() - soonMs);
  const over = await db.platformQuery<Over>('duty.unasked', UNASKED, [soon, atOnce]);
  for (const { company_id: companyId, thread_id: threadId, conversation_id, language } of over) {
    const mark = async (tx: Parameters<Parameters<typeof operations.tell>[2]>[0], now: Date) =>
      (await tx.run('duty.asked', ASKED, [companyId, conversation_id, now])) === 1;
    await unlessMoved(() => operations.tell({ companyId, threadId }, question[language], mark));
  }
}

const UNASKED = `select v.company_id, v.thread_id, v.id as conversation_id, c.language from campaign_support s
    join conversation v on v.company_id = s.company_id and v.campaign_id = s.campaign_id and v.status = 'ended'
      and v.csat_asked_at is null and v.updated_at > $1
    join campaign c on c.company_id = v.company_id and c.id = v.campaign_id
    join client k on k.company_id = v.company_id and k.id = v.client_id
    join thread t on t.company_id = v.company_id and t.id = v.thread_id and t.owner = 'ai' and t.held is null
    join channel_account a on a.company_id = t.company_id and a.id = t.account_id and a.kind not in ('api', 'test')
    join contact_center_settings o on o.company_id = t.company_id and o.is_service_active
  where s.asks_csat and (v.ending in ('end', 'transferred') or v.ending = 'hang_up' and k.reason = 'operator')
    and not exists (select from conversation n where n.company_id = v.company_id and n.thread_id = v.thread_id and n.number > v.number)
  limit $2`;

const ASKED = `update conversation set csat_asked_at = $3 where company_id = $1 and id = $2 and csat_asked_at is null`;
