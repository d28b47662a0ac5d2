import type { Tx } from '../../../db/scope.ts';
import type { IdentityContext } from '../identity-context.ts';

export interface EndedSessions {
  userId: string;
  /** Only those that act for this company; null = all of them. */
  companyId: string | null;
  /** The caller's own, which goes on. */
  except?: string;
}

/** Ends sessions of a user at once, open sockets included. */
export async function endSessions(context: IdentityContext, tx: Tx, which: EndedSessions): Promise<void> {
  const ended = await tx.rows<{ id: string }>(
    'session.endOfUser',
    `delete from session where user_id = $1 and ($2::uuid is null or acting_company_id = $2)
       and id is distinct from $3 returning id`,
    [which.userId, which.companyId, which.except ?? null],
  );
  tx.afterCommit(() => ended.forEach(({ id }) => context.onSessionEnded(id)));
}
