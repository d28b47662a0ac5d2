import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { AddressInfo, Socket } from 'node:net';
import { dialogPage } from './graph-dialog.ts';
import { refusal } from './graph-answers.ts';
import { answerGraph, type GraphState } from './graph-rules.ts';

/** What goes wrong with a request: how it is answered instead of by the rules, or null where it goes right. */
export type Misbehave = (
  asked: { method: string; path: string; body: string },
  response: ServerResponse,
) => boolean;

export interface GraphServer {
  /** `http://127.0.0.1:port/v25.0` */
  baseUrl: string;
  /** Meta's dialog, as a page with two buttons. */
  dialogUrl: string;
  state: GraphState;
  /** `GET /oauth/access_token` and so on, in order, whatever came of them. */
  calls: string[];
  /** One sentence for each request that Meta would have refused for its form. Tests expect it to be empty. */
  violations: string[];
  /** Asked before the rules; true where it has answered (or never will). */
  misbehave: Misbehave | null;
  /** The same once the rules have had their effect: an answer that is lost. */
  misbehaveAfter: Misbehave | null;
  /** Each answer comes so late. */
  lateMs: number;
  close(): Promise<void>;
}

export const graphVersion = 'v25.0';

/**
 * A stand-in for Meta's Graph API and its sign-up dialog, on a free port of this machine. It keeps codes, tokens, accounts
 * and numbers, checks each request as Meta does (version, method, bearer, body) and answers in Meta's shapes.
 */
export async function startGraphServer(state: GraphState): Promise<GraphServer> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => void serve(request, response, seen));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seen: GraphServer = {
    baseUrl: `${origin}/${graphVersion}`,
    dialogUrl: `${origin}/${graphVersion}/dialog/oauth`,
    state,
    calls: [],
    violations: [],
    misbehave: null,
    misbehaveAfter: null,
    lateMs: 0,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return seen;
}

async function serve(request: IncomingMessage, response: ServerResponse, seen: GraphServer): Promise<void> {
  response.on('error', () => undefined);
  const url = new URL(request.url ?? '/', 'http://graph');
  const body = await textOf(request);
  if (url.pathname === `/${graphVersion}/dialog/oauth`) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(dialogPage(url.searchParams, seen.state));
    return;
  }
  const asked = { method: request.method ?? '', path: url.pathname.replace(`/${graphVersion}`, ''), body };
  seen.calls.push(`${asked.method} ${asked.path}`);
  if (seen.misbehave?.(asked, response)) return;
  const file = seen.state.chats?.files.get(/^\/files\/(\d+)$/.exec(url.pathname)?.[1] ?? '');
  if (file && request.headers.authorization?.startsWith('Bearer '))
    return void response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
  const answer = url.pathname.startsWith(`/${graphVersion}/`)
    ? answerGraph(seen.state, { ...asked, query: url.searchParams, headers: request.headers })
    : refusal('no version in the path');
  if (answer.violation) seen.violations.push(`${asked.method} ${asked.path}: ${answer.violation}`);
  if (seen.misbehaveAfter?.(asked, response)) return;
  if (seen.lateMs > 0) await setTimeout(seen.lateMs);
  response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(answer.body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
  let text = '';
  // A form's file stays the bytes it is.
  request.setEncoding(isForm ? 'latin1' : 'utf8');
  for await (const piece of request) text += String(piece);
  return text;
}

/** Answers with a fault of the Graph API. */
export function graphFault(
  response: ServerResponse,
  status: number,
  code: number,
  retryAfter?: string,
): true {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter ? { 'retry-after': retryAfter } : {}),
  });
  response.end(JSON.stringify({ error: { message: `(#${code}) scripted`, type: 'OAuthException', code } }));
  return true;
}
