import multipart from '@fastify/multipart';
import { maxFileBytes } from '@centralita/contract/core/constants';
import { FileReply } from '@centralita/contract/core/file-reply';
import { basePaths, type Route } from '@centralita/contract/core/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { during } from '../audit/act.ts';
import { actOfCall } from '../audit/act-of-call.ts';
import { admit } from './admit.ts';
import { AppError } from './app-error.ts';
import type { Binding, Call } from './call.ts';
import { cookiesOf } from './cookies.ts';
import { eventStream } from './event-stream.ts';
import { errorAnswer, logOf } from './fault.ts';
import { parsePart } from './parse.ts';
import type { KeptReplies } from './kept-replies.ts';
import type { RateLimit } from './rate-limit.ts';
import { sendFile } from './send-file.ts';
import type { ActingCompany, Gate } from './session.ts';
import { takeFile } from './upload.ts';

export interface Serving {
  gate: Gate;
  rateLimit: RateLimit;
  kept: KeptReplies;
}

/** Serves contract routes: parse, session, company, policy, handler, reply. Nothing else in the server touches HTTP. */
export function serve(app: FastifyInstance, serving: Serving, bindings: readonly Binding[]): void {
  const [withFile, others] = [true, false].map((wanted) =>
    bindings.filter(({ route }) => (route.file !== undefined) === wanted),
  );
  mount(app, serving, others ?? []);
  // A room of their own: what watches over uploads costs every call that it might come with.
  void app.register(async (room) => {
    await room.register(multipart, {
      limits: { fileSize: maxFileBytes, files: 1, fields: 0, parts: 1, headerPairs: 50 },
    });
    mount(room, serving, withFile ?? []);
  });
}

function mount(app: FastifyInstance, serving: Serving, bindings: readonly Binding[]): void {
  for (const { route, handler } of bindings) {
    app.route({
      method: route.method,
      url: basePaths[route.base] + route.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(route.maxBodyBytes ? { bodyLimit: route.maxBodyBytes } : {}),
      handler: (request, reply) => answer(serving, route, handler as AnyHandler, request, reply),
    });
  }
}

type AnyHandler = (call: Call<Route>) => Promise<unknown>;

async function answer(
  serving: Serving,
  route: Route,
  bare: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const handler = told(route, bare, request);
  const call = await makeCall(serving, route, request, reply);
  if (route.format === 'file') return sendFile(reply, FileReply.parse(await handler(call)));
  if (route.sameUntilEvent) return keptAnswer(serving, route, handler, call, reply);
  if (!call.emit) return envelope(route, await handler(call));
  const stream = eventStream(reply);
  call.emit = stream.emit;
  try {
    stream.end('done', envelope(route, await handler(call)));
  } catch (fault) {
    if (!reply.raw.headersSent) throw fault;
    stream.end('error', errorAnswer(fault, logOf(request)).body);
  }
  return reply;
}

/** What the handler of a call that changes something commits is told in the audit log. */
function told(route: Route, handler: AnyHandler, request: FastifyRequest): AnyHandler {
  return (call) => {
    const act = actOfCall(route, call, request);
    return act ? during(act, () => handler(call)) : handler(call);
  };
}

async function keptAnswer(
  serving: Serving,
  route: Route,
  handler: AnyHandler,
  call: Call<Route>,
  reply: FastifyReply,
): Promise<unknown> {
  const { id } = call.company as unknown as ActingCompany;
  const question = `${route.base} ${route.path} ${JSON.stringify(call.query)}`;
  const make = async () => JSON.stringify(envelope(route, await handler(call)));
  const text = await serving.kept.answer(id, question, make);
  return reply.type('application/json; charset=utf-8').send(text);
}

async function makeCall(
  serving: Serving,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<Route>> {
  // No column of the database takes a NUL, and nobody types one.
  if (request.url.includes('%00')) throw new AppError('invalid');
  const token = bearer(request.headers.authorization);
  const claimed = claimedCompany(request);
  const credentials = { token, publicKey: header(request, 'x-api-key') };
  // Who may not call learns nothing about the shape of the call, so admission comes before parsing.
  const { session, company } = await admit(serving.gate, route, credentials, claimed);
  if (session?.apiKey) takeKeyRate(serving.rateLimit, session.apiKey.id);
  const params = parsePart(route.params, request.params, 'params');
  const query = parsePart(route.query, request.query, 'query');
  const plain = route.file ? undefined : parsePart(route.body, request.body, 'body');
  const key = route.access === 'campaign-key' ? token : null;
  // Read while the connection is there: it may close meanwhile.
  const address = request.ip;
  takeRate(serving.rateLimit, route, session?.id ?? key ?? address, address);
  const taken = route.file ? await takeFile(request, route.file, jsonBytes(route)) : null;
  const body = route.file ? parsePart(route.body, taken?.json, 'body') : plain;
  let signal: AbortSignal | null = null;
  return {
    params: params as never,
    query: query as never,
    body: body as never,
    file: (taken?.file ?? null) as never,
    company: company as never,
    session: session as never,
    token,
    address,
    // These are made where somebody asks for them: they cost as much as the parsing of a small body.
    get host() {
      return request.hostname;
    },
    userAgent: header(request, 'user-agent'),
    updatedBy: route.updatedBy ? windowOf(request) : null,
    cookies: cookiesOf(request, reply),
    get signal() {
      return (signal ??= goneSignal(reply));
    },
    emit: wantsEvents(route, request) ? () => undefined : null,
  };
}

function envelope(route: Route, reply: unknown): unknown {
  const data = route.reply.parse(reply);
  return route.format === 'raw' ? data : { data };
}

/** How much JSON may come along with a file. */
function jsonBytes({ body, maxBodyBytes }: Route): number {
  return body ? (maxBodyBytes ?? defaultBodyBytes) : 0;
}

const defaultBodyBytes = 1024 * 1024;

/** A program that runs wild must not slow down the people of its company. */
const keyCallsPerMinute = 600;

function takeKeyRate(rateLimit: RateLimit, id: string): void {
  const wait = rateLimit.take('key', id, keyCallsPerMinute);
  if (wait > 0) throw new AppError('too_many_requests', undefined, wait);
}

function takeRate(rateLimit: RateLimit, route: Route, caller: string, address: string): void {
  const { perMinute, perMinutePerAddress } = route;
  if (!perMinute && !perMinutePerAddress) return;
  const name = `${route.method} ${route.path}`;
  const wait = Math.max(
    perMinute ? rateLimit.take(name, caller, perMinute) : 0,
    perMinutePerAddress ? rateLimit.take(`${name} from`, address, perMinutePerAddress) : 0,
  );
  if (wait > 0) throw new AppError('too_many_requests', undefined, wait);
}

function bearer(authorization: string | undefined): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1] ?? null;
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

/** Any short id that can stand in a header; another is nobody's. */
function windowOf(request: FastifyRequest): string | null {
  return /^[\w.:-]{1,100}$/.exec(header(request, 'x-updated-by') ?? '')?.[0] ?? null;
}

/** company_id may come in the query, in the body or in the path; two different ones are nobody's. */
function claimedCompany(request: FastifyRequest): string | null {
  const given = [
    field(request.params, 'companyId'),
    field(request.query, 'company_id'),
    field(request.body, 'company_id'),
  ].filter((value) => value !== undefined && value !== null && value !== '');
  if (given.length === 0) return null;
  const ids = new Set(given.map((value) => (typeof value === 'string' ? value.toLowerCase() : '')));
  const [only] = ids;
  if (ids.size > 1 || !only || !/^[0-9a-f-]{36}$/.test(only)) throw new AppError('not_found');
  return only;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function wantsEvents(route: Route, request: FastifyRequest): boolean {
  return route.format === 'stream' && (request.headers.accept ?? '').includes('text/event-stream');
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.closed && !reply.raw.writableFinished) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
