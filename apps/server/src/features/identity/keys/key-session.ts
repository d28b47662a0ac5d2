import { superAdmin, type Policy } from '@centralita/contract/core/policies';
import type { Service } from '@centralita/contract/core/route';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from '../../../platform/http/session.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { activeServices, actingCompany } from '../acting-company.ts';
import type { IdentityContext } from '../identity-context.ts';

/** A key is marked as used at most this often: reading must not cost a write each time. */
const usedEveryMs = 60_000;

/** `ck_` and 256 random bits; a session's token is the bits alone, so the length tells them apart. */
export function isApiKey(token: string): boolean {
  return /^ck_[\w-]{43}$/.test(token);
}

interface KeyRow {
  company_id: string;
  id: string;
  name: string;
  policies: Policy[];
  created_by: string;
  last_used_at: Date | null;
  expires_at: Date | null;
  company_policies: Policy[];
  platform_policies: Policy[];
  member_policies: Policy[] | null;
  active_services: Service[];
}

/** For a key by its hash: the company while it is active, and who made it while they are a user. */
export const keyTables = `api_key k
  join company c on c.id = k.company_id
  left join app_user u on u.id = k.created_by and u.deleted_at is null
  left join membership m on m.company_id = k.company_id and m.user_id = u.id`;

/** The company, as a program of it may act there with this key. @throws AppError api_key_dead */
export async function keySession(context: IdentityContext, key: string): Promise<Session> {
  const now = context.clock.now();
  const [row] = await context.db.platformQuery<KeyRow>(
    'apiKey.session',
    `select k.company_id, k.id, k.name, k.policies, k.created_by, k.last_used_at, k.expires_at,
            c.policies as company_policies, u.platform_policies, m.policies as member_policies,
            ${activeServices} as active_services
     from ${keyTables}
     where k.key_hash = $1 and c.is_active and u.id is not null`,
    [hashToken(key)],
  );
  const held = row && (row.expires_at === null || row.expires_at > now) ? heldBy(row) : [];
  if (!row || held.length === 0) throw new AppError('api_key_dead');
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > usedEveryMs) {
    await markUsed(context, row, now);
  }
  return {
    id: row.id,
    userId: row.created_by,
    superAdmin: false,
    company: actingCompany(row.company_id, held, row.active_services),
    apiKey: { id: row.id, name: row.name },
  };
}

/** What a key may do now: never more than the company has, nor than who made it may. A super admin may what it has. */
export function heldBy(
  row: Pick<KeyRow, 'policies' | 'company_policies' | 'platform_policies' | 'member_policies'>,
): Policy[] {
  const ofMaker = row.platform_policies.includes(superAdmin) ? row.company_policies : row.member_policies;
  return row.policies.filter((one) => row.company_policies.includes(one) && ofMaker?.includes(one));
}

async function markUsed(context: IdentityContext, { company_id, id }: KeyRow, now: Date): Promise<void> {
  await context.db.platformQuery(
    'apiKey.used',
    `update api_key set last_used_at = $3
     where company_id = $1 and id = $2 and (last_used_at is null or last_used_at < $3)`,
    [company_id, id, now],
  );
}
