import type { FastifyInstance } from 'fastify';

/** What a provider calls: no call of ours, and it proves who it is by a signature over the bytes that it sent. */
export interface ProviderWebhook {
  path: string;
  /** To a GET; null is refused. */
  greet(query: URLSearchParams): string | null;
  /** To a POST: the status that it is answered with. */
  receive(body: Buffer, header: (name: string) => string | undefined): Promise<200 | 400 | 401>;
}

const mostBytes = 4 * 1024 * 1024;

/** In a room of its own, where bodies stay the bytes that they came as. */
export function serveWebhook(app: FastifyInstance, { path, greet, receive }: ProviderWebhook): void {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    room.get(path, async (request, reply) => {
      const answer = greet(new URLSearchParams(request.url.split('?')[1] ?? ''));
      return reply
        .type('text/plain; charset=utf-8')
        .code(answer === null ? 403 : 200)
        .send(answer ?? '');
    });
    room.post(path, { bodyLimit: mostBytes }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const header = (name: string) => {
        const value = request.headers[name];
        return Array.isArray(value) ? value[0] : value;
      };
      return reply.code(await receive(body, header)).send('');
    });
  });
}
