import { setTimeout as pause } from 'node:timers/promises';
import { otpGuessesPerHour, otpMaxAttempts } from '@centralita/contract/core/constants';
import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { senderOf } from '../../../platform/http/sender-of.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { IdentityContext } from '../identity-context.ts';
import { openSession, type Visit } from '../sessions/open-session.ts';
import { whoMayEnter } from '../who-may-enter.ts';
import { isCode, keyedHash, type StoredCode } from './one-time-code.ts';

const hourMs = 3_600_000;
/** How long an answer takes where an e-mail is guessed at too often: nobody is refused for what others do. */
const slowMs = 2_000;

export interface Guess {
  email: string;
  otp: string;
  attempt_id?: string | undefined;
}

/**
 * Exchanges a code for a token. Every evaluated guess is counted before it is compared, in one statement, so that
 * parallel guesses cannot share a count. Wrong, expired, used up and unknown all answer `otp_wrong`.
 */
export async function verifyCode(
  context: IdentityContext,
  { email, otp, attempt_id }: Guess,
  visit: Visit & { host: string; address: string },
): Promise<string> {
  const emailHash = keyedHash(context.hashKey, email);
  const now = context.clock.now();
  const tried =
    attempt_id === undefined
      ? await takeSharedGuess(context.db, emailHash, now)
      : await takeGuess(context.db, hashToken(attempt_id), emailHash, now);
  if (tried.some(({ evaluated }) => Number(evaluated) >= otpGuessesPerHour)) await pause(slowMs);
  const right = tried.find((code) => isCode(context.hashKey, code, otp));
  if (!right) throw new AppError('otp_wrong');
  return context.db.platform(async (tx) => {
    const used = await tx.run(
      'attempt.use',
      'update login_attempt set used_at = $3 where attempt_hash = $1 and code_hash = $2 and used_at is null',
      [right.attempt_hash, right.code_hash, now],
    );
    if (used === 0) throw new AppError('otp_wrong');
    const entrant = await whoMayEnter(tx, email, visit.host, now);
    if (!entrant) throw new AppError('otp_wrong');
    await rememberPlace(tx, emailHash, keyedHash(context.hashKey, senderOf(visit.address)), now);
    return openSession(tx, { ...entrant, visit }, now);
  });
}

interface Tried extends StoredCode {
  attempt_hash: Buffer;
  /** Guesses of the last hour at this e-mail, before this one. */
  evaluated: string;
}

const recentGuesses = `(select coalesce(sum(o.evaluated), 0) from login_attempt o
  where o.email_hash = $1 and o.expires_at > $4::timestamptz) as evaluated`;

/** One guess of the attempt's own. */
async function takeGuess(db: Database, hash: Buffer, emailHash: Buffer, now: Date): Promise<Tried[]> {
  return db.platformQuery<Tried>(
    'attempt.guess',
    `update login_attempt set attempts = attempts + 1, evaluated = evaluated + 1
     where attempt_hash = $5 and email_hash = $1 and attempts < $2 and expires_at > $3 and used_at is null
     returning attempt_hash, salt, code_hash, ${recentGuesses}`,
    [emailHash, otpMaxAttempts, now, new Date(now.getTime() - hourMs), hash],
  );
}

/**
 * A guess that names no attempt is compared with each live code of the e-mail, out of a small allowance that all such clients
 * share; the attempts' own guesses stay untouched by it.
 */
async function takeSharedGuess(db: Database, emailHash: Buffer, now: Date): Promise<Tried[]> {
  return db.platformQuery<Tried>(
    'attempt.sharedGuess',
    `update login_attempt set shared_attempts = shared_attempts + 1, evaluated = evaluated + 1
     where attempt_hash in (
       select attempt_hash from login_attempt
       where email_hash = $1 and shared_attempts < $2 and expires_at > $3 and used_at is null
       order by attempt_hash for update)
     returning attempt_hash, salt, code_hash, ${recentGuesses}`,
    [emailHash, otpMaxAttempts, now, new Date(now.getTime() - hourMs)],
  );
}

async function rememberPlace(tx: Tx, emailHash: Buffer, addressHash: Buffer, now: Date): Promise<void> {
  await tx.run(
    'place.remember',
    `insert into sign_in_place (email_hash, address_hash, seen_at) values ($1, $2, $3)
     on conflict (email_hash, address_hash) do update set seen_at = excluded.seen_at`,
    [emailHash, addressHash, now],
  );
}
