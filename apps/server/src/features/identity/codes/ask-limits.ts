import {
  otpMailsPerHourPerAddress,
  otpMailsPerHourPerEmail,
  otpMailsPerHourPerPair,
} from '@centralita/contract/core/constants';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';

const hourMs = 3_600_000;

/** Who asks about whom, as keyed hashes. */
export interface Names {
  email: Buffer;
  address: Buffer;
}

/** Makes counting and recording one act, also for asks that arrive together. */
export async function lockAsks(tx: Tx, names: Names): Promise<void> {
  await tx.rows(
    'code.lock',
    `select pg_advisory_xact_lock(hashtextextended(encode(key, 'hex'), 11))
     from (select unnest(array[$1::bytea, $2::bytea]) as key order by 1) keys`,
    [names.email, names.address],
  );
}

/**
 * The sender's own allowance comes first, so that nobody else's is touched by what goes beyond it. What an e-mail gets from
 * everywhere binds strangers alone: at a place where its owner has signed in, only the sender's allowance holds. Of as many as
 * an hour allows the oldest says when the next may come. @throws AppError too_many_requests
 */
export async function holdLimits(tx: Tx, names: Names, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const last = await tx.one<{ at: Date | null }>(
    'code.lastAllowed',
    `select greatest(
       (select created_at from code_request
        where email_hash = $1 and address_hash = $2 and created_at > $3 and not unsent
        order by created_at desc offset $4 limit 1),
       (select created_at from code_request where address_hash = $2 and created_at > $3
        order by created_at desc offset $5 limit 1),
       (select created_at from code_request where email_hash = $1 and created_at > $3 and not unsent
          and not exists (select 1 from sign_in_place where email_hash = $1 and address_hash = $2)
        order by created_at desc offset $6 limit 1)) as at`,
    [
      names.email,
      names.address,
      since,
      otpMailsPerHourPerPair - 1,
      otpMailsPerHourPerAddress - 1,
      otpMailsPerHourPerEmail - 1,
    ],
  );
  if (last?.at) throw waitFor(last.at.getTime() - since.getTime());
}

/** Answers the ask's id, under which it can be said that its mail did not go out. */
export async function countAsk(tx: Tx, names: Names, now: Date): Promise<string> {
  const id = uuidv7();
  await tx.run(
    'code.record',
    'insert into code_request (id, email_hash, address_hash, created_at) values ($1, $2, $3, $4)',
    [id, names.email, names.address, now],
  );
  return id;
}

export function waitFor(ms: number): AppError {
  return new AppError('too_many_requests', undefined, Math.ceil(ms / 1000));
}
