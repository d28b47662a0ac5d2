import { mayAnswer } from '../../../platform/sockets/may-answer.ts';
import type { Serve } from '../../../platform/sockets/ticket-sockets.ts';
import { viewerOf } from '../viewer.ts';
import type { ThreadAlerts } from './thread-alerts.ts';

/** Tells whoever answers of the chats that wait, that are given to them and in which somebody wrote. */
export function notificationSocket(alerts: ThreadAlerts): Serve {
  return (socket, { company_id }) => {
    const { companyId } = socket;
    const isTheirs = company_id === undefined || company_id === companyId;
    if (!isTheirs || !mayAnswer(socket.access())) {
      socket.refuse('policy');
      return { hear: () => undefined, left: () => undefined };
    }
    const stop = alerts.listen({
      companyId,
      viewer: () => viewerOf(socket.access(), socket.access()),
      hear: (alert) => mayAnswer(socket.access()) && socket.send(JSON.stringify(alert)),
    });
    return {
      hear: () => undefined,
      check: () => mayAnswer(socket.access()) || socket.refuse('policy'),
      left: stop,
    };
  };
}
