import type { Database } from '../../db/client.ts';
import type { Tx } from '../../db/scope.ts';
import { gathered } from '../gathered.ts';

/**
 * The number of a company's last event, 0 where it had none, as it stands after the question was asked. Those who ask in one
 * turn of the event loop are answered by one statement, whichever companies they ask for.
 */
export function lastEvents(db: Pick<Database, 'platformQuery'>): (companyId: string) => Promise<number> {
  const lastEvent = gathered(async (companyIds: readonly string[]) => {
    const rows = await db.platformQuery<{ company_id: string; seq: number }>(
      'event.lastOf',
      'select company_id, seq from event_counter where company_id = any ($1::uuid[])',
      [companyIds],
    );
    return new Map(rows.map(({ company_id, seq }) => [company_id, seq]));
  });
  return async (companyId) => (await lastEvent(companyId)) ?? 0;
}

/** The same within a packet that goes anyway. */
export async function lastEventIn(tx: Tx, companyId: string): Promise<number> {
  const row = await tx.one<{ seq: number }>(
    'event.lastIn',
    'select seq from event_counter where company_id = $1',
    [companyId],
  );
  return row?.seq ?? 0;
}
