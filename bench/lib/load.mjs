import autocannon from 'autocannon';
import { cpuMs } from './processes.mjs';
import { percentile } from './numbers.mjs';

/**
 * A server that runs for days is not measured while its code is still being compiled: by runs where one costs little, as ten
 * seconds of a slow minute are too few of them.
 */
export const warmUp = { saved: { seconds: 10 }, unsaved: { amount: 100_000 } };

/**
 * Sends requests over keep-alive connections, each one after the answer to the one before.
 * @param {{ url: string, headers?: Record<string, string>, requests?: object[] }} request as autocannon takes it
 * @param {{ connections: number, seconds?: number, amount?: number, pids: () => number[] }} how for so long, or so many;
 *   `pids`: whose processor time counts
 * @returns {Promise<{ p50: number, p95: number, p99: number, perSecond: number, cpu: number, failed: number }>} times in
 *   ms; cpu in ms per request
 */
export async function load({ url, ...request }, { connections, seconds, amount, pids }) {
  const times = [];
  const before = cpuMs(pids());
  const bound = amount === undefined ? { duration: seconds } : { amount };
  const run = autocannon({ url, connections, ...bound, timeout: 20, ...request });
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const result = await run;
  const cpu = (cpuMs(pids()) - before) / Math.max(1, times.length);
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${times.length} calls of ${url} failed`);
  return {
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    perSecond: times.length / result.duration,
    cpu,
  };
}
