import type { Tx } from '../../db/scope.ts';
import type { Binding } from '../../platform/http/call.ts';
import type { Gate } from '../../platform/http/session.ts';
import { endCompanySessions } from './companies/end-company-sessions.ts';
import { eraseMembers } from './companies/erase-members.ts';
import { grantToMembers, type ServiceGrant } from './companies/grant-to-members.ts';
import type { IdentityContext } from './identity-context.ts';
import { identityRoutes } from './routes.ts';
import { namesOfPeople } from '../../platform/names-of-people.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Access, Listener } from '../../platform/sockets/ticket-sockets.ts';
import { keyRoutes } from './keys/routes.ts';
import { returnPath } from './oidc/attempt.ts';
import { comeBack } from './oidc/come-back.ts';
import { oidcRoutes } from './oidc/routes.ts';
import { companyInSupport, sessionLookup } from './session-of.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { sweepIdentity } from './sweep.ts';
import { invitationJob } from './invitations/invitation.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { sendCompanyInvitation } from './invitations/send-invitation.ts';
import { inviteJob, sendInvitation } from './users/invitation.ts';
import { userRoutes } from './users/routes.ts';
import { allowedOf, useTicket } from './ws-ticket.ts';

/** What happens to the people of a company when the company changes; in the transaction that changes it. */
export interface CompanyPeople {
  endSessions(tx: Tx, companyId: string): Promise<void>;
  grant(tx: Tx, grant: ServiceGrant): Promise<void>;
  /** Erases some of those who belong to it alone; false once there are none. */
  eraseSome(companyId: string, atOnce: number): Promise<boolean>;
}

/** Who is calling: one-time codes, sessions, tickets; and who may: users and super users. */
export interface Identity {
  routes: Binding[];
  jobs: JobHandlers;
  gate: Omit<Gate, 'publicKey'>;
  people: CompanyPeople;
  listenerOfTicket(ticket: string): Promise<(Listener & Access) | null>;
  allowedOf(listeners: readonly Listener[]): Promise<Map<Listener, Access>>;
  /** What a person is called, in front of their colleagues. */
  nameOf(companyId: string, userId: string): Promise<string>;
  /** Where providers send browsers back to, and where those go on to. */
  returns: readonly { path: string; to(query: URLSearchParams): Promise<string> }[];
  sweep(): Promise<void>;
}

export function identityFeature(context: IdentityContext): Identity {
  return {
    routes: [
      ...identityRoutes(context),
      ...userRoutes(context),
      ...invitationRoutes(context),
      ...sessionRoutes(context),
      ...keyRoutes(context),
      ...oidcRoutes(context),
    ],
    jobs: {
      [inviteJob]: ({ payload }) => sendInvitation(context, payload),
      [invitationJob]: ({ payload }) => sendCompanyInvitation(context, payload),
    },
    gate: {
      sessionOf: sessionLookup(context),
      companyInSupport: (companyId) => companyInSupport(context, companyId),
    },
    people: {
      endSessions: (tx, companyId) => endCompanySessions(context, tx, companyId),
      grant: grantToMembers,
      eraseSome: (companyId, atOnce) => eraseMembers(context, companyId, atOnce),
    },
    listenerOfTicket: (ticket) => useTicket(context, ticket),
    allowedOf: (listeners) => allowedOf(context, listeners),
    nameOf: async (companyId, userId) =>
      (await namesOfPeople(context.db, companyId, [userId])).get(userId) ?? '',
    returns: [{ path: returnPath, to: (query) => comeBack(context, query) }],
    sweep: () => sweepIdentity(context),
  };
}
