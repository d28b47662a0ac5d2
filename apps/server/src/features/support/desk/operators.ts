import type { Operator } from '@centralita/contract/support/desk-schema';
import type { Tx } from '../../../db/scope.ts';

/** Whose console was silent longer is gone. */
export const seenMs = 90_000;

/** Who answers chats, by first name. */
export function operatorsOf(tx: Tx, companyId: string, now: Date): Promise<Operator[]> {
  return tx.rows<Operator>(
    'support.operators',
    `select m.user_id as id, coalesce(n.first_name, '') as first_name,
       case when p.seen_at is null or p.seen_at < $2 then 'gone' when p.is_away then 'away' else 'here' end as presence
     from membership m left join member_name n on n.company_id = m.company_id and n.user_id = m.user_id
       left join operator_presence p on p.company_id = m.company_id and p.user_id = m.user_id
     where m.company_id = $1 and 'contact-center:full-access' = any (m.policies)
     order by lower(n.first_name), m.user_id`,
    [companyId, new Date(now.getTime() - seenMs)],
  );
}
