import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForeignSites {
  origin: string;
  /** Of the widget that stands on them. */
  key: string;
  /** Of one of the pages, with this line in it; `user`: signed by the company's server. */
  address(page: keyof typeof pages, user?: string): string;
  close(): Promise<void>;
}

interface Line {
  host: string;
  key: string;
  user: string;
}

const script = ({ host, key, user }: Line, more = '') =>
  `<script src="${host}/widget.js" data-widget="${key}" ${user ? `data-user="${user}"` : ''} ${more} async></script>`;

/** Websites of strangers: a plain one, one that allows next to nothing, and one whose styles and scripts break whatever stands in it. */
const pages = {
  plain: (line: Line) => `<!doctype html><html lang="en"><title>Shop</title>
    <main style="height: 2000px"><h1>A shop</h1></main>${script(line)}</html>`,
  strict: (line: Line) =>
    `<!doctype html><html lang="en"><title>Bank</title><main><h1>A bank</h1></main>${script(line)}</html>`,
  hostile: (line: Line) => `<!doctype html><html lang="en"><title>Old</title>
    <style>* { all: unset !important; position: static !important; color: red !important; font-size: 40px !important }
      div, iframe, button, span { display: none !important; width: 1px !important; transform: scale(9) !important }</style>
    <script>
      Array.prototype.map = Array.prototype.forEach = Array.prototype.push = () => { throw new Error('not yours') };
      Array.prototype.extra = 1;
      Array.prototype[Symbol.iterator] = () => { throw new Error('not yours') };
      Object.prototype.toJSON = undefined;
    </script><main><h1>An old page</h1></main>${script(line)}</html>`,
};

const strictly = (host: string) =>
  [
    "default-src 'none'",
    `script-src ${host}`,
    `frame-src ${host}`,
    "style-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

export async function foreignSites(host: string): Promise<ForeignSites> {
  const server = createServer((request, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://site');
    const name = url.pathname.slice(1) as keyof typeof pages;
    if (!(name in pages)) return response.writeHead(404).end();
    if (name === 'strict') response.setHeader('content-security-policy', strictly(host));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('referrer-policy', 'no-referrer');
    response.end(pages[name]({ host, key: sites.key, user: url.searchParams.get('user') ?? '' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const sites: ForeignSites = {
    origin,
    key: '',
    address: (page, user = '') => `${origin}/${page}${user ? `?user=${encodeURIComponent(user)}` : ''}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return sites;
}
