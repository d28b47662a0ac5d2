import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct } from '../../tools/journeys/product.ts';
import { call, signInByOutbox, uploadForm } from './api.ts';

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
  const upload = call(
    client,
    'POST',
    `/api/main/manage-sources/ai-brain/upload?${query}`,
    uploadForm('last.txt', 'The gate is blue. '.repeat(60_000)),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  const [accepted] = await Promise.all([upload, product.stop()]);
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
