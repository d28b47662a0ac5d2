import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { CallDurations } from './call-durations.ts';

const calls = [
  ['GET', '/api/cc/workflows', 200, 0.0004],
  ['GET', '/api/cc/workflows', 200, 0.001],
  ['GET', '/api/cc/workflows', 404, 0.0011],
  ['POST', '/api/cc/workflows', 201, 2],
  ['POST', '/api/cc/workflows', 201, 10],
  ['POST', 'unknown', 500, 11],
] as const;

it('tells what a histogram of prom-client tells', async () => {
  const [own, theirs] = [new Registry(), new Registry()];
  const durations = new CallDurations();
  own.registerMetric(durations.asMetric());
  const histogram = new Histogram({
    name: durations.name,
    help: durations.help,
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [theirs],
  });
  for (const [method, route, status, seconds] of calls) {
    durations.observe(method, route, status, seconds);
    histogram.observe({ method, route, status }, seconds);
  }
  const lines = async (registry: Registry) => (await registry.metrics()).split('\n').toSorted();
  expect(await lines(own)).toEqual(await lines(theirs));
  own.resetMetrics();
  expect(await own.metrics()).not.toContain('unknown');
});
