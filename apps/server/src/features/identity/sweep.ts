import { sessionIdleMs } from '@centralita/contract/core/constants';
import type { IdentityContext } from './identity-context.ts';

const keptMs = 3_600_000;

/** Removes what can never be used again: dead sessions, codes, tickets and counts older than their hour. */
export async function sweepIdentity(context: IdentityContext): Promise<void> {
  const now = context.clock.now();
  const hourAgo = new Date(now.getTime() - keptMs);
  await context.db.platform(async (tx) => {
    await Promise.all([
      tx.run('sweep.sessions', 'delete from session where expires_at < $1 or seen_at < $2', [
        now,
        new Date(now.getTime() - sessionIdleMs),
      ]),
      tx.run('sweep.codes', 'delete from one_time_code where expires_at < $1', [hourAgo]),
      tx.run('sweep.requests', 'delete from code_request where created_at < $1', [hourAgo]),
      tx.run('sweep.oidc', 'delete from oidc_attempt where expires_at < $1', [now]),
      tx.run('sweep.tickets', 'delete from ws_ticket where expires_at < $1', [now]),
    ]);
  });
}
