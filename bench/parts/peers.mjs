import {
  allowContactCenter,
  campaignCount,
  messagesTo,
  openCampaigns,
  publishAdults,
} from '../lib/adults.mjs';
import { startChild } from '../lib/child.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { load, warmUp } from '../lib/load.mjs';
import { startNodeRed } from '../lib/node-red.mjs';
import { medians, short } from '../lib/numbers.mjs';
import { startProduct } from '../lib/product.mjs';

const connections = 32;

/**
 * A run of which nothing is kept (a message in, a number compared, an answer) beside the same in Node-RED, which keeps nothing,
 * knows no companies and no keys, and counts nothing; in turns with a bare server. Needs the npm registry.
 */
export async function peers({ root, folder, cleanup, rounds, seconds, say, nodeArgs }) {
  say('npm install node-red');
  const red = await startNodeRed(await folder('node-red'));
  cleanup(red.stop);
  const bare = await startChild('baselines/run-server.mjs');
  cleanup(bare.stop);
  const server = await startProduct({
    root,
    dataDir: await folder('data'),
    env: { DEMO: '0', LOG_LEVEL: 'warn' },
    nodeArgs,
  });
  cleanup(server.stop);
  const desk = await makeDesk(server);
  await allowContactCenter(server, desk);
  const campaigns = await openCampaigns(desk, await publishAdults(desk, { asks: false }), campaignCount);
  const unsaved = (url) => messagesTo(url, campaigns, { store: false });
  const sides = [
    ['ours', unsaved(server.url), server.pids],
    ['red', elsewhere(unsaved(red.url), '/messages'), red.pids],
    ['bare', unsaved(bare.url), bare.pids],
  ];
  for (const [, request, pids] of sides) await load(request, { connections, ...warmUp.unsaved, pids });
  const taken = { ours: [], red: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, request, pids] of sides)
      taken[name].push(await load(request, { connections, seconds, pids }));
    say(
      Object.entries(taken)
        .map(([name, all]) => `${name} ${short(all.at(-1).perSecond)}`)
        .join(', '),
    );
  }
  return rowsOf(Object.fromEntries(Object.entries(taken).map(([name, all]) => [name, medians(all)])), red);
}

/** The same messages to one path. */
function elsewhere({ requests, ...request }, path) {
  return { ...request, requests: requests.map((one) => ({ ...one, path })) };
}

function rowsOf({ ours, red, bare }, { version }) {
  const told = ({ perSecond, p95, cpu }) =>
    `${short(perSecond)}/s, p95 ${short(p95)} ms, ${short(cpu)} ms CPU`;
  return [
    {
      what: 'nothing saved but the month’s counter, at 32: beside Node-RED in the same minutes',
      target: 'more than Node-RED',
      measured: told(ours),
      ok: ours.perSecond > red.perSecond,
      ratio: `${short(ours.perSecond / red.perSecond)}x Node-RED; ${short(ours.perSecond / bare.perSecond)}x bare`,
      peers: `Node-RED ${version}: ${told(red)}`,
    },
    { what: 'baseline bare', measured: told(bare) },
  ];
}
