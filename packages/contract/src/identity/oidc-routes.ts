import { z } from 'zod';
import { route } from '../core/route.ts';

/** Who can vouch for an e-mail address, where the operator has set it up. */
export const SignInProvider = z.enum(['google', 'microsoft']);
export type SignInProvider = z.infer<typeof SignInProvider>;

const maxParameter = 4_000;
const asAnybody = { base: 'auth', method: 'POST', access: 'public', scope: 'none', perMinute: 60 } as const;

export const beginProviderSignIn = route({
  ...asAnybody,
  path: '/oidc/begin',
  audit: false,
  summary:
    'Where a browser signs in with Google or Microsoft. Sets a cookie, so that this browser alone can finish it within 10 minutes.',
  body: z.strictObject({
    provider: SignInProvider,
    /** The host name the browser is at and comes back to. */
    host: z.string().max(253),
    language: z.enum(['en', 'es']).default('en'),
  }),
  reply: z.object({ url: z.string() }),
});

export const finishProviderSignIn = route({
  ...asAnybody,
  path: '/oidc/finish',
  audit: 'session.start',
  summary: 'Exchange what the provider sent the browser back with for an access token. Works once.',
  body: z.strictObject({
    state: z.string().max(maxParameter),
    code: z.string().max(maxParameter).optional(),
    iss: z.string().max(maxParameter).optional(),
    error: z.string().max(maxParameter).optional(),
  }),
  reply: z.object({ access_token: z.string() }),
});
