import type { Tx } from '../../../db/scope.ts';
import { spellingsOf } from '../../../platform/one-number.ts';
import type { Address } from '../../../ports/messenger.ts';
import type { KnownPerson } from './store-arrival.ts';

/** What somebody is called, as it was received, and behind it the other ways in which a number of theirs may be known. */
export function allSpellings(person: readonly Address[]): Address[] {
  return [...person, ...otherSpellings(person)];
}

interface Arriving {
  companyId: string;
  accountId: string;
  addressKind: string;
  address: string;
}

/**
 * With those of the other ways that lead to a thread, so that what comes belongs to it. No others: nobody is written to at what no
 * channel has named.
 */
export async function withSpellings(
  tx: Tx,
  { companyId, accountId, addressKind, address: called }: Arriving,
  person: KnownPerson,
): Promise<KnownPerson> {
  const others = otherSpellings([{ kind: addressKind, address: called }, ...person.alsoCalled]);
  if (others.length === 0) return person;
  const known = await tx.rows<Address>(
    'thread.knownSpellings',
    `select kind, address from thread_address
     where company_id = $1 and account_id = $2 and kind = 'phone' and address = any ($3::text[])`,
    [companyId, accountId, others.map(({ address }) => address)],
  );
  return { ...person, alsoCalled: [...person.alsoCalled, ...known] };
}

function otherSpellings(person: readonly Address[]): Address[] {
  return person
    .filter(({ kind }) => kind === 'phone')
    .flatMap(({ kind, address }) => spellingsOf(address).map((other) => ({ kind, address: other })))
    .filter((other) => !person.some(({ kind, address }) => kind === other.kind && address === other.address));
}
