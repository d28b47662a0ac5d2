import { wsTicketMs } from '@centralita/contract/core/constants';
import type { Session } from '../../platform/http/session.ts';
import { hashToken, randomToken } from '../../platform/secrets/tokens.ts';
import type { IdentityContext } from './identity-context.ts';
import { sessionsById } from './session-of.ts';

/** A single-use ticket for one socket: addresses are logged by proxies, so the token never stands in one. */
export async function newTicket(context: IdentityContext, session: Session): Promise<string> {
  const ticket = randomToken();
  const expiresAt = new Date(context.clock.now().getTime() + wsTicketMs);
  await context.db.platformQuery(
    'ticket.new',
    'insert into ws_ticket (ticket_hash, session_id, expires_at) values ($1, $2, $3)',
    [hashToken(ticket), session.id, expiresAt],
  );
  return ticket;
}

/** The session behind a ticket, which is used up by asking. */
export async function useTicket(context: IdentityContext, ticket: string): Promise<Session | null> {
  const [row] = await context.db.platformQuery<{ session_id: string; expires_at: Date }>(
    'ticket.use',
    'delete from ws_ticket where ticket_hash = $1 returning session_id, expires_at',
    [hashToken(ticket)],
  );
  if (!row || row.expires_at <= context.clock.now()) return null;
  return (await sessionsById(context, [row.session_id])).get(row.session_id) ?? null;
}
