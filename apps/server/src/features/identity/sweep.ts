import { sessionIdleMs } from '@centralita/contract/core/constants';
import type { IdentityContext } from './identity-context.ts';

const keptMs = 3_600_000;
/** So long a place counts as one where somebody signs in. */
const placeKeptMs = 90 * 24 * 3_600_000;

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
      tx.run('sweep.attempts', 'delete from login_attempt where expires_at < $1', [hourAgo]),
      tx.run('sweep.places', 'delete from sign_in_place where seen_at < $1', [
        new Date(now.getTime() - placeKeptMs),
      ]),
      tx.run('sweep.requests', 'delete from code_request where created_at < $1', [hourAgo]),
      tx.run('sweep.oidc', 'delete from oidc_attempt where expires_at < $1', [now]),
      tx.run('sweep.tickets', 'delete from ws_ticket where expires_at < $1', [now]),
    ]);
  });
}
