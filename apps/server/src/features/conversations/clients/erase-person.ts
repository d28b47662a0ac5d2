import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Media } from '../../media/media.ts';

/** Shorter ones are no numbers that tell a person from others. */
const fewestDigits = 7;

/** Where a person was found: as a client of a campaign, or in a chat, which may be of none. */
export type FoundPerson = { companyId: string } & (
  | { campaignId: string; clientId: string }
  | { threadId: string }
);

interface Erasing {
  now: Date;
  media: Pick<Media, 'removeFiles'>;
}

/**
 * All that the company holds of a person, wherever they have the same phone: clients, threads with their messages, conversations
 * and traces, pictures and files, results that were told, contacts. Of a person on the suppression list a hash stays. A turn that
 * runs is not kept: its thread is gone. Gives the threads that were.
 * @throws AppError not_found
 */
export async function erasePerson(tx: Tx, person: FoundPerson, { now, media }: Erasing): Promise<string[]> {
  const { companyId } = person;
  await holdContacts(tx, companyId, await phonesOf(tx, person));
  const [found, threadId] = await archived(tx, person, now);
  const phones = await phonesOf(tx, person);
  const rows = await tx.rows<{ id: string; thread_id: string | null }>(
    'client.samePerson',
    `select id, thread_id from client where company_id = $1 and (id = any ($2::uuid[]) or thread_id = $3
       or person = any (array(select person_hash($1, x.phone) from unnest($4::text[]) x (phone))))`,
    [companyId, found, threadId, phones],
  );
  const clients = rows.map(({ id }) => id);
  const threads = await allThreads(tx, companyId, {
    places: [threadId, ...rows.map(({ thread_id }) => thread_id)],
    phones,
  });
  await tx.run(
    'client.eraseTraces',
    `delete from turn_trace where company_id = $1 and conversation_id in (select v.id from conversation v
       where v.company_id = $1 and (v.client_id = any ($2::uuid[]) or v.thread_id = any ($3::uuid[])))`,
    [companyId, clients, threads],
  );
  // Whoever does not want to be reached stays known by a hash, so that nobody writes to them when they come again.
  await tx.run(
    'opt_out.erase',
    `update opt_out set address = null, note = '' where company_id = $1 and (
       hash in (select c.person from client c where c.company_id = $1 and c.id = any ($2::uuid[]))
       or hash in (select person_hash($1, k.address) from unnest($3::uuid[]) t (id), person_of_thread($1, t.id) k))`,
    [companyId, clients, threads],
  );
  await tx.run('client.erase', 'delete from client where company_id = $1 and id = any ($2::uuid[])', [
    companyId,
    clients,
  ]);
  await media.removeFiles(tx, companyId, await mediaOf(tx, companyId, threads));
  await tx.run('thread.erase', 'delete from thread where company_id = $1 and id = any ($2::uuid[])', [
    companyId,
    threads,
  ]);
  await tx.run(
    'contact.erase',
    `delete from contact where company_id = $1 and phone = any (${spellings('$2')})`,
    [companyId, phones],
  );
  return threads;
}

/** The numbers, each with a +, that tell the person from others. */
async function phonesOf(tx: Tx, person: FoundPerson): Promise<string[]> {
  const rows =
    'clientId' in person
      ? await tx.rows<{ phone: string }>(
          'client.phone',
          `select '+' || regexp_replace(phone, '\\D', '', 'g') as phone from client
           where company_id = $1 and campaign_id = $2 and id = $3`,
          [person.companyId, person.campaignId, person.clientId],
        )
      : await tx.rows<{ phone: string }>(
          'thread.phones',
          `select k.address as phone from person_of_thread($1, $2) k where k.kind = 'phone'`,
          [person.companyId, person.threadId],
        );
  return rows.map(({ phone }) => phone).filter((phone) => phone.length > fewestDigits);
}

/** All that numbers are written as, over all of them. */
const spellings = (phones: string) =>
  `array(select s.one from unnest(${phones}::text[]) x (phone), unnest(number_spellings(x.phone)) s (one))`;

/** Before any client is locked. Nobody copies them into a campaign meanwhile (campaigns/copy holds the pool that it reads). */
async function holdContacts(tx: Tx, companyId: string, phones: readonly string[]): Promise<void> {
  await tx.run(
    'client.holdPools',
    `select p.id from contact_pool p where p.company_id = $1 and exists (select from contact n where n.company_id = $1
       and n.pool_id = p.id and n.phone = any (${spellings('$2')})) order by p.id for no key update`,
    [companyId, phones],
  );
  await tx.run(
    'client.holdContacts',
    `select n.id from contact n where n.company_id = $1 and n.phone = any (${spellings('$2')}) order by n.id for update of n`,
    [companyId, phones],
  );
}

/**
 * Archived first: of that the log says the campaign, and nothing of the person. Gives the clients, and the chat.
 * @throws AppError not_found
 */
async function archived(tx: Tx, person: FoundPerson, now: Date): Promise<[string[], string | null]> {
  const { companyId } = person;
  if ('clientId' in person) {
    const client = await tx.one<{ thread_id: string | null }>(
      'client.erased',
      `update client set archived_at = coalesce(archived_at, $4) where company_id = $1 and campaign_id = $2 and id = $3
       returning thread_id`,
      [companyId, person.campaignId, person.clientId, now],
    );
    if (!client) throw new AppError('not_found');
    return [[person.clientId], client.thread_id];
  }
  const clients = await tx.rows<{ id: string }>(
    'client.erasedOfThread',
    `update client set archived_at = coalesce(archived_at, $3) where company_id = $1 and thread_id = $2 returning id`,
    [companyId, person.threadId, now],
  );
  const thread = await tx.one(
    'thread.erased',
    'select from thread where company_id = $1 and id = $2 for no key update',
    [companyId, person.threadId],
  );
  if (!thread) throw new AppError('not_found');
  return [clients.map(({ id }) => id), person.threadId];
}

/** The threads of the person, those of the same phone in which no client was made, and those that lead to them. */
async function allThreads(
  tx: Tx,
  companyId: string,
  { places: known, phones }: { places: readonly (string | null)[]; phones: readonly string[] },
): Promise<string[]> {
  const ofPhone = await tx.rows<{ thread_id: string }>(
    'thread.samePhone',
    `select distinct thread_id from thread_address where company_id = $1 and kind = 'phone' and address = any (${spellings('$2')})`,
    // On a channel they are written without a +.
    [companyId, phones.map((phone) => phone.slice(1))],
  );
  const places = [...new Set([...known, ...ofPhone.map(({ thread_id }) => thread_id)])].filter(
    (id) => id !== null,
  );
  const closed = await tx.rows<{ id: string }>(
    'thread.merged',
    'select id from thread where company_id = $1 and merged_into = any ($2::uuid[])',
    [companyId, places],
  );
  return [...new Set([...places, ...closed.map(({ id }) => id)])];
}

async function mediaOf(tx: Tx, companyId: string, threads: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    'thread.media',
    'select id from media where company_id = $1 and thread_id = any ($2::uuid[])',
    [companyId, threads],
  );
  return rows.map(({ id }) => id);
}
