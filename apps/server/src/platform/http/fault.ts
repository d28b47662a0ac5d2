import { errorBody, type ErrorBody, type ErrorCode } from '@centralita/contract/core/errors';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, isDiskFull } from '../../db/errors.ts';
import { ProviderError, type ProviderFault } from '../../ports/provider-error.ts';
import { AppError } from './app-error.ts';

const retryAfterSeconds = 3;

const bodyTooLarge = 'FST_ERR_CTP_BODY_TOO_LARGE';
/** Fastify's own refusals, in our words. */
const codes: Record<string, ErrorCode> = {
  [bodyTooLarge]: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'invalid',
  FST_PARTS_LIMIT: 'invalid',
  FST_FIELDS_LIMIT: 'invalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_ERR_BAD_URL: 'invalid',
  // No name of anything is so long.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** The one translator from a fault to an answer. Only what we did not foresee is logged. */
export function errorAnswer(
  fault: unknown,
  log: FastifyBaseLogger,
  isUpload = false,
): { status: number; body: ErrorBody; retryAfter?: number } {
  const known = isNoRoom(fault) ? noRoom(isUpload) : asAppError(fault);
  if (known) {
    return {
      status: known.status,
      body: { ...errorBody(known.code, known.details), ...waitOf(known) },
      ...(known.retryAfterSeconds ? { retryAfter: known.retryAfterSeconds } : {}),
    };
  }
  log.error({ err: fault }, 'unforeseen fault');
  return { status: 500, body: errorBody('internal') };
}

/** "A moment" is no word for half an hour. */
function waitOf({ code, retryAfterSeconds: seconds = 0 }: AppError): Partial<ErrorBody> {
  if (code !== 'too_many_requests' || seconds <= 60) return {};
  const minutes = Math.ceil(seconds / 60);
  return {
    message: `Too many attempts. Please try again in ${minutes} minutes.`,
    message_es: `Demasiados intentos. Intente de nuevo en ${minutes} minutos.`,
  };
}

/** A log that names the request. */
export function logOf({ log, id }: FastifyRequest): FastifyBaseLogger {
  return log.child({ reqId: id });
}

export function sendFault(fault: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const isUpload = String(request.headers['content-type']).startsWith('multipart/');
  const { status, body, retryAfter } = errorAnswer(fault, logOf(request), isUpload);
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  const answer = () => void reply.code(status).send(body);
  if ('code' in fault && fault.code === bodyTooLarge) void whenSent(request).then(answer);
  else answer();
}

/** An address that is refused before anything is asked of it: one short line tells of it. */
export function sendRefusal(fault: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = errorAnswer(fault, logOf(request));
  logOf(request).info({ status, code: body.code }, 'a request was refused');
  void reply.code(status).send(body);
}

/** Of a body that nobody wants, so much is read. */
const mostReadBytes = 64 * 1024 * 1024;

/**
 * Reads and drops what is still to come of a body, for a while: a connection that is closed before breaks for whoever sends, who
 * then never sees the answer.
 */
function whenSent({ raw }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    let left = mostReadBytes;
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left > 0) return;
      raw.pause();
      resolve();
    });
    for (const end of ['end', 'close', 'error']) raw.once(end, () => resolve());
    raw.resume();
  });
}

/** A moment without the service: the same call is worth another try. */
export function unavailable(): AppError {
  return new AppError('unavailable', undefined, retryAfterSeconds);
}

/** The disk for files, or that of the database, is full. */
function isNoRoom(fault: unknown): boolean {
  if (isDiskFull(fault)) return true;
  const code = fault instanceof Error && 'code' in fault ? fault.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whoever sends a file learns why; to others it is a service that cannot work until somebody made room. */
function noRoom(isUpload: boolean): AppError {
  return isUpload ? new AppError('no_room') : new AppError('unavailable', undefined, noRoomRetrySeconds);
}

const noRoomRetrySeconds = 30;

/** Of a provider that nobody nearer has words for, such as the storage of files. */
const passing: ReadonlySet<ProviderFault> = new Set(['unavailable', 'timeout', 'rate_limited']);

function asAppError(fault: unknown): AppError | null {
  if (fault instanceof AppError) return fault;
  if (fault instanceof DatabaseUnavailable) return unavailable();
  if (fault instanceof ProviderError && passing.has(fault.fault)) return unavailable();
  if (!(fault instanceof Error) || !('code' in fault) || typeof fault.code !== 'string') return null;
  const code = codes[fault.code];
  if (code) return new AppError(code);
  const status = 'statusCode' in fault ? fault.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? new AppError('invalid') : null;
}

/** What a socket's client did wrong closes it (ws says with which code); what we did wrong is told whole. */
export function refuseFrame(fault: Error, socket: WebSocket, request: FastifyRequest): void {
  const log = logOf(request);
  const code = 'code' in fault ? String(fault.code) : '';
  if (/^(?:WS_ERR_|ECONNRESET|EPIPE|ETIMEDOUT)/.test(code)) {
    log.info({ reason: fault.message }, 'a live socket was closed: what it sent breaks the rules');
    return;
  }
  log.error({ err: fault }, 'unforeseen fault of a live socket');
  socket.terminate();
}
