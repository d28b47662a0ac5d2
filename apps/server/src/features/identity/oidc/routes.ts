import * as calls from '@centralita/contract/identity/oidc-routes';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { IdentityContext } from '../identity-context.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';

export function oidcRoutes(context: IdentityContext): Binding[] {
  return [
    bind(calls.beginProviderSignIn, async ({ body, cookies }) => ({
      url: await beginSignIn(context, body, cookies),
    })),
    bind(calls.finishProviderSignIn, async ({ body, cookies, address, userAgent }) => ({
      access_token: await finishSignIn(context, body, cookies, { address, userAgent }),
    })),
  ];
}
