import * as oidc from 'openid-client';
import type { Outbound } from '../../platform/outbound.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdentityProvider, SignInAttempt } from '../../ports/identity-provider.ts';
import { asSignInFault } from './fault.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { Claims } from './verified-email.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What this provider says of an address that the person really holds (verified-email.ts). */
  isVerified(claims: Claims): boolean;
  outbound: Outbound;
  clock: Clock;
}

/** Its addresses and keys are asked for again after this time: providers change them, rarely. */
const keptMs = 3_600_000;
/** Between our clock and the provider's. */
const toleranceSeconds = 60;

/** A provider of OpenID Connect: authorization code with PKCE, state and nonce; the token's signature is checked. */
export function oidcProvider(settings: OidcSettings): IdentityProvider {
  const configuration = discovered(settings);
  return {
    async signInAddress(attempt, language) {
      const config = await configuration();
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: attempt.redirectUri,
        scope: 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ...accountChoice(config),
        ui_locales: language,
      });
      return address.href;
    },
    async vouch(attempt, { code, issuer }) {
      const config = await configuration();
      const claims = await exchange(config, attempt, code, issuer);
      return {
        email: typeof claims.email === 'string' ? claims.email : '',
        verified: settings.isVerified(claims),
      };
    },
  };
}

/** Servers that know the prompt; one that does not may refuse the whole request. */
const choosing = ['accounts.google.com', 'login.microsoftonline.com'];

/** Else whoever is signed in at the provider signs in here, without being asked which account. */
function accountChoice(config: oidc.Configuration): { prompt?: string } {
  const { hostname } = new URL(config.serverMetadata().issuer);
  return choosing.includes(hostname) ? { prompt: 'select_account' } : {};
}

async function exchange(
  config: oidc.Configuration,
  attempt: SignInAttempt,
  code: string,
  issuer: string | null,
): Promise<Claims> {
  const { state, nonce, codeVerifier, redirectUri } = attempt;
  const cameTo = new URL(redirectUri);
  cameTo.search = new URLSearchParams({
    code,
    state,
    ...(issuer === null ? {} : { iss: issuer }),
  }).toString();
  try {
    const tokens = await oidc.authorizationCodeGrant(config, cameTo, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    return tokens.claims() ?? {};
  } catch (error) {
    throw asSignInFault(error);
  }
}

/** Asks for the provider's addresses when they are first needed, and again when they are old. A failure is not kept. */
function discovered(settings: OidcSettings): () => Promise<oidc.Configuration> {
  let kept: { since: number; config: Promise<oidc.Configuration> } | null = null;
  return () => {
    const now = settings.clock.now().getTime();
    if (kept && now - kept.since < keptMs) return kept.config;
    const config = discover(settings);
    kept = { since: now, config };
    config.catch(() => {
      if (kept?.config === config) kept = null;
    });
    return config;
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
  outbound,
}: OidcSettings): Promise<oidc.Configuration> {
  const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: toleranceSeconds };
  // env.ts lets http through for this machine alone.
  const insecure = new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  try {
    return await oidc.discovery(new URL(issuer), clientId, metadata, oidc.ClientSecretPost(clientSecret), {
      [oidc.customFetch]: guardedFetch(outbound),
      execute: [...insecure, oidc.enableNonRepudiationChecks],
    });
  } catch (error) {
    throw asSignInFault(error);
  }
}
