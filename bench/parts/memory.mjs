import { memoryMb } from '../lib/processes.mjs';
import { short, sleep } from '../lib/numbers.mjs';

/** The memory of the product that served every part before this one. */
export async function memory({ product }) {
  const server = await product();
  await sleep(5_000);
  const all = memoryMb(server.pids());
  return [
    {
      what: 'memory after all parts, server and embedded database (PSS)',
      target: '450 MB',
      measured: `${short(all)} MB, ${short(memoryMb([server.pid]))} of it the server`,
      ok: all <= 450,
      peers: '1.9; 2.6 GB',
    },
  ];
}
