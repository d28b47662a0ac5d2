import { openDatabase } from '../../db/client.ts';
import { systemClock } from '../../platform/clock.ts';
import { silentLog } from '../log.ts';
import { openConversations } from '../open-conversations.ts';
import { campaignOfJson } from '../receptions.ts';

/** Answers the first message of a conversation that is not kept, writes the reply and waits until it is killed. */
const [url, campaign, text] = process.argv.slice(2) as [string, string, string];
const conversations = openConversations(openDatabase({ url, max: 4, log: silentLog }), systemClock);
const reply = await conversations.answerUnstored({
  campaign: campaignOfJson(campaign),
  sessionId: 'ana',
  arrival: { type: 'message', text, messageId: null, variables: {} },
  state: null,
  emit: null,
});
process.stdout.write(`${JSON.stringify(reply)}\n`);
setInterval(() => undefined, 1_000);
