import { basePaths, type Route } from '@centralita/contract/core/route';
import { multipart, type TestApp } from './app.ts';
import { whileWatched } from './held-loop.ts';
import type { Request } from './sweep/entry.ts';

export interface Watched {
  status: number;
  longestMs: number;
  text: () => string;
}

/** A call as it comes over the wire, watched: what the test does to make it and with its answer is not the server's. */
export async function watchedCall(
  { app }: TestApp,
  { method, base, path, file: field = 'file' }: Route,
  { token, params = {}, query = {}, body, file }: Request & { token: string },
): Promise<Watched> {
  const json = body === undefined ? null : Buffer.from(JSON.stringify(body));
  const form = file ? multipart(file, field, body) : null;
  const payload = form?.payload ?? json;
  const { result, longestMs } = await whileWatched(() =>
    app.inject({
      method,
      url: basePaths[base] + path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? ''),
      query: query as Record<string, string>,
      headers: {
        authorization: `Bearer ${token}`,
        ...(form?.headers ?? { 'content-type': 'application/json' }),
      },
      ...(payload ? { payload } : {}),
    }),
  );
  return { status: result.statusCode, longestMs, text: () => result.body };
}
