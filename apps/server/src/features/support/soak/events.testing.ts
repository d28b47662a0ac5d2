import { setTimeout } from 'node:timers/promises';
import type { Accepted } from '../../../adapters/conformance/graph-messages.ts';
import { messageChange, signedWebhook, statusChange } from '../../../adapters/conformance/graph-webhooks.ts';
import type { WhatsAppWorld } from '../../../testing/whatsapp.ts';
import type { Processes } from './processes.testing.ts';

interface Told {
  world: WhatsAppWorld;
  processes: Processes;
  number: string;
}

const webhook = '/api/public/whatsapp/webhook';

/**
 * Somebody new writes: the first two messages within 250 ms, the others within `overMs`, each told three times to whichever process.
 * Gives their ids.
 */
export async function newPerson(
  { world, processes, number }: Told,
  { nth, messages, overMs }: { nth: number; messages: number; overMs: number },
): Promise<string[]> {
  const from = { phone: `5939${String(10_000_000 + nth)}`, user: `EC.${nth}`, name: `Person ${nth}` };
  const ids: string[] = [];
  const posts: Promise<void>[] = [];
  for (let at = 0; at < messages; at += 1) {
    const id = `wamid.${nth}.${at}`;
    ids.push(id);
    const change = messageChange(
      world.chats,
      { number, from, id },
      { type: 'text', text: { body: `Hello ${at} ñ` } },
    );
    const signed = signedWebhook(world.graph.state.appSecret, [change]);
    for (let time = 0; time < 3; time += 1) posts.push(tell(processes, signed));
    posts.push(refused(processes, signed));
    await setTimeout(Math.random() * (at === 0 ? 250 : overMs / messages));
  }
  await Promise.all(posts);
  return ids;
}

async function tell(
  processes: Processes,
  { payload, headers }: ReturnType<typeof signedWebhook>,
): Promise<void> {
  await setTimeout(Math.random() * 200);
  const { status } = await processes.call(webhook, { body: payload, headers });
  if (status !== 200) throw new Error(`what Meta signed was answered ${status}`);
}

/** The same written anew, so that the signature is of other bytes; and signed by somebody else. */
async function refused(
  processes: Processes,
  { payload, headers }: ReturnType<typeof signedWebhook>,
): Promise<void> {
  const forged = payload.replace('wamid.', 'wamid.forged.');
  const anew = JSON.stringify(JSON.parse(payload.replace('wamid.', 'wamid.anew.')));
  for (const [body, secret] of [
    [forged, 'another secret'],
    [anew, null],
  ] as const) {
    const signature = secret === null ? headers : signedWebhook(secret, [JSON.parse(body)]).headers;
    const { status } = await processes.call(webhook, { body, headers: signature });
    if (status !== 401) throw new Error(`what nobody signed was answered ${status}`);
  }
}

/** Meta tells what became of all that it took: out of order, and twice. */
export async function tellStatuses({ world, processes }: Told, accepted: readonly Accepted[]): Promise<void> {
  const told = accepted.flatMap((one) =>
    ['read', 'sent', 'delivered', 'read'].map((status) => statusChange(world.chats, one, { status })),
  );
  const shuffled = told.map((change) => ({ change, at: Math.random() })).toSorted((a, b) => a.at - b.at);
  for (let from = 0; from < shuffled.length; from += 50) {
    const changes = shuffled.slice(from, from + 50).map(({ change }) => change);
    await tell(processes, signedWebhook(world.graph.state.appSecret, changes));
  }
}
