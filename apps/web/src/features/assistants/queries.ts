import { assistantInfo, getAllAssistants } from '@centralita/contract/assistants/routes';
import { getAllCategories } from '@centralita/contract/knowledge/category-routes';
import { queryClient, read } from '../../platform/query.ts';

export const listAddress = '/knowledge-base/assistants';

export function assistantsQuery() {
  return read('assistants', getAllAssistants, { query: {} });
}

export function assistantQuery(id: string) {
  return read('assistants', assistantInfo, { query: { ai_assistant_id: id } });
}

/** The folders that an assistant may answer from. */
export function foldersQuery() {
  return read('knowledge', getAllCategories);
}

/** Begins to load what a screen will need; a failure shows on the screen, not here. */
export function prefetchAssistants(): void {
  void queryClient.prefetchQuery(assistantsQuery());
}

export function prefetchAssistant(id: string): void {
  void queryClient.prefetchQuery(assistantQuery(id));
  void queryClient.prefetchQuery(foldersQuery());
}

export function prefetchFolders(): void {
  void queryClient.prefetchQuery(foldersQuery());
}
