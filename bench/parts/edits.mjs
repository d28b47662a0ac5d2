import { randomUUID } from 'node:crypto';
import { longText } from '../lib/corpus.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { longestBlockMs } from '../lib/metrics.mjs';
import { medians, short } from '../lib/numbers.mjs';
import { cpuMs } from '../lib/processes.mjs';
import { openUploads } from '../lib/upload.mjs';

/** Somewhat less than an edit may have. */
const textBytes = 1_980_000;
const rows = 20_000;
const columns = 10;
const knownWithinMs = 60_000;
const sources = '/api/main/manage-sources/ai-brain';

/** From the save of a small change in a large source until a search knows it, beside making the whole source findable. */
export async function edits({ product, rounds, say }) {
  const server = await product();
  const desk = await makeDesk(server);
  const uploads = await openUploads(server, desk);
  const kinds = [
    {
      what: 'one paragraph of 2 MB of text',
      target: 300,
      file: 'edited.txt',
      bytes: longText(7, textBytes),
      save: putText,
    },
    {
      what: `one cell of ${rows.toLocaleString('en-US')} rows x ${columns}`,
      target: 1_500,
      file: 'edited.csv',
      bytes: table(),
      save: patchCell,
    },
    {
      what: `the same by all rows at once, as the specification has it`,
      target: 2_000,
      file: 'replaced.csv',
      bytes: table(),
      save: putTable,
    },
  ];
  const shown = [];
  for (const { what, target, file, bytes, save } of kinds) {
    const { id, readyMs } = await uploads.upload(file, bytes);
    await known(desk, id, 'warm');
    const taken = [];
    for (let round = 0; round < rounds; round += 1) {
      taken.push(await one(server, desk, id, { word: `zarabanda${round}`, save }));
      say(`${what}: ${JSON.stringify(taken.at(-1))}`);
    }
    const { knownMs, savedMs, cpu, blockMs } = medians(taken);
    shown.push({
      what: `${what}: save to the answer that knows it`,
      target: `${target} ms`,
      measured: `${short(knownMs)} ms (saved after ${short(savedMs)}); ${short(cpu)} ms CPU of server and database, event loop held for ${short(blockMs)} ms`,
      ok: knownMs <= target,
      ratio: `${short(readyMs / knownMs)}x quicker than uploading it (${short(readyMs)} ms)`,
    });
  }
  uploads.close();
  return shown;
}

async function one(server, desk, id, { word, save }) {
  const send = await save(desk, id, word);
  await longestBlockMs(server.url);
  const before = cpuMs(server.pids());
  const began = performance.now();
  await send();
  const savedMs = performance.now() - began;
  await known(desk, id, word);
  const knownMs = performance.now() - began;
  return { savedMs, knownMs, cpu: cpuMs(server.pids()) - before, blockMs: await longestBlockMs(server.url) };
}

/** Waits until the search finds the word; for `warm` it only has to answer. */
async function known(desk, id, word) {
  const deadline = performance.now() + knownWithinMs;
  for (;;) {
    const { results } = await desk.post(`${sources}/search`, { sources_id: [id], question: word, limit: 1 });
    if (word === 'warm' || results.some(({ content }) => content.includes(word))) return;
    if (performance.now() > deadline) throw new Error(`${word} was not known within ${knownWithinMs} ms`);
  }
}

/** Each of these reads what there is and gives the call that changes it. */
async function putText(desk, id, word) {
  const { content } = await desk.call(`${sources}/get-info/${id}`);
  const at = content.indexOf('. ', content.length / 2) + 2;
  const new_content = `${content.slice(0, at)}The ${word} is played on Sundays. ${content.slice(at)}`;
  return () => desk.call(`${sources}/update/${id}`, json('PUT', { new_content }));
}

async function putTable(desk, id, word) {
  const {
    table_data: given,
    table_columns: [first],
  } = await desk.call(`${sources}/get-info/${id}`);
  const at = Math.floor(given.length / 2);
  const spreadsheet_update = given.with(at, { ...given[at], [first]: sentence(word) });
  return () => desk.call(`${sources}/update/${id}`, json('PUT', { spreadsheet_update }));
}

/** As the grid saves. */
async function patchCell(desk, id, word) {
  const path = `${sources}/rows/${id}`;
  const {
    revision,
    sheets,
    rows: [row],
  } = await desk.call(`${path}?limit=1`);
  const [column] = sheets[0].columns;
  const cells = [{ column, from: row.cells[0], to: sentence(word) }];
  const operation_id = randomUUID();
  return () => desk.call(path, json('PATCH', { operation_id, revision, updated: [{ id: row.id, cells }] }));
}

function json(method, body) {
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function sentence(word) {
  return `the long ${word} of Sundays`;
}

function table() {
  const head = Array.from({ length: columns }, (_, column) => `c${column}`).join(',');
  const row = (at) =>
    Array.from({ length: columns }, (_, column) => `item${(at * 7 + column * 131) % 9973}`).join(',');
  return [head, ...Array.from({ length: rows }, (_, at) => row(at)), ''].join('\n');
}
