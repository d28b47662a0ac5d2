import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Media } from '../../media/media.ts';
import type { ActingOnClient } from './archive-client.ts';

/** Shorter ones are no numbers that tell a person from others. */
const fewestDigits = 7;

/**
 * All that the company holds of the person behind a client, wherever they have the same phone: clients, threads with their messages,
 * conversations and traces, pictures and files, results that were told, contacts. Of a person on the suppression list a hash
 * stays. A turn that runs is not kept: its thread is gone. Gives the threads that were.
 * @throws AppError not_found
 */
export async function erasePerson(
  tx: Tx,
  { companyId, campaignId, clientId }: ActingOnClient,
  { now, media }: { now: Date; media: Pick<Media, 'removeFiles'> },
): Promise<string[]> {
  await holdContacts(tx, { companyId, campaignId, clientId });
  // Archived first: of that the log says the campaign, and nothing of the person.
  const client = await tx.one<{ digits: string }>(
    'client.erased',
    `update client set archived_at = coalesce(archived_at, $4) where company_id = $1 and campaign_id = $2 and id = $3
     returning regexp_replace(phone, '\\D', '', 'g') as digits`,
    [companyId, campaignId, clientId, now],
  );
  if (!client) throw new AppError('not_found');
  const digits = client.digits.length < fewestDigits ? null : client.digits;
  const rows = await tx.rows<{ id: string; thread_id: string | null }>(
    'client.samePerson',
    `select id, thread_id from client where company_id = $1
       and (id = $2 or person = person_hash($1, '+' || $3)
         or thread_id = (select k.thread_id from client k where k.company_id = $1 and k.id = $2))`,
    [companyId, clientId, digits],
  );
  const clients = rows.map(({ id }) => id);
  const threads = await allThreads(tx, companyId, { clients: rows, digits });
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
  if (digits !== null)
    await tx.run(
      'contact.erase',
      `delete from contact where company_id = $1 and phone = any (number_spellings('+' || $2))`,
      [companyId, digits],
    );
  return threads;
}

/** The numbers of the client, in all spellings, as contacts have them. */
const phonesSql = `array(select unnest(number_spellings('+' || regexp_replace(k.phone, '\\D', '', 'g'))) from client k
  where k.company_id = $1 and k.campaign_id = $2 and k.id = $3)`;

/** Before any client is locked. Nobody copies them into a campaign meanwhile (campaigns/copy holds the pool that it reads). */
async function holdContacts(
  tx: Tx,
  { companyId, campaignId, clientId }: Omit<ActingOnClient, 'userId'>,
): Promise<void> {
  await tx.run(
    'client.holdPools',
    `select p.id from contact_pool p where p.company_id = $1 and exists (select from contact n where n.company_id = $1
       and n.pool_id = p.id and n.phone = any (${phonesSql})) order by p.id for no key update`,
    [companyId, campaignId, clientId],
  );
  await tx.run(
    'client.holdContacts',
    `select n.id from contact n where n.company_id = $1 and n.phone = any (${phonesSql}) order by n.id for update`,
    [companyId, campaignId, clientId],
  );
}

/** The threads of clients, those of the same phone in which no client was made, and those that lead to them. */
async function allThreads(
  tx: Tx,
  companyId: string,
  { clients, digits }: { clients: readonly { thread_id: string | null }[]; digits: string | null },
): Promise<string[]> {
  const ofPhone = await tx.rows<{ thread_id: string }>(
    'thread.samePhone',
    `select distinct thread_id from thread_address where company_id = $1 and kind = 'phone' and address = any (number_spellings($2))`,
    [companyId, digits],
  );
  const places = [...new Set([...clients, ...ofPhone].flatMap(({ thread_id }) => thread_id ?? []))];
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
