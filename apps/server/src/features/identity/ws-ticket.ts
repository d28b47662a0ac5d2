import { wsTicketMs } from '@centralita/contract/core/constants';
import type { ActingCompany, Session } from '../../platform/http/session.ts';
import { hashToken, randomToken } from '../../platform/secrets/tokens.ts';
import type { Access, Listener } from '../../platform/sockets/ticket-sockets.ts';
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
export async function useTicket(
  context: IdentityContext,
  ticket: string,
): Promise<(Listener & Access) | null> {
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
  const access = (await allowedOf(context, [listener])).get(listener);
  return access ? { ...listener, ...access } : null;
}

/**
 * Those that may go on hearing, in one question for all sessions: asked one by one, 2,000 idle sockets took a third of a
 * core. Companies in support are few, and asked for each by itself.
 */
export async function allowedOf(
  context: IdentityContext,
  listeners: readonly Listener[],
): Promise<Map<Listener, Access>> {
  const sessions = await sessionsById(context, [...new Set(listeners.map(({ sessionId }) => sessionId))]);
  const allowed = new Map<Listener, Access>();
  const inSupport = new Map<string, ActingCompany | null>();
  for (const listener of listeners) {
    const { companyId } = listener;
    const session = sessions.get(listener.sessionId);
    if (!session) continue;
    const isOwn = session.company?.id === companyId;
    if (!isOwn && !session.superAdmin) continue;
    if (!isOwn && !inSupport.has(companyId))
      inSupport.set(companyId, await companyInSupport(context, companyId));
    const company = isOwn ? session.company : inSupport.get(companyId);
    if (company) allowed.set(listener, accessOf(session, company));
  }
  return allowed;
}

function accessOf({ userId }: Session, { policies, activeServices }: ActingCompany): Access {
  return { userId, policies, activeServices };
}
