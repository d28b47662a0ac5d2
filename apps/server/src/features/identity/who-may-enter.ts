import type { Tx } from '../../db/scope.ts';
import { findOrCreateUser } from './create-user.ts';

export interface Entrant {
  userId: string;
  /** Null for a super admin of none, and for somebody who is only invited. */
  companyId: string | null;
}

/**
 * Whoever holds the mailbox and may sign in: a user of an active company, a super admin, or somebody whom an active company
 * invites, who then answers it; null for anybody else.
 */
export async function whoMayEnter(tx: Tx, email: string, host: string, now: Date): Promise<Entrant | null> {
  const user = await tx.one<{ id: string; is_super: boolean }>(
    'user.byEmail',
    `select id, 'platform:super-admin' = any (platform_policies) as is_super from app_user
     where email = $1 and deleted_at is null`,
    [email],
  );
  const companyId = user ? await firstCompany(tx, user.id, host) : null;
  if (user && (companyId !== null || user.is_super)) return { userId: user.id, companyId };
  const invitation = await tx.one<{ id: string; first_name: string; last_name: string }>(
    'invitation.first',
    `select i.id, i.first_name, i.last_name from invitation i join company c on c.id = i.company_id and c.is_active
     where i.email = $1 order by i.id limit 1`,
    [email],
  );
  if (!invitation) return null;
  const guest = user ?? (await findOrCreateUser(tx, { ...invitation, email, super_admin: false }, now));
  return { userId: guest.id, companyId: null };
}

/**
 * Where a sign-in begins: the company of this host, where the user belongs to it, else the one of longest standing; null
 * where there is none. The host chooses among the user's own companies and decides nothing else.
 */
async function firstCompany(tx: Tx, userId: string, host: string): Promise<string | null> {
  const company = await tx.one<{ id: string }>(
    'session.firstCompany',
    `select c.id from membership m join company c on c.id = m.company_id and c.is_active
     left join company_host h on h.company_id = c.id and h.host = lower($2)
     where m.user_id = $1 order by h.host is null, m.created_at, c.id limit 1`,
    [userId, host],
  );
  return company?.id ?? null;
}
