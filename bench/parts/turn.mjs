import { longText } from '../lib/corpus.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { medians, short } from '../lib/numbers.mjs';
import { run, stream } from '../lib/streams.mjs';
import { openUploads } from '../lib/upload.mjs';

/** Calls of the test chat are limited to 120 a minute and session, so a run takes many sessions in turn: so many a round. */
const sessionsPerRound = 45;
const perSession = 110;
const question = 'When does the support desk answer?';
const connectionCounts = [1, 16];

/** One streamed turn of the test chat with a model that answers at once, beside the same model asked directly. */
export async function turn({ product, model, rounds, seconds, say }) {
  const server = await product();
  const direct = await model();
  const desk = await makeDesk(server, { sessions: (rounds + 1) * sessionsPerRound });
  const uploads = await openUploads(server, desk);
  const text = `${longText(500, 64 * 1024)}\n\nSupport\n\nThe support desk answers on working days from nine to six.\n`;
  const { id } = await uploads.upload('desk.txt', text);
  uploads.close();
  let turns = 0;
  const ask = {
    product: () =>
      stream(`${server.url}/api/main/manage-sources/ai-brain/test`, {
        headers: { authorization: `Bearer ${tokenFor(desk, (turns += 1))}`, accept: 'text/event-stream' },
        body: { sources_id: [id], question },
        firstSign: 'event: text',
        lastSign: 'event: done',
      }),
    model: () =>
      stream(`${direct.url}/v1/chat/completions`, {
        headers: {},
        body: { model: 'stand-in', stream: true, messages: [{ role: 'user', content: question }] },
        firstSign: '"content"',
        lastSign: '[DONE]',
      }),
  };
  await run(ask.product, 4, { seconds: 1, pids: server.pids });
  const taken = new Map();
  for (let round = 1; round <= rounds; round += 1) {
    for (const connections of connectionCounts) {
      for (const [name, act] of Object.entries(ask)) {
        const pids = name === 'product' ? server.pids : () => [];
        const figures = await run(act, connections, { seconds, pids });
        const key = `${name} ${connections}`;
        taken.set(key, [...(taken.get(key) ?? []), figures]);
      }
    }
    say(`first token at 1 after ${short(taken.get('product 1').at(-1).first)} ms`);
  }
  return rowsOf(new Map([...taken].map(([key, all]) => [key, medians(all)])));
}

function tokenFor(desk, number) {
  const token = desk.tokens[Math.floor(number / perSession)];
  if (!token) throw new Error('more turns than the sessions may have; raise `sessionsPerRound`');
  return token;
}

function rowsOf(figures) {
  const [one, many] = connectionCounts.map((count) => figures.get(`product ${count}`));
  const [directOne, directMany] = connectionCounts.map((count) => figures.get(`model ${count}`));
  const [addedOne, addedMany] = [one.first - directOne.first, many.first - directMany.first];
  const ratio = (ours, theirs) => `${short(ours / theirs)}x the model asked directly`;
  return [
    {
      what: 'streamed turn: added to the first token at 1 (p50)',
      target: '2.5 ms',
      measured: `${short(addedOne)} ms`,
      ok: addedOne <= 2.5,
      ratio: ratio(one.first, directOne.first),
      peers: '3.3-37 ms',
    },
    {
      what: 'streamed turn: added to the first token at 16 (p50)',
      target: '15 ms',
      measured: `${short(addedMany)} ms`,
      ok: addedMany <= 15,
      ratio: ratio(many.first, directMany.first),
      peers: '44-433 ms',
    },
    {
      what: 'streamed turns a second at 16',
      target: '400',
      measured: short(many.perSecond),
      ok: many.perSecond >= 400,
      ratio: ratio(many.perSecond, directMany.perSecond),
      peers: '12-322',
    },
    {
      what: 'streamed turn: slowest first token at 16',
      target: '200 ms',
      measured: `${short(many.slowest)} ms (p99 ${short(many.p99)})`,
      ok: many.slowest <= 200,
    },
    {
      what: 'streamed turn: to the end of the answer, citations and all, at 1; at 16 (p50)',
      measured: `${short(one.whole)}; ${short(many.whole)} ms`,
    },
    { what: 'streamed turn: CPU, server and database', measured: `${short(many.cpu)} ms` },
  ];
}
