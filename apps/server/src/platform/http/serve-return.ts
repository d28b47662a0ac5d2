import type { FastifyInstance } from 'fastify';

/** A page of a provider sends a browser here, which goes on to where `to` says. No call of ours: whoever comes has no token. */
export function serveReturn(
  app: FastifyInstance,
  path: string,
  to: (query: URLSearchParams) => string,
): void {
  app.get(path, (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    return reply.header('referrer-policy', 'no-referrer').redirect(to(query), 303);
  });
}
