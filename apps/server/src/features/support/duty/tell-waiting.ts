import { unlessMoved, type DutyParts } from './duty-parts.ts';

const atOnce = 100;

const longer = {
  english: 'It takes a little longer today: a person of our team will write to you here.',
  spanish: 'Hoy tardamos un poco más: una persona de nuestro equipo le escribirá por aquí.',
};

interface Waiting {
  company_id: string;
  thread_id: string;
  language: keyof typeof longer;
  sentence: string;
}

/** Who waits longer than the company wants is told so once, in the campaign's language, else in the company's; over the API nothing is said. */
export async function tellWaiting({ db, clock, operations }: DutyParts): Promise<void> {
  const waiting = await db.platformQuery<Waiting>('duty.longer', LONGER, [clock.now(), atOnce]);
  for (const { company_id: companyId, thread_id: threadId, language, sentence } of waiting) {
    const mark = async (tx: Parameters<Parameters<typeof operations.tell>[2]>[0], now: Date) =>
      (await tx.run('duty.told', TOLD, [companyId, threadId, now])) === 1;
    await unlessMoved(() => operations.tell({ companyId, threadId }, sentence || longer[language], mark));
  }
}

const LONGER = `select t.company_id, t.id as thread_id, coalesce(c.language, b.language) as language, coalesce(u.waiting_sentence, '') as sentence from thread t
    join channel_account a on a.company_id = t.company_id and a.id = t.account_id and a.kind not in ('api', 'test')
    join company b on b.id = t.company_id
    left join campaign c on c.company_id = t.company_id and c.id = t.campaign_id
    join contact_center_settings o on o.company_id = t.company_id and o.is_service_active
    left join support_settings s on s.company_id = t.company_id
    left join campaign_support u on u.company_id = t.company_id and u.campaign_id = t.campaign_id
  where t.owner = 'queue' and (t.held is null or t.held = 'no_campaign') and t.waits_since + case when s.company_id is null then 10 else s.waiting_minutes end
      * interval '1 minute' < $1 and (t.waiting_told_at is null or t.waiting_told_at < t.waits_since)
  limit $2`;

const TOLD = `update thread set waiting_told_at = $3 where company_id = $1 and id = $2 and owner = 'queue'
  and (waiting_told_at is null or waiting_told_at < waits_since)`;
