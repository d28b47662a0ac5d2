import type { Tx } from '../../../db/scope.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockUser } from '../lock-user.ts';

export interface EndedSessions {
  userId: string;
  /** Only those that act for this company; null = all of them. */
  companyId: string | null;
  /** Only this one. */
  id?: string;
  /** The caller's own, which goes on. */
  except?: string;
}

/**
 * Ends sessions of a user at once, open sockets included, and answers how many. What is left of them says to their
 * consoles why they have to sign in again.
 */
export async function endSessions(context: IdentityContext, tx: Tx, which: EndedSessions): Promise<number> {
  // One of them may just be changing over to another company.
  await lockUser(tx, which.userId);
  const ended = await tx.rows<{ id: string }>(
    'session.endOfUser',
    `update session set ended_at = $5 where user_id = $1 and ended_at is null
       and ($2::uuid is null or acting_company_id = $2) and ($3::uuid is null or id = $3)
       and id is distinct from $4 returning id`,
    [which.userId, which.companyId, which.id ?? null, which.except ?? null, context.clock.now()],
  );
  tx.afterCommit(() => ended.forEach(({ id }) => context.onSessionEnded(id)));
  return ended.length;
}
