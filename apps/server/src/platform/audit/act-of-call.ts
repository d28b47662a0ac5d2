import { superAdmin } from '@centralita/contract/core/policies';
import type { Route } from '@centralita/contract/core/route';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../http/call.ts';
import type { ActingCompany, Session } from '../http/session.ts';
import { platformChain, type Act, type Actor } from './act.ts';

const maxDeviceLength = 300;
const maxFields = 50;
const maxFieldLength = 64;

/** What the audit log is told of a call before it changes anything; null for a call that changes nothing. */
export function actOfCall(route: Route, call: Call<Route>, request: FastifyRequest): Act | null {
  if (!route.audit) return null;
  const session = call.session as Session | null;
  const company = call.company as ActingCompany | null;
  return {
    act: route.audit,
    actor: session && actorOf(session),
    support: session !== null && company !== null && company.id !== session.company?.id,
    chains: chainsOf(route, session, company),
    address: call.address,
    device: request.headers['user-agent']?.slice(0, maxDeviceLength) ?? null,
    request: request.id,
    fields: fieldsOf(call.body),
  };
}

function actorOf({ userId, apiKey }: Session): Actor {
  if (apiKey) return { kind: 'key', id: apiKey.id, user_id: userId, key: apiKey.name };
  return { kind: 'person', id: userId, user_id: userId };
}

/** The company it is done in; what is done to the platform, or to a session without a company, is the platform's. */
function chainsOf(route: Route, session: Session | null, company: ActingCompany | null): Set<string> {
  if (company) return new Set([company.id]);
  if (!session) return new Set();
  const own = route.access === superAdmin ? null : session.company?.id;
  return new Set([own ?? platformChain]);
}

function fieldsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const names = Object.keys(body).filter((name) => name !== 'company_id');
  return names.slice(0, maxFields).map((name) => name.slice(0, maxFieldLength));
}
