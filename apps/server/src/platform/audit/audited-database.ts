import type { Database } from '../../db/client.ts';
import type { Tx } from '../../db/scope.ts';
import type { Clock } from '../../ports/clock.ts';
import { currentAct, type Act } from './act.ts';

/**
 * A database whose transactions tell the audit log what they change while an act goes on (see `during`). The entry is
 * made by one statement that travels with the commit; a transaction that changes nothing leaves none, and one that is
 * rolled back takes its entry with it.
 */
export function audited(db: Database, clock: Clock): Database {
  const telling =
    <T>(work: (tx: Tx) => Promise<T>) =>
    async (tx: Tx): Promise<T> => {
      const result = await work(tx);
      const act = currentAct();
      // The key puts it last: behind it nothing waits for the lock of the chain but the commit.
      if (act) tellAct(tx, '~audit', act, clock.now());
      return result;
    };
  return {
    ...db,
    company: (companyId, work) => db.company(companyId, telling(work)),
    platform: (work) => db.platform(telling(work)),
  };
}

/**
 * Tells of what was noted so far in this transaction as this act. Where one transaction does the work of several calls, each tells
 * of its own, under keys that follow `~audit`.
 */
export function tellAct(tx: Tx, key: string, act: Act, now: Date): void {
  tx.beforeCommit(key, 'audit.tell', tell, [[...act.chains], told(act, now)]);
}

const tell = 'select app_audit($1::uuid[], $2::jsonb)';

function told({ chains: _, ...act }: Act, now: Date): string {
  return JSON.stringify({ at: now, ...act });
}
