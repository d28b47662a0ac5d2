import type { SignInProvider } from '@centralita/contract/identity/oidc-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { IdentityContext } from '../identity-context.ts';

/** What a provider's failure is for the person; the operator reads the reason in the log. Anything else passes. */
export function asRefusal(context: IdentityContext, provider: SignInProvider, fault: unknown): unknown {
  if (!(fault instanceof ProviderError)) return fault;
  context.onSignInFailed(provider, fault.message);
  const away = fault.fault === 'unavailable' || fault.fault === 'timeout' || fault.fault === 'rate_limited';
  return new AppError(away ? 'provider_unavailable' : 'sign_in_failed');
}
