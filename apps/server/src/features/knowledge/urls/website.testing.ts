import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutbound, type Outbound } from '../../../platform/outbound.ts';

type Serve = (request: http.IncomingMessage, response: http.ServerResponse) => void;

export interface Website {
  /** `http://website.test:port`, which the operator allows; `inside` is the same machine by a name that nobody allowed. */
  origin: string;
  inside: string;
  /** By path; a text is a page. */
  pages: Record<string, string | Serve>;
  seen: { url: string; headers: http.IncomingHttpHeaders }[];
  /** The guarded client as OUTBOUND_ALLOW=website.test would make it. */
  outbound: Outbound;
  close(): void;
}

const slow = /\/(?:drip|silent)$/;
const addresses = [{ address: '127.0.0.1', family: 4 }];

/** A real website on this machine. */
export async function startWebsite(): Promise<Website> {
  const pages: Website['pages'] = {};
  const seen: Website['seen'] = [];
  const server = http.createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    const served = pages[request.url ?? ''];
    if (typeof served === 'function') return served(request, response);
    response.writeHead(served === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(served);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const names = ['website.test', 'inside.test'];
  const real = createOutbound({
    allow: ['website.test'],
    resolve: (name) => Promise.resolve(names.includes(name) ? addresses : []),
  });
  return {
    origin: `http://website.test:${port}`,
    inside: `http://inside.test:${port}`,
    pages,
    seen,
    outbound: {
      ...real,
      request: (asked) => {
        if (asked.timeout_ms > 30_000 || (asked.idle_ms ?? 0) > 10_000) throw new Error('too patient');
        // What never comes need not be waited for as long as people would.
        const patience = slow.test(asked.url) ? { timeout_ms: 1_000, idle_ms: 500 } : {};
        return real.request({ ...asked, ...patience });
      },
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page that says this, with what pages have around their text. */
export function page(title: string, ...paragraphs: string[]): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title} | Ferretería Sol</title></head><body>
    <nav><a href="/">Inicio</a> <a href="/ofertas">Ofertas</a></nav><main><h1>${title}</h1>
    ${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</main><footer>© 2026 Ferretería Sol</footer></body></html>`;
}
