import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { SignedInPlace } from './schema.ts';

const own = { base: 'auth', access: 'session', scope: 'none', keys: false } as const;
const Ended = z.object({ ended: z.number().int() });

export const listSessions = route({
  ...own,
  method: 'GET',
  path: '/sessions',
  summary: 'Where the signed-in user is signed in, the last seen first.',
  reply: z.array(SignedInPlace),
});

export const endOneSession = route({
  ...own,
  method: 'DELETE',
  path: '/sessions/{id}',
  summary: 'End one of your own sessions; its sockets close at once.',
  params: z.object({ id: Id }),
  reply: z.null(),
  audit: 'session.end',
});

export const endOtherSessions = route({
  ...own,
  method: 'DELETE',
  path: '/sessions',
  summary: 'End all of your own sessions but this one.',
  reply: Ended,
  audit: 'session.end-others',
});

export const endSessionsOfUser = route({
  base: 'main',
  method: 'DELETE',
  path: '/user/{id}/sessions',
  access: 'companyinstance:settings',
  scope: 'company',
  keys: false,
  summary:
    'End the sessions of a user in this company; to enter it again they sign in again. Your own session goes on.',
  params: z.object({ id: Id }),
  body: z.strictObject({ company_id: Id.optional() }),
  reply: Ended,
  audit: 'user.end-sessions',
});
