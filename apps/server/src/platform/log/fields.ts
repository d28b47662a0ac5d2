import { scrub } from './scrub.ts';

/** Words and numbers that say what happened and never who it was. Extend with care: a name here is printed for ever. */
const NAMES = new Set([
  'adapter', 'address_family', 'attempt', 'attempts', 'call', 'cause', 'channel', 'code', 'connections', 'count', 'event',
  'exit_code', 'fault', 'feature', 'file_kind', 'folder', 'from_version', 'host', 'job', 'kind', 'level', 'lost', 'method',
  'migration', 'migrations', 'model', 'name', 'operation', 'passages', 'path', 'pid', 'policy', 'port', 'provider', 'public_url',
  'purpose', 'queue', 'reason', 'retried', 'role', 'roles', 'route', 'signal', 'state', 'status', 'step', 'table', 'to_version',
  'type', 'url_base', 'variable', 'variables', 'version', 'worker',
]); // prettier-ignore

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * What of a logged object is printed: fields of the list, ids that are UUIDs (or short counters), measures that are
 * numbers, and errors as name, code, scrubbed message and stack. Names of all others are kept under `dropped`, so that
 * a developer sees at once that the field is not on the list.
 */
export function knownFields(logged: object): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(logged)) {
    if (value === undefined || value === null) continue;
    const printed = printable(name, value);
    if (printed === undefined) dropped.push(name.slice(0, 40));
    else Object.assign(known, printed);
  }
  if (dropped.length > 0) known['dropped'] = dropped;
  return known;
}

function printable(name: string, value: unknown): Record<string, unknown> | undefined {
  if (value instanceof Error) return { [name]: plainError(value) };
  if (name === 'reqId') return { request_id: shortId(value) };
  if (name === 'req' || name === 'res') return exchangeFields(value);
  if (name === 'responseTime') return { duration_ms: value };
  if (/_ids?$/.test(name)) return idField(name, value);
  if (/_(?:ms|bytes|count|seconds|tokens)$/.test(name) && typeof value === 'number') return { [name]: value };
  return NAMES.has(name) ? plainField(name, value) : undefined;
}

function plainField(name: string, value: unknown): Record<string, unknown> | undefined {
  if (typeof value === 'string') return { [name]: scrub(value).slice(0, 300) };
  if (typeof value === 'number' || typeof value === 'boolean') return { [name]: value };
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return { [name]: value.slice(0, 50).map((item) => scrub(item).slice(0, 100)) };
  }
  return undefined;
}

function idField(name: string, value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) return { [name]: value.slice(0, 50).map(shortId) };
  return { [name]: shortId(value) };
}

/** A UUID or a counter as it is; anything longer or odder could be a token or a person. */
function shortId(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return UUID.test(text) || /^[a-z]{0,6}-?[0-9a-z]{1,6}$/.test(text) ? text : '[id]';
}

/** Of a request its method and path (no query: it may hold a code), of a reply its status. */
function exchangeFields(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { method, url, statusCode } = value as { method?: unknown; url?: unknown; statusCode?: unknown };
  const fields: Record<string, unknown> = {};
  if (typeof method === 'string') fields['method'] = method;
  if (typeof url === 'string') fields['path'] = scrub(url.split(/[?#]/, 1)[0] ?? '').slice(0, 300);
  if (typeof statusCode === 'number') fields['status'] = statusCode;
  return fields;
}

/** An error without the properties that libraries hang on it (PostgreSQL's `detail` quotes the row). */
function plainError(error: Error): Record<string, unknown> {
  const plain: Record<string, unknown> = { name: error.name, message: scrub(error.message).slice(0, 1_000) };
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number'))
    plain['code'] = error.code;
  if ('fault' in error && typeof error.fault === 'string') plain['fault'] = error.fault;
  const frames = /^\s+at .*$/gm;
  plain['stack'] = (error.stack?.match(frames) ?? []).slice(0, 12).map((frame) => frame.trim());
  if (error.cause instanceof Error) plain['cause'] = plainError(error.cause);
  return plain;
}
