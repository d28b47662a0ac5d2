import { uniqueViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { saveMemberName, type MemberName } from '../member-name.ts';
import { searchKey } from '../search-key.ts';
import type { Identified } from './same-identity.ts';

/** Writes the platform's names of a person, and the e-mail. What companies call them is theirs. @throws AppError email_taken */
export async function saveIdentity(tx: Tx, userId: string, person: Identified, now: Date): Promise<void> {
  await tx.run(
    'user.saveNames',
    'update app_user set first_name = $2, last_name = $3, updated_at = $4 where id = $1',
    [userId, person.first_name, person.last_name, now],
  );
  await saveEmail(tx, userId, person.email, now);
}

/** Writes the e-mail, also where lists look for it. @throws AppError email_taken */
export async function saveEmail(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  const user = await tx.one<Identified>(
    'user.names',
    'select first_name, last_name, email from app_user where id = $1',
    [userId],
  );
  if (!user) throw new AppError('not_found');
  try {
    await tx.run(
      'user.saveEmail',
      'update app_user set email = $2, search_key = $3, updated_at = $4 where id = $1',
      [userId, email, searchKey({ ...user, email }), now],
    );
  } catch (error) {
    throw uniqueViolation(error) === 'app_user_email' ? new AppError('email_taken') : error;
  }
  const members = await tx.rows<Omit<MemberName, 'email'>>(
    'member.names',
    `select m.company_id, m.user_id, n.first_name, n.last_name from membership m
     join member_name n on n.company_id = m.company_id and n.user_id = m.user_id
     where m.user_id = $1 order by m.company_id`,
    [userId],
  );
  for (const member of members) await saveMemberName(tx, { ...member, email });
}
