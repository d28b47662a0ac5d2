import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { CallDurations } from './call-durations.ts';

export interface Readiness {
  /** False while a dependency is down or the process is draining. */
  ready(): Promise<boolean>;
}

/** `/health/live` (the process answers), `/health/ready` (it can serve), `/metrics` (Prometheus; no tenant is named). */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new CallDurations();
  registry.registerMetric(durations.asMetric());
  const refused = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers with a status of 500 or above.',
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) refused.inc();
    done();
  });
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = await readiness.ready();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
