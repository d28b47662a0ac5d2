import { setTimeout } from 'node:timers/promises';
import { allowContactCenter } from '../lib/adults.mjs';
import { withClient } from '../lib/database.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { short } from '../lib/numbers.mjs';

const campaignCount = 20;
const conversationCount = 100_000;
const messagesEach = 10;
const days = 30;
const calls = 25;

/** The dashboard and a campaign's report of 30 days in which a million messages were written, once they are folded, and before. */
export async function reports({ product, rounds, say }) {
  const server = await product();
  const desk = await makeDesk(server);
  await allowContactCenter(server, desk);
  say(`seeding ${conversationCount * messagesEach} messages`);
  const [campaign] = await seed(server, desk);
  const paths = {
    'the dashboard': `/api/contact-center/reports?days=${days}`,
    'one campaign of twenty': `/api/contact-center/ai-campaigns/${campaign}/report?days=${days}`,
  };
  const began = performance.now();
  await desk.call(paths['the dashboard']);
  const unfolded = performance.now() - began;
  say(`before the fold: ${short(unfolded)} ms; waiting for it`);
  await folded(server, desk);
  const rows = [];
  for (const [what, path] of Object.entries(paths)) {
    const taken = [];
    for (let count = 0; count < calls * rounds; count += 1) {
      const at = performance.now();
      await desk.call(path);
      taken.push(performance.now() - at);
    }
    taken.sort((a, b) => a - b);
    const [p50, p95] = [0.5, 0.95].map((share) => taken[Math.floor(taken.length * share)]);
    rows.push({
      what: `report of ${days} days with 1,000,000 messages, ${what}: p50, p95`,
      measured: `${short(p50)} ms; ${short(p95)} ms`,
      target: 'p50 50 ms',
    });
  }
  return [
    ...rows,
    {
      what: 'the same dashboard before anything is folded, once',
      measured: `${short(unfolded)} ms`,
      target: '-',
    },
  ];
}

/** A worker does it every five minutes. */
async function folded(server, { companyId }) {
  for (;;) {
    const { rows } = await withClient(server.database.url, (client) =>
      client.query(
        "select 1 from report_folded where company_id = $1 and folded_to > now() - interval '2 hours'",
        [companyId],
      ),
    );
    if (rows.length > 0) return;
    await setTimeout(1_000);
  }
}

/** Conversations of one person each, evenly over days and campaigns, the person and the AI in turns. Gives the campaigns. */
async function seed(server, { companyId }) {
  return withClient(server.database.url, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query(
      `insert into campaign (company_id, id, name, search_key, temperature, objective, identity_prompt, language, timezone_id,
         datetime_start, datetime_end, created_at, updated_at)
       select $1, gen_random_uuid(), 'Bench ' || n, 'bench ' || n, 0.2, '', 'Bench', 'english', 'America/Guayaquil',
         now() - interval '31 days', now() + interval '31 days', now(), now() from generate_series(1, $2::int) n returning id`,
      [companyId, campaignCount],
    );
    const campaigns = rows.map(({ id }) => id);
    await client.query(
      `insert into channel_account (company_id, id, kind, campaign_id) select $1, c, 'api', c from unnest($2::uuid[]) c`,
      [companyId, campaigns],
    );
    await client.query(
      `create temporary table talk as select gen_random_uuid() as thread, gen_random_uuid() as client, gen_random_uuid() as conversation,
         ($1::uuid[])[1 + n % ${campaignCount}] as campaign, now() - n * interval '${days} days' / ${conversationCount} as at, n
       from generate_series(1, ${conversationCount}) n`,
      [campaigns],
    );
    const run = (sql) => client.query(sql, [companyId]);
    await run(`insert into thread (company_id, id, account_id, campaign_id, address, changed_at, last_message_at, last_seq)
      select $1, thread, campaign, campaign, 'bench', at, at, ${messagesEach} from talk`);
    await run(`insert into client (company_id, id, campaign_id, thread_id, account_id, status, reason, created_at, updated_at)
      select $1, client, campaign, thread, campaign, case when n % 4 = 0 then 'disconnected' else 'completed' end,
        case when n % 4 = 0 then 'time_out' end, at, at from talk`);
    await run(`insert into conversation (company_id, id, thread_id, number, client_id, campaign_id, workflow_id, workflow_version, status,
        revision, created_at, updated_at)
      select $1, conversation, thread, 1, client, campaign, gen_random_uuid(), 1, 'ended', ${messagesEach / 2}, at, at from talk`);
    await run(`insert into message (company_id, thread_id, seq, id, account_id, conversation_id, turn, direction, author, kind, content, state,
        version, created_at)
      select $1, thread, s, gen_random_uuid(), campaign, case when s % 2 = 0 then conversation end, s / 2,
        case when s % 2 = 0 then 'out' else 'in' end, case when s % 2 = 0 then 'ai' else 'person' end, 'text',
        '{"text": "When do you open on Sundays?"}', case when s % 2 = 0 then 'sent' end, 1, at + s * (1 + n % 7) * interval '1 second'
      from talk, generate_series(1, ${messagesEach}) s`);
    await run(`insert into turn (company_id, conversation_id, revision, thread_id, took, outcome, began_at, ended_at)
      select $1, conversation, 1, thread, '{1}', '{}', at, at from talk`);
    await client.query('set session_replication_role = origin');
    for (const table of ['thread', 'client', 'conversation', 'message', 'turn'])
      await client.query(`vacuum analyze ${table}`);
    return campaigns;
  });
}
