import { canGrant } from '@centralita/contract/core/roles';
import type { Policy } from '@centralita/contract/core/policies';
import { uuidv7 } from '../../../db/ids.ts';
import { uniqueViolation } from '../../../db/errors.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { invalidField } from '../../../platform/http/invalid-field.ts';
import type { ActingCompany } from '../../../platform/http/session.ts';
import { hashToken, randomToken } from '../../../platform/secrets/tokens.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockCompany } from '../users/company-lock.ts';

const most = 50;
/** With `ck_`: enough to tell keys apart, and 220 bits of the secret remain unseen. */
const prefixLength = 9;

export interface NewKey {
  name: string;
  policies: Policy[];
  expires_at?: string | null | undefined;
}

/**
 * Makes a key and answers it with its id; only its hash is kept.
 * @throws AppError invalid (policies, expires_at), name_taken, api_keys_limit
 */
export async function createKey(
  { db, clock }: IdentityContext,
  /** As the caller acts for it: with the caller's own policies. */
  company: ActingCompany,
  userId: string,
  form: NewKey,
): Promise<{ id: string; key: string }> {
  const now = clock.now();
  const expiresAt = form.expires_at ? new Date(form.expires_at) : null;
  if (!canGrant(company.policies, form.policies)) throw invalidField('policies', 'not_yours');
  if (expiresAt && expiresAt <= now) throw invalidField('expires_at', 'past');
  const id = uuidv7();
  const key = `ck_${randomToken()}`;
  await db.platform(async (tx) => {
    // One after another, so that a race makes no more than a company may have.
    await lockCompany(tx, company.id);
    const made = await tx.one<{ count: number }>(
      'apiKey.count',
      'select count(*)::int as count from api_key where company_id = $1',
      [company.id],
    );
    if ((made?.count ?? 0) >= most) throw new AppError('api_keys_limit');
    try {
      await tx.run(
        'apiKey.create',
        `insert into api_key (company_id, id, name, key_hash, prefix, policies, created_by, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          company.id,
          id,
          form.name,
          hashToken(key),
          key.slice(0, prefixLength),
          form.policies,
          userId,
          now,
          expiresAt,
        ],
      );
    } catch (error) {
      throw uniqueViolation(error) === 'api_key_name' ? new AppError('name_taken') : error;
    }
  });
  return { id, key };
}
