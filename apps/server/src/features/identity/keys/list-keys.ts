import type { Policy } from '@centralita/contract/core/policies';
import type { ApiKey } from '@centralita/contract/identity/schema';
import type { Database } from '../../../db/client.ts';
import { heldBy, keyTables } from './key-session.ts';

interface ListedKey {
  id: string;
  name: string;
  prefix: string;
  policies: Policy[];
  created_by: string;
  maker: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  company_policies: Policy[];
  /** Null where who made it is no user any more. */
  platform_policies: Policy[] | null;
  member_policies: Policy[] | null;
}

/** The company's keys, newest first. */
export async function listKeys(db: Database, companyId: string, now: Date): Promise<ApiKey[]> {
  const rows = await db.platformQuery<ListedKey>(
    'apiKey.list',
    `select k.id, k.name, k.prefix, k.policies, k.created_by, k.created_at, k.last_used_at, k.expires_at,
            coalesce(nullif(trim(coalesce(n.first_name || ' ' || n.last_name, w.first_name || ' ' || w.last_name)), ''),
              w.email) as maker,
            c.policies as company_policies, u.platform_policies, m.policies as member_policies
     from ${keyTables} join app_user w on w.id = k.created_by
     left join member_name n on n.company_id = k.company_id and n.user_id = k.created_by
     where k.company_id = $1 order by k.created_at desc, k.id desc`,
    [companyId],
  );
  return rows.map((row) => toKey(row, now));
}

function toKey(row: ListedKey, now: Date): ApiKey {
  const { id, name, prefix, policies, expires_at } = row;
  const held = heldBy({ ...row, platform_policies: row.platform_policies ?? [] });
  const expired = expires_at !== null && expires_at <= now;
  return {
    id,
    name,
    prefix,
    policies,
    active_policies: expired ? [] : held,
    state: expired ? 'expired' : held.length === 0 ? 'stopped' : 'active',
    created_by: { id: row.created_by, name: row.maker },
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
  };
}
