import { supportSockets } from '@centralita/contract/support/sockets';
import type { TicketSockets } from '../../../platform/sockets/ticket-sockets.ts';
import { chatSocket, type ChatSocketParts } from './chat-socket.ts';
import { notificationSocket } from './notification-socket.ts';
import { ThreadAlerts } from './thread-alerts.ts';

/** The sockets of the support chat; gives what ends their own work. */
export function serveSupportSockets(
  sockets: TicketSockets,
  parts: Omit<ChatSocketParts, 'alerts'>,
): () => void {
  const alerts = new ThreadAlerts(parts.db, parts.notices);
  sockets.serve(`/ws${supportSockets.chat}`, chatSocket({ ...parts, alerts }));
  sockets.serve(`/ws${supportSockets.notifications}`, notificationSocket(alerts));
  return () => alerts.stop();
}
