import { startChild } from './child.mjs';
import { load } from './load.mjs';
import { medians, short } from './numbers.mjs';
import { processTree } from './processes.mjs';

const connectionCounts = [1, 16];

/**
 * Measures calls of the product, each beside the same questions asked through pg alone.
 * @param {{ url: string, database: { url: string, pid: number }, pids: () => number[] }} server
 * @param {{ what: string, path: string, headers: Record<string, string>, statements: { text: string, values?: unknown[] }[] }[]} lists
 */
export async function besidePg(server, lists, { rounds, seconds, cleanup, say }) {
  const rows = [];
  for (const { what, path, headers, statements } of lists) {
    const settings = { statements, databaseUrl: server.database.url };
    const child = await startChild('baselines/query-server.mjs', settings);
    cleanup(child.stop);
    const target = {
      what,
      product: { request: { url: server.url + path, headers }, pids: server.pids },
      pg: {
        request: { url: `${child.url}/`, headers },
        pids: () => [...child.pids(), ...processTree(server.database.pid)],
      },
    };
    rows.push(...(await measure(target, { rounds, seconds, say })));
  }
  return rows;
}

/** Round by round the product and pg in turns, so that a noisy minute hits both. */
async function measure({ what, ...sides }, { rounds, seconds, say }) {
  const taken = new Map();
  for (const { request, pids } of Object.values(sides))
    await load(request, { connections: 4, seconds: 1, pids });
  for (let round = 1; round <= rounds; round += 1) {
    for (const connections of connectionCounts) {
      for (const [side, { request, pids }] of Object.entries(sides)) {
        const figures = await load(request, { connections, seconds, pids });
        const key = `${side} ${connections}`;
        taken.set(key, [...(taken.get(key) ?? []), figures]);
      }
    }
  }
  const at = (side, connections) => medians(taken.get(`${side} ${connections}`));
  const [one, many] = connectionCounts.map((connections) => at('product', connections));
  const [oneOfPg, manyOfPg] = connectionCounts.map((connections) => at('pg', connections));
  say(`${what}: p50 ${short(one.p50)} ms, pg ${short(oneOfPg.p50)} ms`);
  return [
    {
      what: `${what}: p50 at 1 connection`,
      measured: `${short(one.p50)} ms`,
      ratio: `${short(one.p50 / oneOfPg.p50)}x pg`,
    },
    {
      what: `${what}: calls a second at 16; p95; CPU a call`,
      measured: `${short(many.perSecond)}; ${short(many.p95)} ms; ${short(many.cpu)} ms`,
      ratio: `${short(many.perSecond / manyOfPg.perSecond)}x, ${short(many.p95 / manyOfPg.p95)}x, ${short(many.cpu / manyOfPg.cpu)}x pg`,
    },
  ];
}
