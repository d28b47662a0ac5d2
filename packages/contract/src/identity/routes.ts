import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { Email, User } from './schema.ts';

const AccessToken = z.object({ access_token: z.string() });
const Nothing = z.null();
/** Any text is taken, so that a malformed code answers exactly like a wrong one. */
const verification = { otp: z.string().max(64), email: Email };

export const requestOtp = route({
  base: 'auth',
  method: 'POST',
  path: '/otp/',
  audit: false,
  access: 'public',
  scope: 'none',
  summary: 'Mail a one-time code. The answer is the same whether or not the e-mail is known.',
  body: z.strictObject({ email: Email }),
  reply: Nothing,
});

export const verifyOtpByQuery = route({
  base: 'auth',
  method: 'GET',
  path: '/otp/verify',
  audit: 'session.start',
  access: 'public',
  scope: 'none',
  summary: 'Exchange a one-time code for an access token. Prefer POST, which keeps the code out of logs.',
  query: z.strictObject(verification),
  reply: AccessToken,
});

export const verifyOtp = route({
  base: 'auth',
  method: 'POST',
  path: '/otp/verify',
  audit: 'session.start',
  access: 'public',
  scope: 'none',
  summary: 'Exchange a one-time code for an access token.',
  body: z.strictObject(verification),
  reply: AccessToken,
});

export const currentUser = route({
  base: 'auth',
  method: 'GET',
  path: '/auth/',
  access: 'session',
  keys: false,
  scope: 'none',
  summary: 'The signed-in user, with the policies held in the company the session acts for.',
  reply: User,
});

export const logout = route({
  base: 'auth',
  method: 'POST',
  path: '/auth/logout',
  audit: 'session.end',
  access: 'session',
  keys: false,
  scope: 'none',
  summary: 'End this session.',
  reply: Nothing,
});

export const wsTicket = route({
  base: 'auth',
  method: 'POST',
  path: '/auth/ws-ticket',
  audit: false,
  access: 'session',
  keys: false,
  scope: 'company',
  summary: 'A single-use ticket, valid for 30 seconds, that opens one socket of the company.',
  body: z.strictObject({ company_id: Id.optional() }),
  reply: z.object({ ticket: z.string() }),
});

export const switchCompany = route({
  base: 'auth',
  method: 'POST',
  path: '/company-instance/switch/{id}',
  audit: 'session.switch',
  access: 'session',
  keys: false,
  scope: 'none',
  summary: 'Act for another of your companies: ends this session and answers a new token.',
  params: z.object({ id: Id }),
  reply: AccessToken,
});
