import type { PathFault } from '@centralita/contract/webhooks/json-path';
import type { WebhookFailure } from '@centralita/contract/webhooks/schema';

/** Keys of the texts of `integrations.path` that say what is wrong with one. */
export const pathKeys = {
  start: 'start',
  name: 'name',
  bracket: 'bracket',
  quote: 'quote',
  index: 'index',
  rest: 'rest',
} as const satisfies Record<PathFault, string>;

/** Keys of the texts of `integrations.failure`. */
export const failureKeys = {
  status: 'status',
  timeout: 'timeout',
  unreachable: 'unreachable',
  address_denied: 'address_denied',
  too_many_redirects: 'too_many_redirects',
  too_large: 'too_large',
  bad_response: 'bad_response',
  not_json: 'not_json',
  bad_request: 'bad_request',
} as const satisfies Record<WebhookFailure, string>;
