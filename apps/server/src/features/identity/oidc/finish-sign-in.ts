import type { SignInProvider } from '@centralita/contract/identity/oidc-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { IdentityContext } from '../identity-context.ts';
import { openSession, type Visit } from '../sessions/open-session.ts';
import { whoMayEnter } from '../who-may-enter.ts';
import { attemptOf, cookieName, type AttemptRow } from './attempt.ts';
import { asRefusal } from './refusal.ts';

/** What the browser came back with, beside its cookie. */
export interface Finish {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

/**
 * Exchanges what a provider sent back for a token of ours. An attempt is used up by this, and only by the browser that
 * began it. The address has to be one that may sign in.
 * @throws AppError sign_in_expired, sign_in_cancelled, sign_in_failed, provider_off, provider_unavailable,
 *   sign_in_unverified, sign_in_unknown
 */
export async function finishSignIn(
  context: IdentityContext,
  finish: Finish,
  cookies: Cookies,
  visit: Visit,
): Promise<string> {
  const name = cookieName(finish.state);
  const secret = cookies.get(name);
  const begun = secret === null ? null : await takeAttempt(context, finish.state, secret);
  if (!begun || secret === null) throw new AppError('sign_in_expired');
  cookies.clear(name);
  if (!finish.code)
    throw new AppError(finish.error === 'access_denied' ? 'sign_in_cancelled' : 'sign_in_failed');
  const email = await vouchedEmail(context, begun.provider, finish, secret);
  return enter(context, email, begun.host, visit);
}

async function takeAttempt(
  context: IdentityContext,
  state: string,
  secret: string,
): Promise<AttemptRow | null> {
  const [taken] = await context.db.platformQuery<AttemptRow>(
    'oidc.take',
    `delete from oidc_attempt where state_hash = $1 and browser_hash = $2 and expires_at > $3
     returning provider, host`,
    [hashToken(state), hashToken(secret), context.clock.now()],
  );
  return taken ?? null;
}

/** The address in the form in which users' addresses are kept. */
async function vouchedEmail(
  context: IdentityContext,
  name: SignInProvider,
  { state, code = '', iss }: Finish,
  secret: string,
): Promise<string> {
  const provider = context.providers.get(name);
  if (!provider) throw new AppError('provider_off');
  const vouched = await provider
    .vouch(attemptOf(context, state, secret), { code, issuer: iss ?? null })
    .catch((fault: unknown) => {
      throw asRefusal(context, name, fault);
    });
  if (!vouched.email || !vouched.verified) {
    context.onSignInFailed(name, vouched.email ? 'the address is not confirmed' : 'no address was given');
    throw new AppError('sign_in_unverified');
  }
  // Of ASCII alone: some letters of other scripts turn into ASCII ones, and so into somebody else's address.
  return vouched.email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Opens a session for whoever may sign in with this address. */
async function enter(context: IdentityContext, email: string, host: string, visit: Visit): Promise<string> {
  return context.db.platform(async (tx) => {
    const now = context.clock.now();
    const entrant = await whoMayEnter(tx, email, host, now);
    if (!entrant) throw new AppError('sign_in_unknown');
    return openSession(tx, { ...entrant, visit }, now);
  });
}
