import * as calls from '@centralita/contract/identity/routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import { currentUser } from './current-user.ts';
import { leaveSession, switchCompany } from './sessions/leave-session.ts';
import type { IdentityContext } from './identity-context.ts';
import { requestCode } from './codes/request-code.ts';
import { codeSender } from './codes/send-code.ts';
import { verifyCode } from './codes/verify-code.ts';
import { newTicket } from './ws-ticket.ts';

export function identityRoutes(context: IdentityContext): Binding[] {
  const sendCode = codeSender(context);
  return [
    bind(calls.requestOtp, ({ body, address, host }) =>
      requestCode(context, sendCode, body, { address, host }),
    ),
    bind(calls.verifyOtpByQuery, async ({ query, address, userAgent, host }) => ({
      access_token: await verifyCode(context, query, { address, userAgent, host }),
    })),
    bind(calls.verifyOtp, async ({ body, address, userAgent, host }) => ({
      access_token: await verifyCode(context, body, { address, userAgent, host }),
    })),
    bind(calls.currentUser, ({ session }) => currentUser(context, session)),
    bind(calls.logout, ({ session }) => leaveSession(context, session)),
    bind(calls.wsTicket, async ({ session, company }) => ({
      ticket: await newTicket(context, session, company.id),
    })),
    bind(calls.switchCompany, async ({ session, params }) => ({
      access_token: await switchCompany(context, session, params.id),
    })),
  ];
}
