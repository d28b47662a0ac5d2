import { createHmac } from 'node:crypto';
import type { SignInProvider } from '@centralita/contract/identity/oidc-routes';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { SignInAttempt } from '../../../ports/identity-provider.ts';
import type { IdentityContext } from '../identity-context.ts';

/** From the click on a provider's button to the way back. */
export const attemptMs = 10 * 60_000;

export const returnPath = '/api/auth/oidc/return';

/** What the console's page that finishes a sign-in is called; see apps/web/src/routes/login/provider.tsx. */
const page = '/login/provider';

/**
 * The secrets of an attempt. All but the state are made from the secret in the browser's cookie and the server's key, so
 * that neither a browser nor the table alone holds what is needed to finish.
 */
export function attemptOf(context: IdentityContext, state: string, browserSecret: string): SignInAttempt {
  return {
    state,
    nonce: derived(context.hashKey, 'oidc nonce', browserSecret),
    codeVerifier: derived(context.hashKey, 'oidc verifier', browserSecret),
    redirectUri: context.publicUrl.replace(/\/+$/, '') + returnPath,
  };
}

/** Each attempt has a cookie of its own: two tabs may sign in at the same time. */
export function cookieName(state: string): string {
  return `oidc_${hashToken(state).toString('hex').slice(0, 16)}`;
}

/** The console's page on a host of ours. `said` stands in the fragment, which no server and no log sees. */
export function pageOn(context: IdentityContext, host: string, said: Record<string, string>): string {
  const address = new URL(page, context.publicUrl);
  address.hostname = host;
  address.hash = new URLSearchParams(said).toString();
  return address.href;
}

export interface AttemptRow {
  provider: SignInProvider;
  host: string;
}

function derived(key: Buffer, purpose: string, secret: string): string {
  return createHmac('sha256', key).update(`${purpose}\0`).update(secret).digest('base64url');
}
