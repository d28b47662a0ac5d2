import type { ErrorBody, ErrorCode } from '@centralita/contract/core/errors';
import type { Language } from './language.ts';

/** `offline`: no answer came (status 0). `aborted`: we gave up ourselves. Otherwise a code of the catalogue. */
export type ApiErrorCode = ErrorCode | 'offline' | 'aborted';

/** A call that did not succeed. `message` is English; `textIn` gives the person's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly message_es: string;
  readonly details: unknown;
  /** Seconds to wait before trying again, where the server says so. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    body: Partial<Omit<ErrorBody, 'code'>> & { code: ApiErrorCode },
    retryAfter?: number,
  ) {
    super(body.message ?? body.message_es ?? body.code);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.message_es = body.message_es ?? this.message;
    this.details = body.details;
    this.retryAfter = retryAfter ?? null;
  }
}

/** Of a refusal what can be kept over a reload; null: nothing that the server said. */
export type KeptFault = Pick<ApiError, 'status' | 'code' | 'message' | 'message_es'> | null;

export function keptFault(fault: unknown): KeptFault {
  if (!(fault instanceof ApiError)) return null;
  const { status, code, message, message_es } = fault;
  return { status, code, message, message_es };
}

export function faultOf(kept: KeptFault): unknown {
  return kept && new ApiError(kept.status, kept);
}

const offline = {
  code: 'offline',
  message: 'The server cannot be reached. Check your connection and try again.',
  message_es: 'No se puede conectar con el servidor. Revise su conexión e intente de nuevo.',
} as const;

/** For a super admin whose company in support does not exist (any more). */
export function companyGoneError(): ApiError {
  return new ApiError(404, {
    code: 'not_found',
    message:
      'The company to support does not exist, or has been deleted. You are back in the administration.',
    message_es:
      'La empresa que iba a atender no existe o fue eliminada. Está de vuelta en la administración.',
  });
}

/** For one who asked for a page of an area that is not theirs. */
export function areaRefusedError(): ApiError {
  return new ApiError(403, {
    code: 'not_allowed',
    message: 'That page is not open to your account: this is your start page.',
    message_es: 'Esa página no está abierta para su cuenta: esta es su página de inicio.',
  });
}

/** Whether what an address names does not exist (any more). An address that is no id answers 400. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}

/** Whether the server, or what stands before it, is out of reach: it may be back in a moment. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

export function offlineError(): ApiError {
  return new ApiError(0, offline);
}

export function abortedError(): ApiError {
  return new ApiError(0, { code: 'aborted', message: 'Cancelled.', message_es: 'Cancelado.' });
}

/** The error that an answer describes; `text` is its body, whatever it holds. */
export function errorOf(status: number, text: string, retryAfter: string | null): ApiError {
  const seconds = Number(retryAfter);
  return new ApiError(status, bodyOf(text, status), retryAfter && seconds >= 0 ? seconds : undefined);
}

/** The sentence to show: the language's own, else the other, else the error itself. */
export function textIn(language: Language, error: unknown): string {
  if (error instanceof ApiError) return language === 'es' ? error.message_es : error.message;
  return language === 'es' ? unexpected.message_es : unexpected.message;
}

const unexpected = {
  code: 'internal',
  message: 'Something went wrong on our side. Please try again later.',
  message_es: 'Algo falló de nuestro lado. Intente de nuevo más tarde.',
} as const;

function bodyOf(text: string, status: number): Partial<ErrorBody> & { code: ErrorCode } {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    if (body && typeof body === 'object' && (body.message || body.message_es)) {
      return { ...body, code: body.code ?? 'internal' };
    }
  } catch {
    // A proxy in between answers in its own words, which help nobody.
  }
  return status === 502 || status === 504 ? { ...offline, code: 'unavailable' } : unexpected;
}
