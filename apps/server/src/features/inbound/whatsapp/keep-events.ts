import type { Database } from '../../../db/client.ts';
import { sqlState } from '../../../db/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { WhatsAppEvent, WhatsAppEvents } from '../../../ports/whatsapp.ts';
import type { FoundNumber, WhatsAppLine } from '../../channels/channels.ts';
import type { Conversations } from '../../conversations/conversations.ts';
import { campaignsOf, type CampaignsOfNumber } from './campaigns-of.ts';
import { keepChange, keepEcho, keepMessage } from './keep-message.ts';

export interface WhatsAppParts {
  db: Database;
  clock: Clock;
  log: Log;
  line: WhatsAppLine;
  conversations: Pick<
    Conversations,
    'receiveMessage' | 'receiveStatus' | 'receiveEcho' | 'receiveChange' | 'receiveMarketing' | 'movePerson'
  >;
}

/** People whose events are written at the same time. */
const atOnce = 12;

/** One event, and the number of ours that it happened on. */
interface Task {
  event: WhatsAppEvent;
  number: FoundNumber;
  campaigns: CampaignsOfNumber;
}

/**
 * Keeps what Meta told: each item has a fate of its own, those of one person in the order of their seconds. Once this is through, all is
 * written. @throws what the database throws: then Meta tells it again
 */
export async function keepEvents(
  parts: WhatsAppParts,
  { events, phoneNumberIds, unread }: WhatsAppEvents,
): Promise<void> {
  const { line, log } = parts;
  if (unread.length > 0)
    log.warn({ unread: countsOf(unread) }, 'parts of a webhook of WhatsApp could not be read');
  if (phoneNumberIds.length === 0) return;
  const numbers = await line.numbers.find(phoneNumberIds);
  const unknown = phoneNumberIds.filter((id) => !numbers.has(id));
  if (unknown.length > 0)
    log.warn({ numbers: unknown.slice(0, 20) }, 'WhatsApp told of numbers that no company has');
  const campaigns = await campaignsOf(parts, [...numbers.values()]);
  for (const number of numbers.values()) line.numbers.heardOf(number);
  const tasks = events.flatMap((event): Task[] => {
    const number = numbers.get(event.phoneNumberId);
    return number
      ? [{ event, number, campaigns: campaigns.get(number.id) ?? { open: null, former: null } }]
      : [];
  });
  await inLanes(parts, [...byPerson(tasks).values()]);
}

/** @throws the first fault, once all the others are through */
async function inLanes(parts: WhatsAppParts, chains: Task[][]): Promise<void> {
  const faults: unknown[] = [];
  const lane = async () => {
    for (let chain = chains.pop(); chain; chain = chains.pop())
      for (const task of chain) await keepOne(parts, task).catch((fault: unknown) => void faults.push(fault));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, chains.length) }, lane));
  if (faults.length > 0) throw faults[0];
}

async function keepOne(parts: WhatsAppParts, task: Task): Promise<void> {
  const { line, log } = parts;
  const { event, number, campaigns } = task;
  try {
    await keep(parts, task);
    if (event.type === 'message' && campaigns.open === null && campaigns.former === null)
      line.numbers.unanswered(number);
  } catch (fault) {
    // What the database takes from nobody would be told again for days, and everything else with it.
    if (!/^2[23]/.test(sqlState(fault) ?? '')) throw fault;
    log.error({ err: fault }, 'an event of WhatsApp could not be kept');
  }
}

async function keep({ conversations }: WhatsAppParts, { event, number, campaigns }: Task): Promise<void> {
  const { companyId, id: accountId } = number;
  switch (event.type) {
    case 'message':
      return keepMessage(conversations, { event, number, campaigns });
    case 'echo':
      return keepEcho(conversations, { event, number, campaigns });
    case 'change':
      return keepChange(conversations, { event, number });
    case 'move': {
      const { id, person, now } = event;
      return conversations.movePerson({ companyId, accountId, providerId: id, person, now });
    }
    case 'preference': {
      const { person, marketing: wish, at } = event;
      // Meta gives it no id.
      const providerId = `${person[0]?.address} ${wish} ${at?.toISOString()}`;
      return conversations.receiveMarketing({ companyId, accountId, person, providerId, wish, at });
    }
    case 'status': {
      const { id: providerId, isPiece, messageId, state, reason } = event;
      // A piece that arrived says nothing of the whole message.
      if (isPiece && state !== 'failed') return;
      return conversations.receiveStatus({ companyId, accountId, messageId, providerId, state, reason });
    }
  }
}

function byPerson(tasks: readonly Task[]): Map<string, Task[]> {
  const chains = new Map<string, Task[]>();
  const inOrder = tasks.toSorted((a, b) => (a.event.at?.getTime() ?? 0) - (b.event.at?.getTime() ?? 0));
  for (const task of inOrder) {
    const { event, number } = task;
    const key = `${number.id} ${event.type === 'status' ? event.id : event.person[0]?.address}`;
    const chain = chains.get(key);
    if (chain) chain.push(task);
    else chains.set(key, [task]);
  }
  return chains;
}

function countsOf(kinds: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
