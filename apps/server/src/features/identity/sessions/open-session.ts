import { sessionAbsoluteMs } from '@centralita/contract/core/constants';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { hashToken, randomToken } from '../../../platform/secrets/tokens.ts';

/** Longer ones are cut: what they say after that helps nobody to know a device again. Also a check of the table. */
const maxUserAgent = 400;
const maxAddress = 64;

/** Where a sign-in comes from. */
export interface Visit {
  userAgent: string | null;
  address: string | null;
}

export interface NewSession {
  userId: string;
  /** The company it acts for; null for a super admin of none. */
  companyId: string | null;
  visit: Visit;
  /** Of the session that it goes on for (another company): it lives no longer than that one. */
  since?: { created_at: Date; expires_at: Date };
}

/** Opens a session and answers its token, which is stored only as a hash. */
export async function openSession(tx: Tx, session: NewSession, now: Date): Promise<string> {
  const token = randomToken();
  const { userId, companyId, visit, since } = session;
  const expiresAt = since?.expires_at ?? new Date(now.getTime() + sessionAbsoluteMs);
  await tx.run(
    'session.open',
    `insert into session (token_hash, id, user_id, acting_company_id, created_at, seen_at, expires_at, user_agent, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hashToken(token),
      uuidv7(),
      userId,
      companyId,
      since?.created_at ?? now,
      now,
      expiresAt,
      visit.userAgent?.slice(0, maxUserAgent) ?? null,
      visit.address?.slice(0, maxAddress) ?? null,
    ],
  );
  return token;
}
