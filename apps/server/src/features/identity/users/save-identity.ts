import { uniqueViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { searchKey } from '../search-key.ts';
import type { Identified } from './same-identity.ts';

/** Writes names and e-mail, also where lists look for them. @throws AppError email_taken */
export async function saveIdentity(tx: Tx, userId: string, person: Identified, now: Date): Promise<void> {
  const key = searchKey(person);
  try {
    await tx.run(
      'user.saveIdentity',
      `update app_user set first_name = $2, last_name = $3, email = $4, search_key = $5, updated_at = $6 where id = $1`,
      [userId, person.first_name, person.last_name, person.email, key, now],
    );
  } catch (error) {
    throw uniqueViolation(error) === 'app_user_email' ? new AppError('email_taken') : error;
  }
  await tx.run('member.saveKey', 'update membership set search_key = $2 where user_id = $1', [userId, key]);
}
