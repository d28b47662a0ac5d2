import type { FastifyReply } from 'fastify';
import type { Emit } from './call.ts';

const keepAliveMs = 15_000;

export interface EventStream {
  emit: Emit;
  end(event: string, data: unknown): void;
}

/**
 * Server-sent events on a reply. Nothing is written before the first event, so that a fault before it still answers
 * with its own status. `headers` are those that Fastify has set so far.
 */
export function eventStream(reply: FastifyReply): EventStream {
  let keepAlive: NodeJS.Timeout | null = null;
  /** Events of this turn of the event loop: they leave together, as each write costs more than what it writes. */
  let gathered = '';
  function begin(): void {
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    keepAlive = setInterval(() => reply.raw.write(': \n\n'), keepAliveMs);
    reply.raw.once('close', () => keepAlive && clearInterval(keepAlive));
  }
  function leave(): void {
    if (gathered !== '' && !reply.raw.destroyed) reply.raw.write(gathered);
    gathered = '';
  }
  return {
    emit(event, data) {
      if (!reply.raw.headersSent) begin();
      if (gathered === '') process.nextTick(leave);
      gathered += written(event, data);
    },
    end(event, data) {
      if (!reply.raw.headersSent) begin();
      if (keepAlive) clearInterval(keepAlive);
      // With the end of the answer in one packet.
      const last = gathered + written(event, data);
      gathered = '';
      reply.raw.end(reply.raw.destroyed ? undefined : last);
    },
  };
}

function written(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
