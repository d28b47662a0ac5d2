import { wsTicketMs } from '@centralita/contract/core/constants';
import type { Session } from '../../platform/http/session.ts';
import { hashToken, randomToken } from '../../platform/secrets/tokens.ts';
import type { Listener } from '../../platform/sockets/live-socket.ts';
import type { IdentityContext } from './identity-context.ts';
import { companyInSupport, sessionsById } from './session-of.ts';

/**
 * A single-use ticket for one socket of a company, which for a super admin may be one in support. Addresses are logged
 * by proxies, so the token never stands in one.
 */
export async function newTicket(
  context: IdentityContext,
  session: Session,
  companyId: string,
): Promise<string> {
  const ticket = randomToken();
  const expiresAt = new Date(context.clock.now().getTime() + wsTicketMs);
  await context.db.platformQuery(
    'ticket.new',
    'insert into ws_ticket (ticket_hash, session_id, acting_company_id, expires_at) values ($1, $2, $3, $4)',
    [hashToken(ticket), session.id, companyId, expiresAt],
  );
  return ticket;
}

/** What a ticket opens; it is used up by asking. */
export async function useTicket(context: IdentityContext, ticket: string): Promise<Listener | null> {
  const [row] = await context.db.platformQuery<{
    session_id: string;
    acting_company_id: string | null;
    expires_at: Date;
  }>(
    'ticket.use',
    'delete from ws_ticket where ticket_hash = $1 returning session_id, acting_company_id, expires_at',
    [hashToken(ticket)],
  );
  if (!row?.acting_company_id || row.expires_at <= context.clock.now()) return null;
  const listener = { sessionId: row.session_id, companyId: row.acting_company_id };
  return (await allowedOf(context, [listener])).has(listener) ? listener : null;
}

/**
 * Those that may go on hearing, in one question for all sessions: asked one by one, 2,000 idle sockets took a third of a
 * core. Companies in support are few, and asked for each by itself.
 */
export async function allowedOf(
  context: IdentityContext,
  listeners: readonly Listener[],
): Promise<Set<Listener>> {
  const sessions = await sessionsById(context, [...new Set(listeners.map(({ sessionId }) => sessionId))]);
  const allowed = new Set<Listener>();
  const supporting: Listener[] = [];
  for (const listener of listeners) {
    const session = sessions.get(listener.sessionId);
    if (session?.company?.id === listener.companyId) allowed.add(listener);
    else if (session?.superAdmin) supporting.push(listener);
  }
  const there = new Map<string, boolean>();
  for (const listener of supporting) {
    const { companyId } = listener;
    if (!there.has(companyId)) there.set(companyId, (await companyInSupport(context, companyId)) !== null);
    if (there.get(companyId)) allowed.add(listener);
  }
  return allowed;
}
