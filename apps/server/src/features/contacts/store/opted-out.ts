import type { Tx } from '../../../db/scope.ts';

/** Which of these phones (E.164) are on the suppression list. */
export async function optedOutPhones(
  tx: Tx,
  companyId: string,
  phones: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows<{ phone: string }>(
    'contact.opted_out',
    `select p.phone from unnest($2::text[]) p (phone) where exists (select from opt_out o where o.company_id = $1
       and o.removed_at is null and o.hash = person_hash($1, p.phone))`,
    [companyId, phones],
  );
  return rows.map(({ phone }) => phone);
}
