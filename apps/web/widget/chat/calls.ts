/** A refusal of the server, or no answer at all (status 0). */
export class CallFault extends Error {
  readonly status: number;
  readonly retryMs: number;

  constructor(status: number, retryMs = 0) {
    super(`call ${status}`);
    this.status = status;
    this.retryMs = retryMs;
  }
}

interface Asking {
  key: string;
  signal?: AbortSignal;
}

async function post(path: string, body: unknown, { key, signal }: Asking, accept: string): Promise<Response> {
  const url = `/api/public/widget/${encodeURIComponent(key)}/${path}`;
  const headers = { 'content-type': 'application/json', accept };
  const init = { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) };
  const response = await fetch(url, init).catch(() => {
    throw new CallFault(0);
  });
  if (response.ok) return response;
  throw new CallFault(response.status, Number(response.headers.get('retry-after') ?? 0) * 1_000);
}

/** @throws CallFault */
export async function call<T>(path: string, body: unknown, asking: Asking): Promise<T> {
  const response = await post(path, body, asking, 'application/json');
  return ((await response.json()) as { data: T }).data;
}

/** @throws CallFault */
export async function bytesOf(path: string, body: unknown, asking: Asking): Promise<Blob> {
  return (await post(path, body, asking, '*/*')).blob();
}

/** What silence of a stream means that it is dead: the server says something each 15 s. */
const silentMs = 40_000;

/**
 * Reads server-sent events until the end. A line that stays open and says nothing is given up: it looks alive and is not.
 * @throws CallFault
 */
export async function stream(
  path: string,
  body: unknown,
  { key, signal, on }: Asking & { on(event: string, data: unknown): void },
): Promise<void> {
  const ending = new AbortController();
  signal?.addEventListener('abort', () => ending.abort(), { once: true });
  if (signal?.aborted) ending.abort();
  let watchdog = setTimeout(() => ending.abort(), silentMs);
  try {
    const response = await post(path, body, { key, signal: ending.signal }, 'text/event-stream');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; ;) {
      const { done, value } = await reader.read().catch(() => {
        throw new CallFault(0);
      });
      if (done) return;
      clearTimeout(watchdog);
      watchdog = setTimeout(() => ending.abort(), silentMs);
      const parts = (text + value).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) tell(part, on);
    }
  } finally {
    clearTimeout(watchdog);
  }
}

function tell(part: string, on: (event: string, data: unknown) => void): void {
  const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(part) ?? [];
  if (event && data) on(event, JSON.parse(data));
}
