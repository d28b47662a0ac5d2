import { workflowNames } from '@centralita/contract/workflows/list-routes';
import { read } from '../../platform/query.ts';

/** All workflows of the company by name, for pickers. */
export function workflowNamesQuery() {
  return read('workflows', workflowNames, { query: {} });
}
