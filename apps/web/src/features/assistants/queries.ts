import { assistantInfo, getAllAssistants } from '@centralita/contract/assistants/routes';
import { getAllCategories } from '@centralita/contract/knowledge/category-routes';
import { read } from '../../platform/query.ts';

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
