import { maxFileBytes } from '@centralita/contract/core/constants';
import type { Route } from '@centralita/contract/core/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admit, type Admission } from './admit.ts';
import { AppError } from './app-error.ts';
import type { Call } from './call.ts';
import { claimedCompany } from './claimed-company.ts';
import { header, MadeCall } from './made-call.ts';
import { parseBodyPart, parsePart } from './parse.ts';
import type { RateLimit } from './rate-limit.ts';
import { senderOf } from './sender-of.ts';
import type { Gate } from './session.ts';
import { takeFile, type UploadRoom } from './upload.ts';

/** Who lets calls in. */
export interface Reception {
  gate: Gate;
  rateLimit: RateLimit;
}

/** `name`: under which the route's calls are limited. */
interface Door extends Reception {
  route: Route;
  name: string;
}

/**
 * What a handler is told: admitted, parsed, counted. A promise only where a session is looked up or a file is read.
 * @throws AppError (rejects with it) what `admit` and `parsePart` throw, too_many_requests
 */
export function makeCall(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Route> | Promise<Call<Route>> {
  // No column of the database takes a NUL, and nobody types one.
  if (request.url.includes('%00')) throw new AppError('invalid');
  const token = bearer(request.headers.authorization);
  const claimed = claimedCompany(request);
  const credentials = { token, publicKey: header(request, 'x-api-key') };
  // Who may not call learns nothing about the shape of the call, so admission comes before parsing.
  const admission = admit(door.gate, door.route, credentials, claimed);
  if (!(admission instanceof Promise)) return admitted(door, admission, token, request, reply);
  return admission.then((found) => admitted(door, found, token, request, reply));
}

function admitted(
  door: Door,
  { session, company }: Admission,
  token: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Route> | Promise<Call<Route>> {
  const { route, rateLimit } = door;
  if (session?.apiKey) takeKeyRate(rateLimit, session.apiKey.id);
  const params = parsePart(route.params, request.params, 'params');
  const query = parsePart(route.query, request.query, 'query');
  const key = route.access === 'campaign-key' ? token : null;
  // Read while the connection is there: it may close meanwhile.
  const address = request.ip;
  const sender = senderOf(address);
  takeRate(door, session?.id ?? key ?? sender, sender);
  // Last, as it may be a promise: what is thrown behind it would abandon that.
  const body = route.file ? undefined : parseBodyPart(route.body, request.body);
  const known = { params, query, session, company, token, address };
  if (body instanceof Promise)
    return body.then((read: unknown) =>
      MadeCall.of(route, { ...known, body: read, file: null }, request, reply),
    );
  if (!route.file) return MadeCall.of(route, { ...known, body, file: null }, request, reply);
  return takeFile(request, route.file, roomFor(route)).then(async ({ file, json, companyId }) => {
    if (companyId !== null && company && companyId !== company.id) throw new AppError('not_found');
    const parsed = await parseBodyPart(route.body, json);
    return MadeCall.of(route, { ...known, body: parsed, file }, request, reply);
  });
}

function roomFor({ body, maxBodyBytes, maxBodyValues: values, maxFileBytes: own }: Route): UploadRoom {
  return {
    json: { bytes: body ? (maxBodyBytes ?? defaultBodyBytes) : 0, values },
    fileBytes: own ?? maxFileBytes,
  };
}

const defaultBodyBytes = 1024 * 1024;

/** A program that runs wild must not slow down the people of its company. */
const keyCallsPerMinute = 600;

function takeKeyRate(rateLimit: RateLimit, id: string): void {
  const wait = rateLimit.take('key', id, keyCallsPerMinute);
  if (wait > 0) throw new AppError('too_many_requests', undefined, wait);
}

function takeRate({ route, name, rateLimit }: Door, caller: string, sender: string): void {
  const { perMinute, perMinutePerAddress } = route;
  if (!perMinute && !perMinutePerAddress) return;
  const wait = Math.max(
    perMinute ? rateLimit.take(name, caller, perMinute) : 0,
    perMinutePerAddress ? rateLimit.take(`${name} from`, sender, perMinutePerAddress) : 0,
  );
  if (wait > 0) throw new AppError('too_many_requests', undefined, wait);
}

function bearer(authorization: string | undefined): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1] ?? null;
}
