import type { IncomingHttpHeaders } from 'node:http';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answer {
  status: number;
  body: unknown;
  /** What of the request's form is wrong. */
  violation?: string;
}

/** A request that no right client sends. */
export function refusal(violation: string): Answer {
  return { ...fault(100), violation };
}

export function fault(code: number, status = 400): Answer {
  return {
    status,
    body: { error: { message: `(#${code}) refused`, type: 'OAuthException', code, fbtrace_id: 'x' } },
  };
}

export function ok(body: unknown): Answer {
  return { status: 200, body };
}
