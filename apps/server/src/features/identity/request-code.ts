import {
  otpLifetimeMs,
  otpMailsPerHourPerAddress,
  otpMailsPerHourPerEmail,
  otpResendMs,
} from '@centralita/contract/core/constants';
import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { mailFault } from '../../platform/mail/mail-fault.ts';
import { codeMail } from './code-mail.ts';
import type { IdentityContext } from './identity-context.ts';
import { keyedHash, newCode, storeCode } from './one-time-code.ts';

const hourMs = 3_600_000;
const mailAttempts = 3;

interface Recipient {
  language: 'english' | 'spanish' | null;
  /** The company of the host. */
  company_name: string | null;
}

/** Where a code is asked for. */
export interface Asked {
  /** The caller's network address. */
  address: string;
  /** The host name that the caller says it called: it decides whose name the mail shows, and nothing else. */
  host: string;
}

/**
 * Makes the one live code of an e-mail and mails it. Known and unknown e-mails take the same path through the same
 * statements, and the mail goes out after the answer, so neither the answer nor its time tells them apart.
 * A second request within a minute changes nothing: the first code stays valid. 429 above the hourly limits.
 */
export async function requestCode(
  context: IdentityContext,
  email: string,
  { address, host }: Asked,
): Promise<void> {
  const code = newCode();
  const recipient = await context.db.platform(async (tx) => {
    const names = { email: keyedHash(context.hashKey, email), address: keyedHash(context.hashKey, address) };
    await holdLimits(tx, names, context.clock.now());
    const fresh = await replaceCode(tx, context, names.email, code);
    const known = await findRecipient(tx, email, companyHost(context, host));
    if (fresh) await countRequest(tx, names, context.clock.now());
    return fresh ? known : null;
  });
  if (recipient) void sendCode(context, email, code, recipient);
}

interface Names {
  email: Buffer;
  address: Buffer;
}

/**
 * The locks make counting and recording one act, also for requests that arrive together. Of as many as an hour allows the oldest
 * says when the next may come.
 */
async function holdLimits(tx: Tx, names: Names, now: Date): Promise<void> {
  await tx.rows(
    'code.lock',
    `select pg_advisory_xact_lock(hashtextextended(encode(key, 'hex'), 11))
     from (select unnest(array[$1::bytea, $2::bytea]) as key order by 1) keys`,
    [names.email, names.address],
  );
  const since = new Date(now.getTime() - hourMs);
  const last = await tx.one<{ at: Date | null }>(
    'code.lastAllowed',
    `select greatest(
       (select created_at from code_request where email_hash = $1 and created_at > $3
        order by created_at desc offset $4 limit 1),
       (select created_at from code_request where address_hash = $2 and created_at > $3
        order by created_at desc offset $5 limit 1)) as at`,
    [names.email, names.address, since, otpMailsPerHourPerEmail - 1, otpMailsPerHourPerAddress - 1],
  );
  if (last?.at) {
    const waitMs = last.at.getTime() - since.getTime();
    throw new AppError('too_many_requests', undefined, Math.ceil(waitMs / 1000));
  }
}

async function replaceCode(
  tx: Tx,
  context: IdentityContext,
  emailHash: Buffer,
  code: string,
): Promise<boolean> {
  const now = context.clock.now();
  const stored = storeCode(context.hashKey, code);
  const changed = await tx.run(
    'code.replace',
    `insert into one_time_code (email_hash, salt, code_hash, attempts, created_at, expires_at)
     values ($1, $2, $3, 0, $4, $5)
     on conflict (email_hash) do update
       set salt = excluded.salt, code_hash = excluded.code_hash, attempts = 0,
           created_at = excluded.created_at, expires_at = excluded.expires_at
       where one_time_code.created_at <= $6`,
    [
      emailHash,
      stored.salt,
      stored.code_hash,
      now,
      new Date(now.getTime() + otpLifetimeMs),
      new Date(now.getTime() - otpResendMs),
    ],
  );
  return changed === 1;
}

/** The product's own hosts show the product, whoever they are written down for. */
function companyHost({ productHosts }: IdentityContext, host: string): string | null {
  const name = host.toLowerCase().replace(/\.$/, '');
  return productHosts.includes(name) ? null : name;
}

/**
 * Whoever could sign in: an undeleted user with an active company, or a super admin. The language is that of the company of
 * the host, where they belong to it; the name is shown to everybody who asks there, as the sign-in screen does.
 */
async function findRecipient(tx: Tx, email: string, host: string | null): Promise<Recipient | null> {
  return tx.one<Recipient>(
    'code.recipient',
    `select c.language, house.name as company_name from app_user u
     left join company_host h on h.host = $2
     left join company house on house.id = h.company_id and house.is_active
     left join membership m on m.user_id = u.id
     left join company c on c.id = m.company_id and c.is_active
     where u.email = $1 and u.deleted_at is null
       and (c.id is not null or 'platform:super-admin' = any (u.platform_policies))
     order by c.id = house.id desc nulls last, m.created_at limit 1`,
    [email, host],
  );
}

async function countRequest(tx: Tx, names: Names, now: Date): Promise<void> {
  await tx.run(
    'code.record',
    'insert into code_request (id, email_hash, address_hash, created_at) values ($1, $2, $3, $4)',
    [uuidv7(), names.email, names.address, now],
  );
}

/** In this process, never through the job table: a code is stored only as a hash. A lost mail is asked for again. */
async function sendCode(
  context: IdentityContext,
  email: string,
  code: string,
  recipient: Recipient,
): Promise<void> {
  const { language, company_name: companyName } = recipient;
  const mail = codeMail({ to: email, code, language, productName: context.productName, companyName });
  for (let attempt = 1; attempt <= mailAttempts; attempt += 1) {
    try {
      return await context.mailer.send(mail);
    } catch (fault) {
      if (attempt === mailAttempts) context.onMailFailed(mailFault(fault));
    }
  }
}
