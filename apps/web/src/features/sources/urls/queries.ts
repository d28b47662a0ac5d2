import { getUrlSource } from '@centralita/contract/knowledge/url-routes';
import { read } from '../../../platform/query.ts';

/** What a source of type url has besides its text. Live events of sources make it old. */
export function urlQuery(sourceId: string) {
  return read('knowledge', getUrlSource, { params: { source_id: sourceId } });
}
