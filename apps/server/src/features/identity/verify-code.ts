import { otpMaxAttempts } from '@centralita/contract/core/constants';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { IdentityContext } from './identity-context.ts';
import { isCode, keyedHash, type StoredCode } from './one-time-code.ts';
import { openSession, type Visit } from './sessions/open-session.ts';

/**
 * Exchanges a code for a token. Every evaluated guess is counted before it is compared, in one statement, so that
 * parallel guesses cannot share a count. Wrong, expired, used up and unknown all answer `otp_wrong`.
 */
export async function verifyCode(
  context: IdentityContext,
  { email, otp }: { email: string; otp: string },
  visit: Visit & { host: string },
): Promise<string> {
  const emailHash = keyedHash(context.hashKey, email);
  const stored = await takeAttempt(context, emailHash);
  if (!stored || !isCode(context.hashKey, stored, otp)) throw new AppError('otp_wrong');
  return context.db.platform(async (tx) => {
    const used = await tx.run(
      'code.use',
      'delete from one_time_code where email_hash = $1 and code_hash = $2',
      [emailHash, stored.code_hash],
    );
    if (used === 0) throw new AppError('otp_wrong');
    const user = await tx.one<{ id: string }>(
      'user.byEmail',
      'select id from app_user where email = $1 and deleted_at is null',
      [email],
    );
    if (!user) throw new AppError('otp_wrong');
    const companyId = await firstCompany(tx, user.id, visit.host);
    return openSession(tx, { userId: user.id, companyId, visit }, context.clock.now());
  });
}

async function takeAttempt(context: IdentityContext, emailHash: Buffer): Promise<StoredCode | null> {
  const [stored] = await context.db.platformQuery<StoredCode>(
    'code.attempt',
    `update one_time_code set attempts = attempts + 1
     where email_hash = $1 and attempts < $2 and expires_at > $3
     returning salt, code_hash`,
    [emailHash, otpMaxAttempts, context.clock.now()],
  );
  return stored ?? null;
}

/**
 * Where a sign-in begins: the company of this host, where the user belongs to it, else the one of longest standing; null
 * where there is none. The host chooses among the user's own companies and decides nothing else.
 */
export async function firstCompany(tx: Tx, userId: string, host: string): Promise<string | null> {
  const company = await tx.one<{ id: string }>(
    'session.firstCompany',
    `select c.id from membership m join company c on c.id = m.company_id and c.is_active
     left join company_host h on h.company_id = c.id and h.host = lower($2)
     where m.user_id = $1 order by h.host is null, m.created_at, c.id limit 1`,
    [userId, host],
  );
  return company?.id ?? null;
}
