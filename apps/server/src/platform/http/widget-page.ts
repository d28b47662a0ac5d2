import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { header } from './made-call.ts';

/** What the page of a widget is given, and the websites that may show it; null: this one may not. */
export type WidgetPages = (
  key: string,
  referer: string | null,
) => Promise<{ page: { language: string; title: string }; origins: readonly string[] } | null>;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Pictures, sounds and films of messages lie wherever a company keeps them.
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/**
 * The chat's page, which websites show in a frame: only those that the widget may stand on (their browsers are told, and what they say of
 * themselves is looked at). And the same page without a widget, for the console alone, which shows there how it will look.
 */
export function serveWidgetPages(app: FastifyInstance, folder: string, pages: WidgetPages): void {
  const files = filesOf(folder);
  if (!files) return;
  app.get('/widget/preview', (_, reply) => send(reply, pageOf(files, null), ["'self'"]));
  app.get<{ Params: { key: string } }>('/widget/frame/:key', async (request, reply) => {
    const found = await pages(request.params.key, header(request, 'referer'));
    if (!found) return send(reply.code(403), refused, ["'none'"]);
    return send(reply, pageOf(files, found.page), found.origins);
  });
}

interface Files {
  script: string;
  style: string;
}

/** Their addresses change with them. Null where the widget was not built. */
function filesOf(folder: string): Files | null {
  const address = (name: string) => {
    const path = join(folder, 'widget', name);
    if (!existsSync(path)) return null;
    const version = createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 12);
    return `/widget/${name}?v=${version}`;
  };
  const [script, style] = [address('chat.js'), address('chat.css')];
  return script && style ? { script, style } : null;
}

function send(reply: FastifyReply, html: string, ancestors: readonly string[]): FastifyReply {
  return reply
    .header('content-security-policy', [...policy, `frame-ancestors ${ancestors.join(' ')}`].join('; '))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

const refused = '<!doctype html><meta charset="utf-8"><title>403</title>';

function pageOf({ script, style }: Files, page: { language: string; title: string } | null): string {
  const settings = page ? attribute(JSON.stringify(page)) : '';
  const language = page?.language === 'es' ? 'es' : 'en';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<title>${attribute(page?.title ?? 'Chat')}</title>
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body data-widget="${settings}"></body>
</html>`;
}

function attribute(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
