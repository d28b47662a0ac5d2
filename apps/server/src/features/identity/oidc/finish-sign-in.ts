import type { SignInProvider } from '@centralita/contract/identity/oidc-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { IdentityContext } from '../identity-context.ts';
import { openSession, type Visit } from '../sessions/open-session.ts';
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
 * began it. Nobody is created: the address has to be a user's who may sign in.
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

/** Opens a session, in the company of the host where the user belongs to it, else in the one of longest standing. */
async function enter(context: IdentityContext, email: string, host: string, visit: Visit): Promise<string> {
  return context.db.platform(async (tx) => {
    const user = await tx.one<{ id: string; company_id: string | null }>(
      'oidc.user',
      `select u.id, c.id as company_id from app_user u
       left join membership m on m.user_id = u.id
       left join company c on c.id = m.company_id and c.is_active
       left join company_host h on h.company_id = c.id and h.host = $2
       where u.email = $1 and u.deleted_at is null
         and (c.id is not null or 'platform:super-admin' = any (u.platform_policies))
       order by h.host is null, c.id is null, m.created_at, c.id limit 1`,
      [email, host],
    );
    if (!user) throw new AppError('sign_in_unknown');
    return openSession(tx, { userId: user.id, companyId: user.company_id, visit }, context.clock.now());
  });
}
