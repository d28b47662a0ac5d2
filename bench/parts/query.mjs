import { longText, questions } from '../lib/corpus.mjs';
import { withClient } from '../lib/database.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { load } from '../lib/load.mjs';
import { medians, short } from '../lib/numbers.mjs';
import { openUploads } from '../lib/upload.mjs';

const wantedPassages = 3_600;
const fileBytes = 1024 * 1024;

/** Questions of the question set over a company's passages, through HTTP. */
export async function query({ product, rounds, seconds, say }) {
  const server = await product();
  const desk = await makeDesk(server);
  const sources = await fill(server, desk, say);
  const requests = questions().map((question) => ({
    method: 'POST',
    path: '/api/main/manage-sources/ai-brain/search',
    headers: { ...desk.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ sources_id: sources, question, limit: 10 }),
  }));
  const measure = (connections, longer = 1) =>
    load({ url: server.url, requests }, { connections, seconds: seconds * longer, pids: server.pids });
  await measure(4);
  const taken = { one: [], many: [] };
  for (let round = 1; round <= rounds; round += 1) {
    taken.one.push(await measure(1));
    taken.many.push(await measure(16));
    say(`p50 ${short(taken.one.at(-1).p50)} ms at 1; ${short(taken.many.at(-1).perSecond)}/s at 16`);
  }
  const [one, many] = [medians(taken.one), medians(taken.many)];
  const count = await passagesOf(server, desk);
  const what = `knowledge query, ${count.toLocaleString('en-US')} passages`;
  return [
    {
      what: `${what}: p50 at 1 connection`,
      target: '4 ms',
      measured: `${short(one.p50)} ms (p95 ${short(one.p95)})`,
      ok: one.p50 <= 4,
      peers: '15-46 ms',
    },
    {
      what: `${what}: p95 at 16`,
      target: '60 ms',
      measured: `${short(many.p95)} ms`,
      ok: many.p95 <= 60,
      peers: '250-730 ms',
    },
    {
      what: `${what}: queries a second at 16`,
      target: '350',
      measured: short(many.perSecond),
      ok: many.perSecond >= 350,
      peers: '20-70',
    },
    { what: `${what}: CPU a query, server and database`, measured: `${short(many.cpu)} ms` },
  ];
}

async function fill(server, desk, say) {
  const uploads = await openUploads(server, desk);
  const sources = [];
  while ((await passagesOf(server, desk)) < wantedPassages) {
    const number = sources.length;
    const { id } = await uploads.upload(`long-${number}.txt`, longText(100 + number, fileBytes));
    sources.push(id);
    say(`${await passagesOf(server, desk)} passages`);
  }
  uploads.close();
  return sources;
}

async function passagesOf(server, desk) {
  const { rows } = await withClient(server.database.url, (client) =>
    client.query('select count(*)::int as count from passage where company_id = $1', [desk.companyId]),
  );
  return rows[0].count;
}
