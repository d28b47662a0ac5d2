import { memoryMb } from '../lib/processes.mjs';
import { median, short, sleep } from '../lib/numbers.mjs';
import { startProduct } from '../lib/product.mjs';

/** What a process still does right after its start is over by then. */
const settleMs = 5_000;

/** From nothing to the first page, from the second start to the first page, and what it then takes of memory. */
export async function start({ root, rounds, folder, say }) {
  const taken = { first: [], again: [], idle: [], server: [] };
  for (let round = 1; round <= rounds; round += 1) {
    const dataDir = await folder('start');
    const first = await startProduct({ root, dataDir });
    taken.first.push(first.firstPageMs);
    await first.stop();
    const again = await startProduct({ root, dataDir });
    taken.again.push(again.firstPageMs);
    await sleep(settleMs);
    taken.idle.push(memoryMb(again.pids()));
    taken.server.push(memoryMb([again.pid]));
    await again.stop();
    say(`first ${short(taken.first.at(-1))} ms, again ${short(taken.again.at(-1))} ms`);
  }
  const [first, again] = [median(taken.first) / 1000, median(taken.again) / 1000];
  const idle = median(taken.idle);
  return [
    {
      what: 'first start ever to the first page, migrations and demo included',
      target: '5 s',
      measured: `${short(first)} s`,
      ok: first <= 5,
      peers: '6.4 s',
    },
    {
      what: 'restart to the first page',
      target: '1.5 s',
      measured: `${short(again)} s`,
      ok: again <= 1.5,
      peers: '5.5 s',
    },
    {
      what: 'memory idle, server and embedded database (PSS)',
      target: '200 MB',
      measured: `${short(idle)} MB, ${short(median(taken.server))} of it the server`,
      ok: idle <= 200,
      peers: '785; 1,024 MB',
    },
  ];
}
