import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../db/client.ts';
import { systemClock } from '../../platform/clock.ts';
import { silentLog } from '../log.ts';
import { openConversations } from '../open-conversations.ts';
import { campaignOfJson } from '../receptions.ts';

/** Talks with several people at once until it is killed, and writes each turn that was answered. */
const [url, campaign, round] = process.argv.slice(2) as [string, string, string];
const conversations = openConversations(openDatabase({ url, max: 4, log: silentLog }), systemClock);

async function person(sessionId: string): Promise<never> {
  for (let count = 0; ; count += 1) {
    const messageId = `${round}-${sessionId}-${count}`;
    const arrival = { type: 'message' as const, text: `What? ${count}`, messageId, variables: {} };
    const parsed = campaignOfJson(campaign);
    const { turn } = await conversations.receive({ campaign: parsed, sessionId, arrival, emit: null });
    process.stdout.write(`${JSON.stringify({ sessionId, messageId, text: arrival.text, turn })}\n`);
    await setTimeout(1);
  }
}

await Promise.all(['ana', 'ben', 'eva'].map(person));
