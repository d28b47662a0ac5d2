import { maxDocumentCharacters, maxPageBytes } from '@centralita/contract/core/constants';
import type { ErrorCode } from '@centralita/contract/core/errors';
import { OutboundError, type OutboundFault } from '../../../platform/outbound/outbound-error.ts';
import type { OutboundResponse } from '../../../platform/outbound.ts';
import type { DocumentFault, ReadDocument } from '../../../ports/document-reader.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { charsetOf, pageKind } from './page-kind.ts';

/** For all of it, redirects included; and for a server that sends nothing or drips. */
const timeoutMs = 30_000;
const idleMs = 10_000;
/** Pages that send on to the next page. */
const maxHops = 3;
/** Longer ones are no validators but somebody's data. */
const maxValidator = 500;

export interface Known {
  /** Whose page it is. */
  company: string;
  address: string;
  /** Of the text we have; null where there is none yet, or its server named none. */
  etag: string | null;
  last_modified: string | null;
}

export type Fetched =
  | { kind: 'unchanged' }
  | { kind: 'page'; document: ReadDocument; etag: string | null; last_modified: string | null }
  | { kind: 'failed'; code: ErrorCode };

/** Fetches and reads a page; whatever its server does is an answer. Throws only when `signal` is aborted. */
export async function fetchPage(
  context: Pick<KnowledgeContext, 'pages' | 'reader'>,
  known: Known,
  signal: AbortSignal,
): Promise<Fetched> {
  let fetched = await fetchOnce(context, known, signal);
  for (let hops = 0; fetched.kind === 'moved'; hops += 1) {
    if (hops === maxHops) return { kind: 'failed', code: 'page_redirects' };
    fetched = await fetchOnce(
      context,
      { company: known.company, address: fetched.to, etag: null, last_modified: null },
      signal,
    );
    // What the other server names is of the other page: asked again, the first one must send us on again.
    if (fetched.kind === 'page') fetched = { ...fetched, etag: null, last_modified: null };
  }
  return fetched;
}

/** `moved`: the page itself, not its server, says that it is elsewhere. */
async function fetchOnce(
  { pages, reader }: Pick<KnowledgeContext, 'pages' | 'reader'>,
  known: Known,
  signal: AbortSignal,
): Promise<Fetched | { kind: 'moved'; to: string }> {
  let response: OutboundResponse;
  try {
    response = await pages.outbound.request({
      method: 'GET',
      url: known.address,
      headers: headersFor(known, pages.userAgent),
      timeout_ms: timeoutMs,
      idle_ms: idleMs,
      max_bytes: maxPageBytes,
      signal,
    });
  } catch (fault) {
    signal.throwIfAborted();
    if (!(fault instanceof OutboundError)) throw fault;
    return { kind: 'failed', code: codeOfFault[fault.fault] };
  }
  const { status, headers, body } = response;
  if (status === 304) return { kind: 'unchanged' };
  const code = codeOfStatus(status);
  if (code) return { kind: 'failed', code };
  const type = headers['content-type'] ?? '';
  const kind = pageKind(body, type);
  if (body.length === 0) return { kind: 'failed', code: 'page_no_text' };
  if (!kind) return { kind: 'failed', code: 'page_type_not_accepted' };
  const charset = charsetOf(type);
  const read = await reader.read(body, kind, signal, {
    company: known.company,
    ...(charset === null ? {} : { charset }),
  });
  const to = read.ok ? null : addressFrom(read.to, response.final_url);
  if (to !== null) return { kind: 'moved', to };
  if (!read.ok) return { kind: 'failed', code: codeOfReading[read.fault] ?? read.fault };
  if (read.document.text.length > maxDocumentCharacters) return { kind: 'failed', code: 'page_too_large' };
  return {
    kind: 'page',
    document: read.document,
    etag: validator(headers['etag']),
    last_modified: validator(headers['last-modified']),
  };
}

function addressFrom(to: string | undefined, base: string): string | null {
  return to !== undefined && URL.canParse(to, base) ? new URL(to, base).href : null;
}

function headersFor({ etag, last_modified }: Known, userAgent: string): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.1',
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(last_modified === null ? {} : { 'if-modified-since': last_modified }),
  };
}

function validator(given: string | undefined): string | null {
  return given !== undefined && given.length <= maxValidator && /^[\x20-\x7e]+$/.test(given) ? given : null;
}

function codeOfStatus(status: number): ErrorCode | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return 'page_not_found';
  if (status === 408 || status === 429 || status >= 500) return 'page_unavailable';
  return status >= 400 ? 'page_refused' : 'page_unavailable';
}

const codeOfFault: Record<OutboundFault, ErrorCode> = {
  bad_request: 'address_invalid',
  address_denied: 'address_denied',
  unreachable: 'page_unreachable',
  timeout: 'page_too_slow',
  too_large: 'page_too_large',
  too_many_redirects: 'page_redirects',
  bad_response: 'page_unavailable',
  aborted: 'page_unreachable',
};

const codeOfReading: Partial<Record<DocumentFault, ErrorCode>> = {
  file_empty: 'page_no_text',
  file_no_text: 'page_no_text',
  file_type_mismatch: 'page_type_not_accepted',
  document_too_long: 'page_too_large',
  file_too_complex: 'page_too_complex',
  file_too_slow: 'page_too_complex',
};
