import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { z } from 'zod';
import { speechWav } from './speech-wav.ts';

/** What the stand-in does with a call. */
export type SpeechBehaviour = 'works' | 'down' | 'silent' | 'stalls' | 'answers garbage' | 'is empty';

export interface SpeechServerOptions {
  behaviour?: SpeechBehaviour;
  /** The only key that is let in. */
  apiKey?: string;
  /** What `/audio/voices` answers; without it there is no such call, as at OpenAI. */
  voices?: unknown;
}

export interface SpeechServer {
  /** `http://127.0.0.1:port/v1` */
  baseUrl: string;
  /** What was to be spoken, in order. */
  asked: SpeechBody[];
  /** One sentence for each call that a real provider would have refused for its shape or key. */
  violations: string[];
  /** Resolves once no call is being answered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const known = [
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'fable',
  'nova',
  'onyx',
  'sage',
  'shimmer',
  'verse',
];

/** POST /audio/speech, as OpenAI's reference has it. */
const speechBody = z.strictObject({
  model: z.string().min(1),
  input: z.string().min(1).max(4_096),
  voice: z.string(),
  response_format: z.literal('wav'),
});
type SpeechBody = z.infer<typeof speechBody>;

/** A stand-in for a provider with OpenAI's speech, on a free port of this machine; it checks what it is sent. */
export async function startSpeechServer(options: SpeechServerOptions = {}): Promise<SpeechServer> {
  const sockets = new Set<Socket>();
  const busy = new Set<Promise<void>>();
  const seen = { asked: [] as SpeechBody[], violations: [] as string[] };
  const server = createServer((request, response) => {
    const done = new Promise<void>((settle) => response.on('close', settle));
    busy.add(done);
    void done.then(() => busy.delete(done));
    response.on('error', () => undefined);
    void serve(request, response, options, seen);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    ...seen,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    idle: async () => {
      while (busy.size > 0) await Promise.all(busy);
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { behaviour = 'works', apiKey, voices }: SpeechServerOptions,
  seen: { asked: SpeechBody[]; violations: string[] },
): Promise<void> {
  const text = await bodyOf(request);
  const refuse = (status: number, reason: string) => {
    seen.violations.push(`${status}: ${reason}`);
    response.writeHead(status).end(JSON.stringify({ error: { message: reason } }));
  };
  if (apiKey && request.headers.authorization !== `Bearer ${apiKey}`) return refuse(401, 'key');
  if (behaviour === 'silent') return;
  if (behaviour === 'down') return void response.writeHead(503).end('out of order');
  if (request.method === 'GET' && request.url === '/v1/audio/voices')
    return void response.writeHead(voices ? 200 : 404).end(JSON.stringify(voices ?? { error: 'unknown' }));
  if (request.method !== 'POST' || request.url !== '/v1/audio/speech') return refuse(404, request.url ?? '');
  const body = speechBody.safeParse(JSON.parse(text));
  if (!body.success) return refuse(400, body.error.message);
  if (!voices && !known.includes(body.data.voice))
    return void response.writeHead(400).end(JSON.stringify({ error: { message: 'voice' } }));
  seen.asked.push(body.data);
  answer(response, behaviour, body.data);
}

function answer(response: ServerResponse, behaviour: SpeechBehaviour, { input }: SpeechBody): void {
  const wav = speechWav(input);
  response.writeHead(200, { 'content-type': 'audio/wav' });
  if (behaviour === 'answers garbage')
    return void response.end('<html>Not what you asked for</html>'.repeat(9));
  if (behaviour === 'is empty') return void response.end(wav.subarray(0, 44));
  // Odd sizes: a sample may be cut in two on its way.
  for (let at = 0; at < wav.length; at += 4_097) response.write(wav.subarray(at, at + 4_097));
  if (behaviour !== 'stalls') response.end();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += String(piece);
  return text;
}
