import { createCategory } from '@centralita/contract/knowledge/category-routes';
import type { Category } from '@centralita/contract/knowledge/schema';
import { call } from '../../platform/api.ts';
import { refresh } from '../../platform/query.ts';

/** A new folder for a source that is being added. */
export async function makeFolder(name: string, signal?: AbortSignal): Promise<Category> {
  const folder = await call(createCategory, { body: { name }, ...(signal ? { signal } : {}) });
  // The chooser must know the folder if what goes into it fails after this.
  await refresh('knowledge');
  return folder;
}
