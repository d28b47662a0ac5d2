import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';

/** By what somebody is known: a phone in E.164, or what a channel calls them. */
export interface KnownAs {
  kind: 'phone' | 'address';
  address: string;
}

export interface OptOutOf {
  how: 'word' | 'key' | 'operator' | 'api' | 'import';
  /** Who of the company did it; null: the person, or a program. */
  userId: string | null;
}

/** Gives those who were not on the list yet. */
export async function insertOptOuts(
  tx: Tx,
  companyId: string,
  people: readonly (KnownAs & { note: string })[],
  { how, userId, now }: OptOutOf & { now: Date },
): Promise<{ id: string; address: string }[]> {
  return tx.rows(
    'opt_out.insert',
    `insert into opt_out (company_id, id, kind, address, hash, how, user_id, note, created_at)
     select $1, p.id, p.kind, p.address, person_hash($1, p.address), $2, $3, p.note, $4
     from unnest($5::uuid[], $6::text[], $7::text[], $8::text[]) as p (id, kind, address, note)
     on conflict (company_id, hash) where removed_at is null do nothing
     returning id, address`,
    [
      companyId,
      how,
      userId,
      now,
      people.map(() => uuidv7()),
      people.map(({ kind }) => kind),
      people.map(({ address }) => address),
      people.map(({ note }) => note),
    ],
  );
}

/** The person of a thread wishes to be reached again: takes back what they, and nobody of the company, had said. */
export async function liftOwnOptOuts(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
  now: Date,
): Promise<number> {
  return tx.run(
    'opt_out.lift',
    `update opt_out set removed_at = $3 where company_id = $1 and removed_at is null and how in ('word', 'key')
       and hash in (select person_hash($1, k.address) from person_of_thread($1, $2) k)`,
    [companyId, threadId, now],
  );
}

/** The first of these is what the person of a thread is put on the list by; null where nothing is known. */
export async function knownAs(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
): Promise<KnownAs[]> {
  return tx.rows('thread.known_as', 'select kind, address from person_of_thread($1, $2)', [
    companyId,
    threadId,
  ]);
}

export async function isOptedOut(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
): Promise<boolean> {
  const row = await tx.one<{ is_out: boolean }>(
    'thread.opted_out',
    'select thread_opted_out($1, $2) as is_out',
    [companyId, threadId],
  );
  return row?.is_out === true;
}

/** Behind the client's update of a turn in which the person wished it: one statement of its packet. */
export async function keepOptOut(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
  now: Date,
): Promise<void> {
  await tx.run(
    'opt_out.keep',
    `insert into opt_out (company_id, id, kind, address, hash, how, created_at)
     select $1, $3, k.kind, k.address, person_hash($1, k.address), 'word', $4 from person_of_thread($1, $2) k limit 1
     on conflict (company_id, hash) where removed_at is null do nothing`,
    [companyId, threadId, uuidv7(), now],
  );
}
