import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sameSecret } from '../platform/http/same-secret.ts';
import type { Conversations } from '../features/conversations/conversations.ts';

/** Where the test messenger posts what people wrote, signed over the bytes. */
export const testEntryPath = '/api/public/test-messenger';

type IncomingMessage = Parameters<Conversations['receiveMessage']>[0];

/** What one post tells: where the messages belong, and what each says. */
export interface TestPost {
  to: Pick<IncomingMessage, 'companyId' | 'accountId' | 'campaignId'>;
  messages: { person: string; id: string; text: string; sentAt: string | null }[];
}

export function signatureOf(body: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** The entry of a channel as a real one has it: signature over the raw bytes, everything stored, then the answer. */
export function mountTestEntry(
  app: FastifyInstance,
  { secret, conversations }: { secret: string; conversations: Pick<Conversations, 'receiveMessage'> },
): void {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    room.post(testEntryPath, async (request, reply) => {
      const body = request.body as Buffer;
      if (!sameSecret(String(request.headers['x-signature']), signatureOf(body, secret)))
        return reply.code(401).send();
      const { to, messages } = JSON.parse(body.toString('utf8')) as TestPost;
      await Promise.all(
        messages.map(({ person, id, text, sentAt }) =>
          conversations.receiveMessage({
            ...to,
            accountKind: 'test',
            addressKind: 'name',
            address: person,
            providerId: id,
            text,
            sentAt: sentAt === null ? null : new Date(sentAt),
          }),
        ),
      );
      return reply.code(200).send();
    });
  });
}
