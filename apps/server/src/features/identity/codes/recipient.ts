import type { Tx } from '../../../db/scope.ts';
import type { IdentityContext } from '../identity-context.ts';

export interface Recipient {
  language: 'english' | 'spanish' | null;
  /** The company of the host. */
  company_name: string | null;
}

/**
 * Whoever could sign in: an undeleted user with an active company, a super admin, or whom an active company invites. The language is that of the company of
 * the host, where they belong to it; the name is shown to everybody who asks there, as the sign-in screen does.
 */
export async function findRecipient(tx: Tx, email: string, host: string | null): Promise<Recipient | null> {
  return tx.one<Recipient>(
    'code.recipient',
    `select c.language, house.name as company_name
     from (
       select m.company_id, m.created_at, u.platform_policies from app_user u left join membership m on m.user_id = u.id
       where u.email = $1 and u.deleted_at is null
       union all
       select company_id, null, '{}' from invitation where email = $1) r
     left join company_host h on h.host = $2
     left join company house on house.id = h.company_id and house.is_active
     left join company c on c.id = r.company_id and c.is_active
     where c.id is not null or 'platform:super-admin' = any (r.platform_policies)
     order by c.id = house.id desc nulls last, r.created_at nulls last limit 1`,
    [email, host],
  );
}

/** The product's own hosts show the product, whoever they are written down for. */
export function companyHost({ productHosts }: IdentityContext, host: string): string | null {
  const name = host.toLowerCase().replace(/\.$/, '');
  return productHosts.includes(name) ? null : name;
}
