import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { OwnInvitation } from './schema.ts';

const own = { base: 'auth', access: 'session', scope: 'none', keys: false } as const;
const byLink = { base: 'auth', method: 'POST', access: 'public', scope: 'none', perMinute: 60 } as const;
const oneInvitation = z.object({ id: Id });
/** What stands behind the # of the mail's link. */
const Token = z.strictObject({ token: z.string().max(100) });

export const listOwnInvitations = route({
  ...own,
  method: 'GET',
  path: '/invitations/',
  summary: 'Which companies invite the signed-in person.',
  reply: z.array(OwnInvitation),
});

export const acceptInvitation = route({
  ...own,
  method: 'POST',
  path: '/invitations/{id}/accept',
  audit: 'invitation.accept',
  summary: 'Accept: the person belongs to the company and can switch to it.',
  params: oneInvitation,
  reply: z.null(),
});

export const declineInvitation = route({
  ...own,
  method: 'POST',
  path: '/invitations/{id}/decline',
  audit: 'invitation.decline',
  summary: 'Decline: the company sees it no longer in its list.',
  params: oneInvitation,
  reply: z.null(),
});

export const invitationOfLink = route({
  ...byLink,
  path: '/invitations/by-link',
  audit: false,
  summary: 'What the link of an invitation mail asks.',
  body: Token,
  reply: OwnInvitation.extend({ email: z.string() }),
});

export const acceptByLink = route({
  ...byLink,
  path: '/invitations/by-link/accept',
  audit: 'invitation.accept',
  summary: 'Accept by the link of the mail; signing in goes by a code as always.',
  body: Token,
  reply: z.null(),
});

export const declineByLink = route({
  ...byLink,
  path: '/invitations/by-link/decline',
  audit: 'invitation.decline',
  summary: 'Decline by the link of the mail.',
  body: Token,
  reply: z.null(),
});
