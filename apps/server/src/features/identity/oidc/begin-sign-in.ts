import type { SignInProvider } from '@centralita/contract/identity/oidc-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { hashToken, randomToken } from '../../../platform/secrets/tokens.ts';
import type { IdentityContext } from '../identity-context.ts';
import { attemptMs, attemptOf, cookieName } from './attempt.ts';
import { asRefusal } from './refusal.ts';

export interface Begin {
  provider: SignInProvider;
  host: string;
  language: 'en' | 'es';
}

/**
 * Where a browser goes to sign in with a provider. A cookie binds the attempt to it.
 * @throws AppError provider_off, sign_in_address for a host that is not ours, provider_unavailable
 */
export async function beginSignIn(context: IdentityContext, begin: Begin, cookies: Cookies): Promise<string> {
  const provider = context.providers.get(begin.provider);
  if (!provider) throw new AppError('provider_off');
  const host = await knownHost(context, begin.host);
  if (!host) throw new AppError('sign_in_address');
  const state = randomToken();
  const secret = randomToken();
  const url = await provider
    .signInAddress(attemptOf(context, state, secret), begin.language)
    .catch((fault: unknown) => {
      throw asRefusal(context, begin.provider, fault);
    });
  const now = context.clock.now();
  await context.db.platformQuery(
    'oidc.begin',
    `insert into oidc_attempt (state_hash, browser_hash, provider, host, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashToken(state), hashToken(secret), begin.provider, host, now, new Date(now.getTime() + attemptMs)],
  );
  cookies.set(cookieName(state), secret, attemptMs / 1000);
  return url;
}

/** A browser is only ever led back to a console of ours: the public address, a product's or a company's host. */
async function knownHost(context: IdentityContext, given: string): Promise<string | null> {
  const host = given.trim().toLowerCase();
  if (host === new URL(context.publicUrl).hostname || context.productHosts.includes(host)) return host;
  const [known] = await context.db.platformQuery<{ host: string }>(
    'oidc.host',
    `select h.host from company_host h join company c on c.id = h.company_id and c.is_active where h.host = $1`,
    [host],
  );
  return known?.host ?? null;
}
