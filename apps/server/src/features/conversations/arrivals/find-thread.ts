import type { Tx } from '../../../db/scope.ts';
import { allSpellings } from './spellings.ts';
import type { Address } from '../../../ports/messenger.ts';

/** Somebody on an account, by all that they are called there, the best first. */
export interface PersonThere {
  companyId: string;
  accountId: string;
  person: readonly Address[];
}

/** The thread that is known by the first of these addresses that is known. */
export async function findThread(
  tx: Tx,
  { companyId, accountId, person: known }: PersonThere,
): Promise<string | null> {
  const person = allSpellings(known);
  const row = await tx.one<{ thread_id: string }>(
    'thread.ofPerson',
    `select a.thread_id from unnest($3::text[], $4::text[]) with ordinality as p (kind, address, place)
       join thread_address a on a.company_id = $1 and a.account_id = $2 and a.kind = p.kind and a.address = p.address
     order by p.place limit 1`,
    [companyId, accountId, person.map(({ kind }) => kind), person.map(({ address }) => address)],
  );
  return row?.thread_id ?? null;
}

/** All of these addresses lead to the thread from now on, but for those that lead elsewhere. */
export async function addAddresses(
  tx: Tx,
  { companyId, accountId, person }: PersonThere,
  threadId: string,
): Promise<void> {
  await tx.one('thread.knownAs', 'select thread_known_as($1, $2, $3, $4)', [
    ...[companyId, accountId, threadId],
    JSON.stringify(person),
  ]);
}

interface Told {
  companyId: string;
  accountId: string;
  threadId: string;
  /** The provider's id of what it tells, perhaps several times. */
  providerId: string;
}

/** Whether it was told before. The thread is locked. */
export async function wasTold(
  tx: Tx,
  { companyId, accountId, providerId }: Omit<Told, 'threadId'>,
): Promise<boolean> {
  const row = await tx.one<{ seq: number }>(
    'arrival.wasTold',
    'select seq from arrival_key where company_id = $1 and account_id = $2 and kind = $3 and provider_id = $4',
    [companyId, accountId, 'event', providerId],
  );
  return row !== null;
}

/** It was told now: the newest row of the thread came of it. */
export async function noteTold(
  tx: Tx,
  { companyId, accountId, threadId, providerId }: Told,
  now: Date,
): Promise<void> {
  await tx.run(
    'arrival.told',
    `insert into arrival_key (company_id, account_id, kind, provider_id, thread_id, seq, created_at)
     select $1, $2, 'event', $3, $4, t.last_seq, $5 from thread t where t.company_id = $1 and t.id = $4`,
    [companyId, accountId, providerId, threadId, now],
  );
}
