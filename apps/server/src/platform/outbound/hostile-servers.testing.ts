import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { type Outbound, type OutboundRequest, createOutbound } from '../outbound.ts';
import type { ResolvedAddress } from './guarded-lookup.ts';
import type { OutboundError } from './outbound-error.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Hosts of a public and of an internal machine, both of them really this one. */
export const names: Record<string, ResolvedAddress[]> = {
  'inside.test': [{ address: '127.0.0.1', family: 4 }],
  'mixed.test': [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ],
  'metadata.test': [{ address: '169.254.169.254', family: 4 }],
  'wrapped.test': [{ address: '::ffff:127.0.0.1', family: 6 }],
  'empty.test': [],
  'service.test': [{ address: '127.0.0.1', family: 4 }],
};

export interface HostileServers {
  /** What the plain servers were asked, in order. */
  seen: Seen[];
  plain: http.Server;
  secure: https.Server;
  base: string;
  otherBase: string;
  outbound: Outbound;
  /** Asks the first plain server through a client that may reach both. */
  ask(path: string, more?: Partial<OutboundRequest>): ReturnType<Outbound['request']>;
  close(): void;
}

export const pem = (kind: 'key' | 'pem'): string =>
  readFileSync(new URL(`fixtures/service.test.${kind}`, import.meta.url), 'utf8');

/** Servers that do whatever a server on the internet may do; see `acts`. */
export async function startHostileServers(): Promise<HostileServers> {
  const seen: Seen[] = [];
  const plain = http.createServer((request, response) => void serve(request, response, seen));
  const other = http.createServer((request, response) => void serve(request, response, seen));
  const secure = https.createServer({ key: pem('key'), cert: pem('pem') }, (_, response) =>
    response.end('secret'),
  );
  const servers = [plain, other, secure];
  await Promise.all(
    servers.map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))),
  );
  const base = `http://inside.test:${port(plain)}`;
  const outbound = make([`inside.test:${port(plain)}`, `inside.test:${port(other)}`]);
  return {
    seen,
    plain,
    secure,
    base,
    otherBase: `http://inside.test:${port(other)}`,
    outbound,
    ask: (path, more = {}) =>
      outbound.request({ method: 'GET', url: base + path, timeout_ms: 10_000, ...more }),
    close: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

export function make(allow: string[], options: { keep_alive?: boolean; ca?: string } = {}): Outbound {
  return createOutbound({ ...options, allow, resolve: (name) => Promise.resolve(names[name] ?? []) });
}

export async function errorOf(asked: Promise<unknown>): Promise<OutboundError> {
  return asked.then(
    () => expect.unreachable('nothing failed'),
    (error: unknown) => error as OutboundError,
  );
}

export async function faultOf(asked: Promise<unknown>): Promise<string> {
  return (await errorOf(asked)).fault;
}

export async function drain(body: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const piece of body) text += piece.toString();
  return text;
}

export function port(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}

async function serve(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  seen: Seen[],
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://server');
  let body = '';
  for await (const piece of request) body += String(piece);
  seen.push({ method: request.method, url: request.url, headers: request.headers, body });
  response.on('error', () => undefined);
  const [, kind = '', detail = ''] = pathname.split('/');
  const act = acts[kind];
  if (act === undefined) response.writeHead(404).end();
  else act(response, detail === '' ? decodeURIComponent(search.slice(1)) : detail);
}

/** Tells the server of /pieces to send the second one. */
export const goOn = new EventEmitter();

const acts: Record<string, (response: http.ServerResponse, detail: string) => void> = {
  echo: (response) => response.writeHead(200, { 'x-server': ['one', 'two'] }).end('hello'),
  port: (response) => response.end(String(response.req.socket.remotePort)),
  'packed-head': (response) =>
    response.writeHead(200, { 'content-length': '9000000', 'content-encoding': 'gzip' }).end(),
  hop: (response, left) =>
    response.writeHead(302, { location: left === '1' ? '/echo' : `/hop/${Number(left) - 1}` }).end(),
  loop: (response) => response.writeHead(302, { location: '/loop' }).end(),
  to: (response, target) => response.writeHead(307, { location: target }).end(),
  status: (response, status) => response.writeHead(Number(status), { location: '/echo' }).end(),
  endless: (response) => {
    const pour = (): void => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.on('drain', pour);
    pour();
  },
  'announces-much': (response) => response.writeHead(200, { 'content-length': '1000001' }).flushHeaders(),
  'announces-more': (response) => {
    response.writeHead(200, { 'content-length': '10' }).write('short');
    setImmediate(() => response.destroy());
  },
  'breaks-off': (response) => {
    response.write('some');
    setImmediate(() => response.destroy());
  },
  silent: () => undefined,
  'headers-then-silent': (response) => response.flushHeaders(),
  drips: (response) => {
    const drip = setInterval(() => response.write('x'), 10);
    response.on('close', () => clearInterval(drip));
  },
  pieces: (response) => {
    response.write('first');
    goOn.once('go-on', () => response.end('second'));
  },
  bomb: (response, kind) => {
    const zeros = Buffer.alloc(50_000_000);
    response.writeHead(200, { 'content-encoding': kind });
    response.end(kind === 'gzip' ? gzipSync(zeros) : brotliCompressSync(zeros, { params: { 1: 1 } }));
  },
  packed: (response, kind) => {
    const text = 'hello '.repeat(100);
    const packed = kind === 'br' ? brotliCompressSync(text) : gzipSync(text);
    const sent = { broken: Buffer.from('no gzip at all'), half: packed.subarray(0, 20) }[kind] ?? packed;
    response
      .writeHead(200, { 'content-encoding': ['broken', 'half'].includes(kind) ? 'gzip' : kind })
      .end(sent);
  },
};
