import { seenMs } from '../desk/operators.ts';
import type { DutyParts } from './duty-parts.ts';

/** Companies whose colleagues are mailed in one look, and people of each. */
const atOnce = 20;
const mostPeople = 50;

interface Unanswered {
  company_id: string;
  language: string;
  count: number;
}

/** Somebody waits longer than the company wants and nobody is there: those who answer are mailed, once for each who waits. */
export async function mailColleagues({ db, clock, mailer, product }: DutyParts): Promise<void> {
  const now = clock.now();
  const seen = new Date(now.getTime() - seenMs);
  const found = await db.platformQuery<Unanswered>('duty.unanswered', UNANSWERED, [now, seen, atOnce]);
  for (const { company_id: companyId, language, count } of found) {
    const marked = await db.company(companyId, (tx) => tx.run('duty.mailed', MAILED, [companyId, now]));
    if (marked === 0) continue;
    const people = await db.platformQuery<{ email: string }>('duty.people', PEOPLE, [companyId, mostPeople]);
    for (const { email } of people) {
      const mail = mailOf({ count, isSpanish: language === 'spanish', product });
      // A mail that does not go holds up no other; the chat waits on in the product.
      await mailer.send({ to: email, ...mail }).catch(() => undefined);
    }
  }
}

function mailOf({
  count,
  isSpanish,
  product,
}: {
  count: number;
  isSpanish: boolean;
  product: DutyParts['product'];
}) {
  const address = new URL('/contact-center/chats', product.url).href;
  const subject = isSpanish ? `Hay personas en espera: ${count}` : `People are waiting: ${count}`;
  const sentence = isSpanish
    ? 'Nadie está disponible en el gestor de chats y hay personas en espera de una respuesta.'
    : 'Nobody is there in the chat manager, and people wait for an answer.';
  return {
    subject,
    text: `${sentence}\n\n${address}\n`,
    html: `<p>${sentence}</p><p><a href="${address}">${address}</a></p>`,
  };
}

const waitsLong = (
  now: string,
) => `t.owner = 'queue' and t.waits_since + s.mail_minutes * interval '1 minute' < ${now}
  and (t.waiting_mailed_at is null or t.waiting_mailed_at < t.waits_since)`;

const UNANSWERED = `select t.company_id, c.language, count(*)::int as count from thread t
    join support_settings s on s.company_id = t.company_id join company c on c.id = t.company_id and c.is_active
    join contact_center_settings o on o.company_id = t.company_id and o.is_service_active
  where ${waitsLong('$1')} and not exists (select from operator_presence p where p.company_id = t.company_id and not p.is_away
    and p.seen_at > $2)
  group by t.company_id, c.language limit $3`;

const MAILED = `update thread t set waiting_mailed_at = $2 from support_settings s
  where t.company_id = $1 and s.company_id = $1 and ${waitsLong('$2')}`;

const PEOPLE = `select u.email from membership m join app_user u on u.id = m.user_id and u.deleted_at is null
  where m.company_id = $1 and 'contact-center:full-access' = any (m.policies) order by u.email limit $2`;
