import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { UserRow } from './user-row.ts';

const superUsersLock = 7_316_002;

/** Changes of who is a super admin happen one after another, so that two who remove each other leave one. */
export async function lockSuperUsers(tx: Tx): Promise<void> {
  await tx.rows('superUser.lockAll', 'select pg_advisory_xact_lock($1)', [superUsersLock]);
}

/** A super admin, locked until the transaction ends. Needs lockSuperUsers. @throws AppError not_found */
export async function lockSuperUser(tx: Tx, userId: string): Promise<UserRow> {
  const row = await tx.one<UserRow>(
    'superUser.lock',
    `select id, first_name, last_name, email, platform_policies from app_user
     where id = $1 and deleted_at is null and 'platform:super-admin' = any (platform_policies) for update`,
    [userId],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** Takes the platform from a super admin, unless nobody else has it. @throws AppError last_super_admin */
export async function takePlatform(tx: Tx, userId: string, now: Date): Promise<void> {
  const other = await tx.one(
    'superUser.other',
    `select 1 from app_user
     where id <> $1 and deleted_at is null and 'platform:super-admin' = any (platform_policies) limit 1`,
    [userId],
  );
  if (!other) throw new AppError('last_super_admin');
  await tx.run(
    'superUser.demote',
    `update app_user set platform_policies = '{}', updated_at = $2 where id = $1`,
    [userId, now],
  );
}
