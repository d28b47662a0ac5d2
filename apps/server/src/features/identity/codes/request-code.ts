import { otpResendMs } from '@centralita/contract/core/constants';
import type { LoginAttempt as Answer } from '@centralita/contract/identity/routes';
import { senderOf } from '../../../platform/http/sender-of.ts';
import { hashToken, randomToken } from '../../../platform/secrets/tokens.ts';
import type { IdentityContext } from '../identity-context.ts';
import { countAsk, holdLimits, lockAsks } from './ask-limits.ts';
import { canRenew, saveCode } from './login-attempt.ts';
import { keyedHash, newCode, storeCode } from './one-time-code.ts';
import { companyHost, findRecipient } from './recipient.ts';
import type { SendCode } from './send-code.ts';

export interface Ask {
  email: string;
  /** Of the attempt that is to get another code. */
  attempt_id?: string | undefined;
}

/** Where a code is asked for. */
export interface Asked {
  /** The caller's network address. */
  address: string;
  /** The host name that the caller says it called: it decides whose name the mail shows, and nothing else. */
  host: string;
}

/**
 * Makes the one live code of a login attempt and mails it. Known and unknown e-mails take the same path through the same
 * statements, and the mail goes out after the answer, so neither the answer nor its time tells them apart.
 * @throws AppError too_many_requests where no mail would go out: the last one is a minute old at most, or the hour's are used up
 */
export async function requestCode(
  context: IdentityContext,
  sendCode: SendCode,
  { email, attempt_id }: Ask,
  { address, host }: Asked,
): Promise<Answer> {
  const { hashKey } = context;
  const code = newCode();
  const stored = storeCode(hashKey, code);
  const names = { email: keyedHash(hashKey, email), address: keyedHash(hashKey, senderOf(address)) };
  const asked = await context.db.platform(async (tx) => {
    const now = context.clock.now();
    await lockAsks(tx, names);
    const isKnown =
      attempt_id !== undefined &&
      (await canRenew(tx, { hash: hashToken(attempt_id), emailHash: names.email }, now));
    await holdLimits(tx, names, now);
    const id = isKnown ? attempt_id : randomToken();
    const attemptHash = hashToken(id);
    await saveCode(tx, { hash: attemptHash, emailHash: names.email }, stored, now);
    const askId = await countAsk(tx, names, now);
    const recipient = await findRecipient(tx, email, companyHost(context, host));
    return { id, recipient, made: { email, code, attemptHash, codeHash: stored.code_hash, askId } };
  });
  void sendCode(asked.made, asked.recipient);
  return { attempt_id: asked.id, resend_in_s: otpResendMs / 1000 };
}
