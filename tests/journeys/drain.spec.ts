import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct } from '../../tools/journeys/product.ts';
import { call, signInByOutbox, uploadForm, type Client } from './api.ts';

test('being stopped lets calls under way end, and nothing of them is lost', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'centralita-drain-'));
  const product = await startProduct({ DATA_DIR: dataDir });
  const client = await signInByOutbox(product.url, dataDir, 'demo@centralita.local');
  const folder = await call(client, 'POST', '/api/main/category/', { name: 'Drained' });
  const query = new URLSearchParams({
    category_id: String(folder['id']),
    custom_name: 'last',
    source_type: 'document',
  });
  const upload = await beginUpload(client, `/api/main/manage-sources/ai-brain/upload?${query}`);
  const [accepted] = await Promise.all([upload.finish(), product.stop()]);
  const again = await startProduct({ DATA_DIR: dataDir });
  try {
    const page = await call(
      { ...client, url: again.url },
      'GET',
      `/api/main/manage-sources/?categories_id=${String(folder['id'])}`,
    );
    expect((page['results'] as { id: string }[]).map(({ id }) => id)).toEqual([accepted['id']]);
  } finally {
    await again.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** An upload that the server has begun to take: it has said so, and waits for the file. */
async function beginUpload({ url, token }: Client, path: string) {
  const form = new Response(uploadForm('last.txt', 'The gate is blue. '.repeat(60_000)));
  const file = Buffer.from(await form.arrayBuffer());
  const upload = request(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': String(form.headers.get('content-type')),
      'content-length': file.length,
      expect: '100-continue',
    },
  });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  upload.flushHeaders();
  await once(upload, 'continue');
  return {
    async finish(): Promise<Record<string, unknown>> {
      upload.end(file);
      const [answer] = await answered;
      const { data } = (await json(answer)) as { data: Record<string, unknown> };
      expect(answer.statusCode).toBe(200);
      return data;
    },
  };
}
