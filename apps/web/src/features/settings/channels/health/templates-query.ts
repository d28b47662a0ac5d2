import { listTemplates } from '@centralita/contract/channels/routes';
import { call } from '../../../../platform/api.ts';
import { queryClient, read } from '../../../../platform/query.ts';

/** The message templates of a number. */
export function templatesQuery(id: string) {
  return read('channels', listTemplates, { params: { id } });
}

/** Reads them from Meta again. Throws ApiError. */
export async function readTemplatesAgain(id: string): Promise<void> {
  const list = await call(listTemplates, { params: { id }, query: { refresh: 'true' } });
  queryClient.setQueryData(templatesQuery(id).queryKey, list);
}
