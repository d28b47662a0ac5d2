import * as calls from '@centralita/contract/identity/routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import { currentUser } from './current-user.ts';
import { endSession, switchCompany } from './end-session.ts';
import type { IdentityContext } from './identity-context.ts';
import { requestCode } from './request-code.ts';
import { verifyCode } from './verify-code.ts';
import { newTicket } from './ws-ticket.ts';

export function identityRoutes(context: IdentityContext): Binding[] {
  return [
    bind(calls.requestOtp, async ({ body, address }) => {
      await requestCode(context, body.email, address);
      return null;
    }),
    bind(calls.verifyOtpByQuery, async ({ query }) => ({
      access_token: await verifyCode(context, query.email, query.otp),
    })),
    bind(calls.verifyOtp, async ({ body }) => ({
      access_token: await verifyCode(context, body.email, body.otp),
    })),
    bind(calls.currentUser, ({ session }) => currentUser(context, session)),
    bind(calls.logout, ({ session }) => endSession(context, session)),
    bind(calls.wsTicket, async ({ session }) => ({ ticket: await newTicket(context, session) })),
    bind(calls.switchCompany, async ({ session, params }) => ({
      access_token: await switchCompany(context, session, params.id),
    })),
  ];
}
