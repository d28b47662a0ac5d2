import { z } from 'zod';
import { otpChecksPerMinute } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { CurrentUser, Email } from './schema.ts';

const AccessToken = z.object({ access_token: z.string() });
const Nothing = z.null();
/** Names the login attempt of one browser, which keeps it to itself: who has it decides about its code. */
const AttemptId = z.string().max(100);
/** Any text is taken, so that a malformed code answers exactly like a wrong one. */
const verification = {
  otp: z.string().max(64),
  email: Email,
  /** What POST /otp/ answered. Without it the guess is one of the few that all who name no attempt share. */
  attempt_id: AttemptId.optional(),
};

const LoginAttempt = z.object({
  /** To be kept by this browser alone and sent along with the code. */
  attempt_id: z.string(),
  /** Seconds until another code can be asked for. */
  resend_in_s: z.number(),
});
export type LoginAttempt = z.infer<typeof LoginAttempt>;

export const requestOtp = route({
  base: 'auth',
  method: 'POST',
  path: '/otp/',
  audit: false,
  access: 'public',
  scope: 'none',
  summary:
    'Mail a one-time code: begins a login attempt, or with its `attempt_id` sends it another code, after a minute or when the last one is used up or was not sent. The answer is the same whether or not the e-mail is known; 429 where no mail would go out.',
  body: z.strictObject({ email: Email, attempt_id: AttemptId.optional() }),
  reply: LoginAttempt,
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
  perMinutePerAddress: otpChecksPerMinute,
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
  perMinutePerAddress: otpChecksPerMinute,
});

export const currentUser = route({
  base: 'auth',
  method: 'GET',
  path: '/auth/',
  access: 'session',
  keys: false,
  scope: 'none',
  summary:
    'The signed-in user, with the policies held in the company the session acts for, and what companies invite them.',
  reply: CurrentUser,
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
