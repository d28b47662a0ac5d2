import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A client of a running product that has no mail server: codes are read from its outbox. */
export interface Client {
  url: string;
  token: string;
}

export async function signInByOutbox(url: string, dataDir: string, email: string): Promise<Client> {
  await post(url, '/api/auth/otp/', { email });
  const otp = await codeFromOutbox(dataDir);
  const { access_token } = await post(url, '/api/auth/otp/verify', { email, otp });
  return { url, token: String(access_token) };
}

/** Calls and answers `data`; throws with the answer's text when refused. */
export async function call(
  { url, token }: Client,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const form = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  return dataOf(answer);
}

export function uploadForm(name: string, content: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return form;
}

async function post(url: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return dataOf(answer);
}

async function dataOf(answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  const { data } = JSON.parse(text) as { data: Record<string, unknown> };
  return data;
}

async function codeFromOutbox(dataDir: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  for (let tries = 0; tries < 200; tries += 1) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
    const newest = names.at(-1);
    const text = newest ? await readFile(join(outbox, newest), 'utf8') : '';
    const code = /^[2-9A-HJKMNP-Z]{6}\r?$/m.exec(text)?.[0].trim();
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no code came to the outbox');
}
