import autocannon from 'autocannon';
import { cpuMs } from './processes.mjs';
import { percentile } from './numbers.mjs';

/** After some 50,000 runs no more of the code of a server is being compiled. */
export const warmUpSeconds = 10;

/**
 * Sends requests over keep-alive connections, each one after the answer to the one before.
 * @param {{ url: string, headers?: Record<string, string>, requests?: object[] }} request as autocannon takes it
 * @param {{ connections: number, seconds: number, pids: () => number[] }} how `pids`: whose processor time counts
 * @returns {Promise<{ p50: number, p95: number, p99: number, perSecond: number, cpu: number, failed: number }>} times in
 *   ms; cpu in ms per request
 */
export async function load({ url, ...request }, { connections, seconds, pids }) {
  const times = [];
  const before = cpuMs(pids());
  const run = autocannon({ url, connections, duration: seconds, timeout: 20, ...request });
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
