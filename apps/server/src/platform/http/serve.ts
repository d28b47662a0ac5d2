import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { maxFileBytes } from '@centralita/contract/core/constants';
import { FileReply } from '@centralita/contract/core/file-reply';
import { basePaths, type Route } from '@centralita/contract/core/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { during } from '../audit/act.ts';
import { actOfCall } from '../audit/act-of-call.ts';
import { fairTurns, type InTurn } from '../fair-turns.ts';
import type { Binding, Call } from './call.ts';
import { eventStream } from './event-stream.ts';
import { errorAnswer, logOf } from './fault.ts';
import type { KeptReplies } from './kept-replies.ts';
import { longReply } from './long-reply.ts';
import { makeCall, type Reception } from './make-call.ts';
import { sendFile } from './send-file.ts';
import type { ActingCompany } from './session.ts';

export interface Serving extends Reception {
  kept: KeptReplies;
}

/** Replies of some MB are made few at a time, so that their memory is bounded whoever asks, and shared fairly by company. */
const longRepliesAtOnce = 2;
const longRepliesOfOne = 1;

/** Serves contract routes: parse, session, company, policy, handler, reply. Nothing else in the server touches HTTP. */
export function serve(app: FastifyInstance, serving: Serving, bindings: readonly Binding[]): void {
  const served = { ...serving, longReplies: fairTurns(longRepliesAtOnce, longRepliesOfOne) };
  const [withFile, others] = [true, false].map((wanted) =>
    bindings.filter(({ route }) => (route.file !== undefined) === wanted),
  );
  mount(app, served, others ?? []);
  // A room of their own: what watches over uploads costs every call that it might come with.
  void app.register(async (room) => {
    await room.register(multipart, {
      limits: { fileSize: maxFileBytes, headerPairs: 50 },
    });
    mount(room, served, withFile ?? []);
  });
}

function mount(
  app: FastifyInstance,
  serving: Serving & Pick<Place, 'longReplies'>,
  bindings: readonly Binding[],
): void {
  for (const { route, handler } of bindings) {
    const place = { ...serving, route, name: `${route.method} ${route.path}` };
    app.route({
      method: route.method,
      url: basePaths[route.base] + route.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(route.maxBodyBytes ? { bodyLimit: route.maxBodyBytes } : {}),
      ...(route.maxBodyValues ? { config: { maxBodyValues: route.maxBodyValues } } : {}),
      handler: (request, reply) => answer(place, handler as AnyHandler, request, reply),
    });
  }
}

type AnyHandler = (call: Call<Route>) => Promise<unknown>;

interface Place extends Serving {
  longReplies: InTurn;
  route: Route;
  name: string;
}

async function answer(
  place: Place,
  bare: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { route } = place;
  const handler = route.audit ? told(route, bare, request) : bare;
  const making = makeCall(place, request, reply);
  // A promise that nobody needs is a turn of all that waits: a hundredth of a small call.
  const call = making instanceof Promise ? await making : making;
  if (route.format === 'file') return sendFile(reply, FileReply.parse(await handler(call)));
  if (route.longList) {
    const { id } = call.company as unknown as ActingCompany;
    const pieces = await place.longReplies(id, async () => longReply(route, await handler(call)));
    return reply.type('application/json; charset=utf-8').send(Readable.from(pieces));
  }
  if (route.sameUntilEvent) return keptAnswer(place, handler, call, reply);
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
  { kept, route }: Place,
  handler: AnyHandler,
  call: Call<Route>,
  reply: FastifyReply,
): Promise<unknown> {
  const { id } = call.company as unknown as ActingCompany;
  const question = `${route.base} ${route.path} ${JSON.stringify(call.query)}`;
  const make = async () => JSON.stringify(envelope(route, await handler(call)));
  const text = await kept.answer(id, question, make);
  return reply.type('application/json; charset=utf-8').send(text);
}

function envelope(route: Route, reply: unknown): unknown {
  const data = route.reply.parse(reply);
  return route.format === 'raw' ? data : { data };
}
