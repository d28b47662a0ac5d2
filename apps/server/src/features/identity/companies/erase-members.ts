import { referenceViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import type { IdentityContext } from '../identity-context.ts';

/**
 * Erases the users who belong to this company alone, some at a time; answers false once there are none. Who also belongs
 * elsewhere, or to the platform, only leaves the company. May be repeated at any point.
 */
export async function eraseMembers(
  context: Pick<IdentityContext, 'db' | 'clock'>,
  companyId: string,
  atOnce: number,
): Promise<boolean> {
  const members = await context.db.platformQuery<{ user_id: string }>(
    'erase.members',
    'select user_id from membership where company_id = $1 order by user_id limit $2',
    [companyId, atOnce],
  );
  const ids = members.map((member) => member.user_id);
  if (ids.length === 0) return false;
  try {
    await context.db.platform((tx) => leave(tx, companyId, ids, eraseSql));
  } catch (error) {
    if (referenceViolation(error) === null) throw error;
    for (const id of ids) await eraseOne(context, companyId, id);
  }
  return true;
}

/** Something elsewhere still names this person: what is left of them there is a row without a name. */
async function eraseOne(
  context: Pick<IdentityContext, 'db' | 'clock'>,
  companyId: string,
  id: string,
): Promise<void> {
  try {
    await context.db.platform((tx) => leave(tx, companyId, [id], eraseSql));
  } catch (error) {
    if (referenceViolation(error) === null) throw error;
    await context.db.platform((tx) => leave(tx, companyId, [id], { ...anonymise, now: context.clock.now() }));
  }
}

interface Farewell {
  name: string;
  sql: string;
  now?: Date;
}

async function leave(tx: Tx, companyId: string, ids: string[], { name, sql, now }: Farewell): Promise<void> {
  // By itself: what is read next has to see whom another company added while this waited.
  await tx.rows(
    'erase.lockUsers',
    'select 1 from app_user where id = any ($1::uuid[]) order by id for update',
    [ids],
  );
  await tx.run(name, sql, [ids, companyId, ...(now ? [now] : [])]);
  await tx.run(
    'erase.memberships',
    'delete from membership where company_id = $1 and user_id = any ($2::uuid[])',
    [companyId, ids],
  );
}

const unattached = `id = any ($1::uuid[]) and cardinality(platform_policies) = 0
  and not exists (select 1 from membership m where m.user_id = app_user.id and m.company_id <> $2)`;
const eraseSql: Farewell = { name: 'erase.users', sql: `delete from app_user where ${unattached}` };
const anonymise = {
  name: 'erase.anonymise',
  sql: `update app_user set first_name = '', last_name = '', email = id::text || '@erased.invalid', search_key = '',
          deleted_at = coalesce(deleted_at, $3), updated_at = $3
        where ${unattached}`,
};
