import {
  beginProviderSignIn,
  finishProviderSignIn,
  type SignInProvider,
} from '@centralita/contract/identity/oidc-routes';
import { call } from './api.ts';
import { enterWithToken } from './auth.ts';
import type { Language } from './language.ts';
import { createStore } from './store.ts';

/** Why the last try did not lead in, for the sign-in screen to say; null = nothing. */
export const providerProblem = createStore<unknown>(null);

/** Leaves the console for the provider's page, which leads back to this host. Throws ApiError. */
export async function goToProvider(provider: SignInProvider, language: Language): Promise<void> {
  providerProblem.set(null);
  const { url } = await call(beginProviderSignIn, {
    body: { provider, host: window.location.hostname, language },
  });
  window.location.assign(url);
}

/**
 * Exchanges what stands behind the # of the way back for a session; true where it opened. Without a state nothing was
 * begun here, which the server says in the person's language.
 */
export async function finishWithProvider(fragment: string): Promise<boolean> {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const given = (name: 'code' | 'iss' | 'error') => {
    const value = said.get(name);
    return value === null ? {} : { [name]: value };
  };
  try {
    const { access_token } = await call(finishProviderSignIn, {
      body: { state: said.get('state') ?? 'none', ...given('code'), ...given('iss'), ...given('error') },
    });
    await enterWithToken(access_token);
    return true;
  } catch (error) {
    providerProblem.set(error);
    return false;
  }
}
