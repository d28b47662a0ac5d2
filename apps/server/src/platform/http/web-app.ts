import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { errorBody } from '@centralita/contract/core/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the console's page is told by the server that serves it. */
export interface ConsoleSettings {
  publicKey: string;
  productName: string;
  productHosts: readonly string[];
  /** Providers that people may sign in with, besides a code. */
  signInWith: readonly string[];
}

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library positions floating parts with inline style attributes.
  "style-src 'self' 'unsafe-inline'",
  // Pictures, sounds and films of messages lie wherever a company keeps them; previews show them.
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the built console: immutable assets, precompressed; answers the one page that all its addresses share. */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  settings: ConsoleSettings,
): Promise<Answer> {
  const page = consolePage(readFileSync(join(folder, 'index.html'), 'utf8'), settings);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    // Said below, by the kind of file.
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.get('/', page);
  return page;
}

/** Addresses that nothing serves: the console's page where there is one, since it routes by itself; else 404. */
export function serveUnknown(app: FastifyInstance, page: Answer | null): void {
  app.setNotFoundHandler((request, reply) => {
    const missing = request.method !== 'GET' || /^\/(api|ws|assets|health|metrics)(\/|$)/.test(request.url);
    return missing || !page ? reply.code(404).send(errorBody('not_found')) : page(request, reply);
  });
}

export type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function consolePage(template: string, settings: ConsoleSettings): Answer {
  const html = Buffer.from(
    template
      .replaceAll('__PUBLIC_API_KEY__', attribute(settings.publicKey))
      .replaceAll('__PRODUCT_NAME__', attribute(settings.productName))
      .replaceAll('__PRODUCT_HOSTS__', attribute(settings.productHosts.join(',')))
      .replaceAll('__SIGN_IN_WITH__', attribute(settings.signInWith.join(','))),
  );
  const forms: Record<string, Buffer> = { br: brotliCompressSync(html), gzip: gzipSync(html) };
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const form = ['br', 'gzip'].find((name) => accepted.includes(name));
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (form) reply.header('content-encoding', form);
    return reply.send(form ? forms[form] : html);
  };
}

function attribute(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
