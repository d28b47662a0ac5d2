import type { Tx } from '../../db/scope.ts';

/**
 * Changes of what a user may and of where they are signed in happen one after another. Taken after a company's lock and
 * before anything of the user is read, so that what is read is what the one before has left.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.rows('user.lock', 'select 1 from app_user where id = $1 for update', [userId]);
}
