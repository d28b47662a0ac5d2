import type { FastifyRequest } from 'fastify';
import { parseCalmly } from '../json/calm-json.ts';
import { TooMuchJson } from '../json/large-json.ts';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Values that the JSON of a call may have, where the usual number is not right. */
    maxBodyValues?: number;
  }
}

/** What a call may carry is some hundred values; a text of 1 MB could hold half a million, each of which would be checked. */
export const usualBodyValues = 50_000;
/** Of one object: a schema that takes any names looks at each. */
const mostFields = 5_000;
const deepest = 500;
/** Parsed at once: a promise that nobody needs is a turn of all that waits. */
const smallLength = 1_000;

type Done = (fault: Error | null, body?: unknown) => void;

/** A call that may carry a body may also come without one, though its content type says JSON. */
export function parseBody(request: FastifyRequest, given: string | Buffer, done: Done): void {
  const text = String(given);
  if (text.length <= smallLength) {
    try {
      done(null, text === '' ? undefined : harmlessJson(text));
    } catch (fault) {
      done(refusalOf(fault));
    }
    return;
  }
  bodyJson(text, request.routeOptions.config.maxBodyValues).then(
    (body) => done(null, body),
    (fault: Error) => done(fault),
  );
}

/** @throws AppError invalid, too_large */
export async function bodyJson(text: string, most = usualBodyValues): Promise<unknown> {
  try {
    return await parseCalmly(text, { most, fields: mostFields, deepest, parse: harmlessJson });
  } catch (fault) {
    throw refusalOf(fault);
  }
}

function refusalOf(fault: unknown): Error {
  if (fault instanceof TooMuchJson && fault.limit === 'most') return new AppError('too_large');
  return new AppError('invalid');
}

function harmlessJson(text: string): unknown {
  const isOdd = text.includes('__proto__') || text.includes('\\u0000');
  return JSON.parse(text, isOdd ? harmless : undefined);
}

/** `__proto__` as a key could poison a merge, and no column of the database takes a NUL. */
function harmless(key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined;
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}
