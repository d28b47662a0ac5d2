import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ChatStep } from './chat-steps.ts';
import { answers, fails } from './chat-steps.ts';
import { type EmbeddingStep, embeds } from './embedding-steps.ts';
import { type ChatRequest, type EmbeddingRequest, chatRequest, embeddingRequest } from './model-requests.ts';

export interface ModelScript {
  /** What to do with the first call, the second, ...; the last one stays. Or a choice by what is asked. */
  chat?: readonly ChatStep[] | ((request: ChatRequest) => ChatStep);
  /**
   * What to do with calls that word a question anew for the search: these are apart from the chats. Without it they are refused,
   * and questions are searched as they were typed.
   */
  rewrites?: readonly ChatStep[] | ((request: ChatRequest) => ChatStep);
  embeddings?: readonly EmbeddingStep[] | ((request: EmbeddingRequest) => EmbeddingStep);
  /** The only key that is let in. Without it everybody is, but a key in the wrong place still is a violation. */
  apiKey?: string;
}

export interface ModelServer {
  /** `http://127.0.0.1:port/v1` */
  baseUrl: string;
  /** What was asked, in order; calls that were refused for their shape or key are not among them. */
  chats: ChatRequest[];
  rewrites: ChatRequest[];
  embeddings: EmbeddingRequest[];
  /** Headers and address of every call. */
  calls: { path: string; headers: IncomingMessage['headers'] }[];
  /** One sentence for each call that a real provider would have refused. Tests expect it to be empty. */
  violations: string[];
  /** Connections that were opened so far, to see whether they are reused. */
  connections: number;
  /** Resolves once a call has come. */
  called(): Promise<void>;
  /** Resolves once no call is being answered: all done, or the client has gone. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A stand-in for a provider with OpenAI's interface, on a free port of this machine. It checks what it is sent (key,
 * shape) and misbehaves as scripted; see chat-steps.ts and embedding-steps.ts.
 */
export async function startModelServer(script: ModelScript = {}): Promise<ModelServer> {
  const sockets = new Set<Socket>();
  const busy = new Set<Promise<void>>();
  const first = new EventEmitter();
  const server = createServer((request, response) => {
    const done = new Promise<void>((settle) => response.on('close', settle));
    busy.add(done);
    void done.then(() => busy.delete(done));
    first.emit('call');
    void serve(request, response, script, seen);
  });
  server.on('connection', (socket) => {
    seen.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const seen: ModelServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    chats: [],
    rewrites: [],
    embeddings: [],
    calls: [],
    violations: [],
    connections: 0,
    called: async () => {
      if (busy.size === 0 && seen.calls.length === 0) await once(first, 'call');
    },
    idle: async () => {
      while (busy.size > 0) await Promise.all(busy);
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return seen;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  script: ModelScript,
  seen: ModelServer,
): Promise<void> {
  response.on('error', () => undefined);
  const body = await bodyOf(request);
  const { pathname } = new URL(request.url ?? '/', 'http://server');
  seen.calls.push({ path: request.url ?? '', headers: request.headers });
  const fault = headFault(request, pathname, script.apiKey);
  if (fault) return refuse(response, seen, fault);
  const chat = pathname === '/v1/chat/completions';
  const parsed = (chat ? chatRequest : embeddingRequest).safeParse(body);
  if (!parsed.success)
    return refuse(response, seen, { status: 400, reason: `body: ${parsed.error.message}` });
  if (chat) {
    const asked = parsed.data as ChatRequest;
    const isRewrite = asked.tools?.some((tool) => tool.function.name === 'search') ?? false;
    const [calls, steps] = isRewrite
      ? [seen.rewrites, script.rewrites ?? [fails(400)]]
      : [seen.chats, script.chat ?? [answers('Hello.')]];
    calls.push(asked);
    await pick(steps, asked, calls.length)(response, asked);
  } else {
    const asked = parsed.data as EmbeddingRequest;
    seen.embeddings.push(asked);
    await pick(script.embeddings ?? [embeds()], asked, seen.embeddings.length)(response, asked);
  }
}

function pick<R, S>(steps: readonly S[] | ((request: R) => S), request: R, count: number): S {
  if (typeof steps === 'function') return steps(request);
  const step = steps[Math.min(count, steps.length) - 1];
  if (step === undefined) throw new Error('A script has at least one step');
  return step;
}

function headFault(
  request: IncomingMessage,
  pathname: string,
  apiKey: string | undefined,
): { status: number; reason: string } | null {
  const { authorization } = request.headers;
  if (request.method !== 'POST') return { status: 405, reason: `method ${request.method}` };
  if (!['/v1/chat/completions', '/v1/embeddings'].includes(pathname))
    return { status: 404, reason: `path ${pathname}` };
  if (request.headers['content-type'] !== 'application/json') return { status: 415, reason: 'content-type' };
  if (apiKey !== undefined && authorization !== `Bearer ${apiKey}`) return { status: 401, reason: 'key' };
  return null;
}

function refuse(
  response: ServerResponse,
  seen: ModelServer,
  fault: { status: number; reason: string },
): void {
  seen.violations.push(`${fault.status}: ${fault.reason}`);
  response.writeHead(fault.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message: fault.reason, type: 'invalid_request_error' } }));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += String(piece);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
