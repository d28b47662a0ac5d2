import type { Binding } from '../../platform/http/call.ts';
import type { Gate, Session } from '../../platform/http/session.ts';
import type { IdentityContext } from './identity-context.ts';
import { identityRoutes } from './routes.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { companyInSupport, sessionLookup, sessionsById } from './session-of.ts';
import { sweepIdentity } from './sweep.ts';
import { inviteJob, sendInvitation } from './users/invitation.ts';
import { userRoutes } from './users/routes.ts';
import { useTicket } from './ws-ticket.ts';

/** Who is calling: one-time codes, sessions, tickets; and who may: users and super users. */
export interface Identity {
  routes: Binding[];
  jobs: JobHandlers;
  gate: Omit<Gate, 'publicKey'>;
  sessionOfTicket(ticket: string): Promise<Session | null>;
  sessionsById(ids: readonly string[]): Promise<Map<string, Session>>;
  sweep(): Promise<void>;
}

export function identityFeature(context: IdentityContext): Identity {
  return {
    routes: [...identityRoutes(context), ...userRoutes(context)],
    jobs: { [inviteJob]: ({ payload }) => sendInvitation(context, payload) },
    gate: {
      sessionOf: sessionLookup(context),
      companyInSupport: (companyId) => companyInSupport(context, companyId),
    },
    sessionOfTicket: (ticket) => useTicket(context, ticket),
    sessionsById: (ids) => sessionsById(context, ids),
    sweep: () => sweepIdentity(context),
  };
}
