/*
 * People who only listen, in a process of their own: opens the sockets of the tickets it is given and says how many
 * messages came.
 */
import { openSocket } from '../lib/sockets.mjs';

const atOnce = 50;
const { url } = JSON.parse(process.argv[2]);
const state = { open: 0, messages: 0, closed: 0 };

process.on('message', async ({ tickets }) => {
  if (!tickets) return process.send({ state });
  for (let first = 0; first < tickets.length; first += atOnce) {
    await Promise.all(tickets.slice(first, first + atOnce).map(open));
  }
  process.send({ state });
});
process.send({ url });

async function open(ticket) {
  const socket = await openSocket(url, ticket, () => (state.messages += 1));
  socket.on('close', () => (state.closed += 1));
  state.open += 1;
}
