import { longText } from '../lib/corpus.mjs';
import { makeDesk, seedSources } from '../lib/desk.mjs';
import { longestBlockMs } from '../lib/metrics.mjs';
import { medians, percentile, short, sleep } from '../lib/numbers.mjs';
import { installedPdfs, parserAlone } from '../lib/pdf.mjs';
import { cpuMs } from '../lib/processes.mjs';
import { openUploads } from '../lib/upload.mjs';

const megabyte = 1024 * 1024;
/** Just below the limit of a file, to leave room for the multipart frame. */
const textBytes = 2 * megabyte - 4_096;

const breathMs = 25;

/** From the upload of a large file until it can be asked, and what everyone else feels of it. */
export async function ingest({ product, rounds, say }) {
  const server = await product();
  const desk = await makeDesk(server);
  const bystander = await makeDesk(server);
  await seedSources(server, bystander, 1_000);
  const uploads = await openUploads(server, desk);
  const texts = Array.from({ length: rounds + 1 }, (_, number) => longText(number, textBytes));
  await uploads.upload('warm.txt', texts.pop().slice(0, megabyte / 4));
  const pdfs = installedPdfs();
  const taken = new Map();
  const take = (name, figures) => taken.set(name, [...(taken.get(name) ?? []), figures]);
  for (let round = 0; round < rounds; round += 1) {
    take('text', await one(server, uploads, bystander, { name: `text-${round}.txt`, bytes: texts[round] }));
    say(`text: ${JSON.stringify(taken.get('text').at(-1))}`);
    for (const pdf of pdfs) {
      const alone = parserAlone(pdf);
      const upload = { name: `${round}-${pdf.name}`, bytes: pdf.bytes };
      take(pdf.kind, {
        ...(await one(server, uploads, bystander, upload)),
        parserMs: alone.ms,
        pages: alone.pages,
      });
      say(`${pdf.kind}: ${JSON.stringify(taken.get(pdf.kind).at(-1))}`);
    }
  }
  uploads.close();
  return [
    ...rowsOf('2 MB of text', medians(taken.get('text')), { seconds: 1, peers: '0.5-1.6 s, in memory only' }),
    ...(pdfs.length > 0
      ? []
      : [{ what: 'PDF', measured: 'not measured: apt-get install debian-reference-en' }]),
    ...pdfs.flatMap(({ kind }) => pdfRows(kind, medians(taken.get(kind)))),
  ];
}

function pdfRows(kind, figures) {
  const [ready, ...others] = rowsOf(`PDF of ${figures.pages} pages, ${kind}`, figures, {
    seconds: 1.5,
    peers: '0.7-1.1 s, in memory only',
  });
  const ratio = `${short(figures.readyMs / figures.parserMs)}x the parser alone`;
  return [{ ...ready, ratio }, ...others];
}

async function one(server, uploads, bystander, { name, bytes }) {
  const pids = server.pids();
  await longestBlockMs(server.url);
  const calling = callUntilStopped(server.url, bystander);
  const before = cpuMs(pids);
  const { uploadedMs, readyMs } = await uploads.upload(name, bytes);
  const cpu = cpuMs(pids) - before;
  const times = await calling.stop();
  const blockMs = await longestBlockMs(server.url);
  return {
    readyMs,
    uploadedMs,
    cpu,
    blockMs,
    othersP95: percentile(times, 95),
    othersMax: Math.max(...times),
  };
}

/** One person's calls, with a breath in between: without one they would be a load test of their own. */
function callUntilStopped(url, desk) {
  const times = [];
  const state = { stopped: false };
  const calling = (async () => {
    while (!state.stopped) {
      const began = performance.now();
      await desk.call('/api/main/manage-sources/?limit=50&page=1');
      times.push(performance.now() - began);
      await sleep(breathMs);
    }
  })();
  return {
    async stop() {
      state.stopped = true;
      await calling;
      return times;
    },
  };
}

function rowsOf(what, { readyMs, uploadedMs, cpu, blockMs, othersP95, othersMax }, { seconds, peers }) {
  return [
    {
      what: `${what}: upload to ready`,
      target: `${seconds.toFixed(1)} s`,
      measured: `${short(readyMs / 1000)} s (answered after ${short(uploadedMs / 1000)} s); ${short(cpu / 1000)} s CPU of server and database`,
      ok: readyMs <= seconds * 1000,
      peers,
    },
    {
      what: `${what}: p95 of another list call meanwhile`,
      target: '100 ms',
      measured: `${short(othersP95)} ms, longest ${short(othersMax)} ms`,
      ok: othersP95 <= 100,
    },
    {
      what: `${what}: longest hold-up of the server's event loop`,
      target: '100 ms',
      measured: `${short(blockMs)} ms`,
      ok: blockMs <= 100,
    },
  ];
}
