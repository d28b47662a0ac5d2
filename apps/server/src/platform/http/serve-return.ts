import type { FastifyInstance } from 'fastify';

/** A page of a provider sends a browser here, which goes on to where `to` says. No call of ours: whoever comes has no token. */
export function serveReturn(
  app: FastifyInstance,
  path: string,
  to: (query: URLSearchParams) => string | Promise<string>,
): void {
  app.get(path, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    return reply.header('referrer-policy', 'no-referrer').redirect(await to(query), 303);
  });
}
