import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import { config } from '../platform/config.ts';

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (received: Received, response: ServerResponse) => void;

/**
 * A real HTTP server on a free port in the place of the back ends, to which the console's client is pointed for the
 * tests of one file. `on` says what a call (`POST /api/auth/otp/`) is answered; an unexpected one gets 599 and is told
 * by `unexpected`.
 */
export async function backEnd() {
  const answers = new Map<string, Answer>();
  const received: Received[] = [];
  const unexpected: string[] = [];
  const server = createServer((request, response) => {
    void take(request).then((got) => {
      received.push(got);
      const answer = answers.get(`${got.method} ${got.path}`);
      if (answer) return answer(got, response);
      unexpected.push(`${got.method} ${got.path}`);
      return response.writeHead(599).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const before = config.origin;
  config.origin = origin;
  afterEach(() => {
    answers.clear();
    received.length = 0;
  });
  afterAll(async () => {
    config.origin = before;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    origin,
    server,
    unexpected,
    on: (call: string, answer: Answer) => void answers.set(call, answer),
    calls: () => [...received],
  };
}

/** Answers `{ data }` with 200. */
export function data(value: unknown): Answer {
  return (_, response) => json(response, 200, { data: value });
}

/** Answers an error of the catalogue. */
export function error(status: number, code: string, message = 'No.', message_es = 'No, en español.'): Answer {
  return (_, response) => json(response, status, { message, message_es, code });
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function take(request: IncomingMessage): Promise<Received> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  let body = '';
  for await (const part of request) body += String(part);
  const { method = '', headers } = request;
  return { method, path: url.pathname, query: url.searchParams, headers, body };
}
