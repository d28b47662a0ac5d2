import * as calls from '@centralita/contract/identity/invitation-routes';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { IdentityContext } from '../identity-context.ts';
import { answerByLink, answerSignedIn } from './answer-invitation.ts';
import { invitationOfLink, ownInvitations } from './own-invitations.ts';

export function invitationRoutes(context: IdentityContext): Binding[] {
  return [
    bind(calls.listOwnInvitations, ({ session }) => ownInvitations(context, session.userId)),
    bind(calls.acceptInvitation, ({ session, params }) =>
      answerSignedIn(context, { id: params.id, session }, true),
    ),
    bind(calls.declineInvitation, ({ session, params }) =>
      answerSignedIn(context, { id: params.id, session }, false),
    ),
    bind(calls.invitationOfLink, ({ body }) => invitationOfLink(context, body.token)),
    bind(calls.acceptByLink, ({ body }) => answerByLink(context, body.token, true)),
    bind(calls.declineByLink, ({ body }) => answerByLink(context, body.token, false)),
  ];
}
