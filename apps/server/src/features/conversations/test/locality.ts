import type { Moment } from '@centralita/engine/turn/brief';
import { timeZoneOf } from '../../limits/limits.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { momentOf } from '../run/moment.ts';

/** Where the person of a test is: where the company is. */
export interface Locality {
  /** Two letters; US where the company has not said it. */
  country: string;
  timeZone: string;
  now(): Moment;
}

export async function localOf(
  { db, clock }: Pick<ConversationsContext, 'db' | 'clock'>,
  companyId: string,
): Promise<Locality> {
  const row = await db.companyRead(companyId, (tx) =>
    tx.one<{ country: string | null }>('conversation.country', 'select country from company where id = $1', [
      companyId,
    ]),
  );
  const country = row?.country ?? null;
  const timeZone = timeZoneOf(country);
  return { country: country ?? 'US', timeZone, now: () => momentOf(clock.now(), timeZone) };
}
