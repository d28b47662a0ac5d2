import type { OperatorPresence } from '@centralita/contract/support/desk-schema';
import type { Tx } from '../../../db/scope.ts';

/** Somebody is there; away stays away, on whatever device, until it is changed. */
export async function sayPresence(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  isAway: boolean | undefined,
  now: Date,
): Promise<{ presence: OperatorPresence }> {
  const row = await tx.one<{ is_away: boolean }>(
    'support.sayPresence',
    `insert into operator_presence as p (company_id, user_id, is_away, since, seen_at)
     values ($1, $2, coalesce($3, false), $4, $4)
     on conflict (company_id, user_id) do update set seen_at = $4, is_away = coalesce($3, p.is_away),
       since = case when coalesce($3, p.is_away) is distinct from p.is_away then $4 else p.since end
     returning is_away`,
    [companyId, userId, isAway ?? null, now],
  );
  return { presence: row?.is_away ? 'away' : 'here' };
}
