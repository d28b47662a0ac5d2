import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type TranscriptionBehaviour = 'works' | 'down' | 'silent' | 'garbage';

export interface TranscriptionServer {
  /** `http://127.0.0.1:port/v1` */
  baseUrl: string;
  behaviour: TranscriptionBehaviour;
  /** Each answer waits for it. */
  held: Promise<void> | null;
  /** What is said in a recording, by its bytes as Latin-1; another one is refused as no recording. */
  said: Map<string, string>;
  /** Names and sizes of files that came, in order. */
  asked: { name: string; bytes: number; model: string }[];
  /** One sentence for each call that a real provider would have refused for its shape or key. */
  violations: string[];
  close(): Promise<void>;
}

/** `POST /v1/audio/transcriptions`, as OpenAI's reference has it: a form of these fields, and no others. */
const fields = new Set(['model', 'response_format', 'file', 'language', 'prompt', 'temperature']);
const ends = /\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/;
const most = 25 * 1024 * 1024;

/** A stand-in for a provider that transcribes, on a free port of this machine; it checks what it is sent. */
export async function startTranscriptionServer(apiKey: string): Promise<TranscriptionServer> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => void serve(request, response, { seen, apiKey }));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const seen: TranscriptionServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behaviour: 'works',
    held: null,
    said: new Map(),
    asked: [],
    violations: [],
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
  { seen, apiKey }: { seen: TranscriptionServer; apiKey: string },
): Promise<void> {
  response.on('error', () => undefined);
  let text = '';
  request.setEncoding('latin1');
  for await (const piece of request) text += String(piece);
  const answer = (status: number, body: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const refuse = (status: number, reason: string) => {
    seen.violations.push(`${status}: ${reason}`);
    return answer(status, { error: { message: reason } });
  };
  if (request.headers.authorization !== `Bearer ${apiKey}`) return refuse(401, 'key');
  if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions')
    return refuse(404, request.url ?? '');
  const parts = partsOf(text, request.headers['content-type'] ?? '');
  if (!parts) return refuse(400, 'form');
  const strange = [...parts.keys()].find((name) => !fields.has(name));
  if (strange !== undefined) return refuse(400, `field ${strange}`);
  const [file, model] = [parts.get('file'), parts.get('model')];
  if (!model || model.value === '' || !file || file.name === null) return refuse(400, 'fields');
  if (!['json', undefined].includes(parts.get('response_format')?.value)) return refuse(400, 'format');
  if (!ends.test(file.name)) return refuse(400, `a file named ${file.name}`);
  if (file.value.length > most) return refuse(413, 'size');
  seen.asked.push({ name: file.name, bytes: file.value.length, model: model.value });
  if (seen.behaviour === 'silent') return;
  await seen.held;
  if (seen.behaviour === 'down') return answer(503, 'out of order');
  if (seen.behaviour === 'garbage') return answer(200, { words: 'Not what you asked for' });
  const said = seen.said.get(file.value);
  return said === undefined
    ? answer(400, { error: { message: 'no recording' } })
    : answer(200, { text: said });
}

function partsOf(text: string, type: string): Map<string, { name: string | null; value: string }> | null {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(type)?.[1];
  if (boundary === undefined || !text.endsWith(`--${boundary}--\r\n`)) return null;
  const parts = new Map<string, { name: string | null; value: string }>();
  for (const part of text.split(`--${boundary}`).slice(1, -1)) {
    const at = part.indexOf('\r\n\r\n');
    const head = part.slice(0, at);
    const name = / name="([^"]+)"/.exec(head)?.[1];
    if (at < 0 || name === undefined) return null;
    parts.set(name, { name: / filename="([^"]+)"/.exec(head)?.[1] ?? null, value: part.slice(at + 4, -2) });
  }
  return parts;
}
