import { otpLifetimeMs, otpMaxAttempts, otpResendMs } from '@centralita/contract/core/constants';
import type { Tx } from '../../../db/scope.ts';
import { waitFor } from './ask-limits.ts';
import type { StoredCode } from './one-time-code.ts';

/** The login attempt of one browser, with its one live code. */
export interface LoginAttempt {
  hash: Buffer;
  emailHash: Buffer;
}

interface CodeOfNow {
  attempts: number;
  created_at: Date;
  unsent: boolean;
}

/**
 * Whether the attempt can get another code now: false where there is no such attempt of this e-mail.
 * @throws AppError too_many_requests while its code is young, can still be tried and was sent
 */
export async function canRenew(tx: Tx, { hash, emailHash }: LoginAttempt, now: Date): Promise<boolean> {
  const code = await tx.one<CodeOfNow>(
    'attempt.code',
    `select attempts, created_at, unsent from login_attempt
     where attempt_hash = $1 and email_hash = $2 and used_at is null`,
    [hash, emailHash],
  );
  if (!code) return false;
  const waitMs = code.created_at.getTime() + otpResendMs - now.getTime();
  if (waitMs > 0 && !code.unsent && code.attempts < otpMaxAttempts) throw waitFor(waitMs);
  return true;
}

/** Gives a new or a known attempt its code; the one before is dead. */
export async function saveCode(
  tx: Tx,
  { hash, emailHash }: LoginAttempt,
  code: StoredCode,
  now: Date,
): Promise<void> {
  await tx.run(
    'attempt.save',
    `insert into login_attempt (attempt_hash, email_hash, salt, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (attempt_hash) do update
       set salt = excluded.salt, code_hash = excluded.code_hash, attempts = 0, shared_attempts = 0,
           created_at = excluded.created_at, expires_at = excluded.expires_at, unsent = false`,
    [hash, emailHash, code.salt, code.code_hash, now, new Date(now.getTime() + otpLifetimeMs)],
  );
}
