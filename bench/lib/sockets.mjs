import { WebSocket } from 'ws';

/**
 * Opens a live socket the way the console does and waits for its first message.
 * @param {string} url of the product
 * @param {string} ticket
 * @param {(event: { kind: string, seq: number, data: Record<string, string> }) => void} onEvent
 * @returns {Promise<WebSocket>}
 */
export function openSocket(url, ticket, onEvent) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws/events?ticket=${ticket}`, {
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`the socket was closed with ${code}`)));
    socket.on('message', (bytes) => {
      const event = JSON.parse(bytes);
      if (event.kind === 'hello') resolve(socket);
      else onEvent(event);
    });
  });
}

/** Asks for a ticket first, as the desk's user. */
export async function openDeskSocket(product, desk, onEvent) {
  const { ticket } = await desk.post('/api/auth/auth/ws-ticket', {});
  return openSocket(product.url, ticket, onEvent);
}
