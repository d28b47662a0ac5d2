import { allowContactCenter, openCampaigns, publishAdults } from './adults.mjs';
import { makeDesk } from './desk.mjs';
import { medians, short } from './numbers.mjs';
import { startProduct } from './product.mjs';
import { run, stream } from './streams.mjs';

/** A key may send 6,000 messages a minute. */
const campaignCount = 20;
const connectionCounts = [1, 16];

/** First turns of talks with a model that answers at once, streamed and kept, beside the same model asked directly. */
export async function streamedTurns({ root, folder, cleanup, rounds, seconds, say, nodeArgs, model }) {
  const direct = await model();
  const server = await startProduct({
    root,
    dataDir: await folder('data'),
    env: environment(direct),
    nodeArgs,
  });
  cleanup(server.stop);
  const desk = await makeDesk(server);
  await allowContactCenter(server, desk);
  const campaigns = await openCampaigns(desk, await publishAdults(desk, { asks: true }), campaignCount);
  let people = 0;
  const ask = {
    product: () => toCampaign(server, campaigns, (people += 1)),
    model: () =>
      stream(`${direct.url}/v1/chat/completions`, {
        headers: {},
        body: {
          model: 'stand-in',
          stream: true,
          tools: [],
          messages: [{ role: 'user', content: 'Good morning' }],
        },
        firstSign: '"tool_calls"',
        lastSign: '[DONE]',
      }),
  };
  for (const act of Object.values(ask)) await run(act, 16, { seconds: 4, pids: server.pids });
  const taken = new Map();
  for (let round = 1; round <= rounds; round += 1) {
    for (const connections of connectionCounts) {
      for (const [name, act] of Object.entries(ask)) {
        const figures = await run(act, connections, {
          seconds,
          pids: name === 'product' ? server.pids : () => [],
        });
        const key = `${name} ${connections}`;
        taken.set(key, [...(taken.get(key) ?? []), figures]);
      }
    }
    say(`${short(taken.get('product 16').at(-1).perSecond)} streamed turns a second`);
  }
  await server.stop();
  return rowsOf(new Map([...taken].map(([key, all]) => [key, medians(all)])));
}

function environment({ url }) {
  return {
    DEMO: '0',
    LOG_LEVEL: 'warn',
    LLM_BASE_URL: `${url}/v1`,
    LLM_MODEL: 'stand-in',
    LLM_API_KEY: 'none',
    OUTBOUND_ALLOW: new URL(url).host,
  };
}

function toCampaign({ url }, campaigns, person) {
  const { id, key } = campaigns[person % campaigns.length];
  return stream(`${url}/api/public/campaigns/${id}/messages`, {
    headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' },
    body: {
      session_id: `person-${person}`,
      message: 'Good morning',
      message_id: 'first',
      variables: { age: '20' },
    },
    firstSign: 'event: words',
    lastSign: 'event: done',
  });
}

function rowsOf(figures) {
  const [one, many] = connectionCounts.map((count) => figures.get(`product ${count}`));
  const [directOne, directMany] = connectionCounts.map((count) => figures.get(`model ${count}`));
  const [addedOne, addedMany] = [one.first - directOne.first, many.first - directMany.first];
  return [
    {
      what: 'streamed model turn, kept: added to the first token at 1 (p50)',
      target: '2.5 ms',
      measured: `${short(addedOne)} ms`,
      ok: addedOne <= 2.5,
      ratio: `${short(one.first / directOne.first)}x the model asked directly`,
      peers: '3.3-37 ms',
    },
    {
      what: 'streamed model turn, kept: added to the first token at 16 (p50)',
      target: '15 ms',
      measured: `${short(addedMany)} ms`,
      ok: addedMany <= 15,
      ratio: `${short(many.first / directMany.first)}x the model asked directly`,
      peers: '44-433 ms',
    },
    {
      what: 'streamed model turns a second at 16, kept; slowest first token',
      target: '400; 200 ms',
      measured: `${short(many.perSecond)}; ${short(many.slowest)} ms; ${short(many.cpu)} ms CPU`,
      ok: many.perSecond >= 400 && many.slowest <= 200,
      peers: '12-322',
    },
  ];
}
