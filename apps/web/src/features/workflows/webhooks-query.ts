import { getAllWebhooks, webhookInformation } from '@centralita/contract/webhooks/routes';
import { read } from '../../platform/query.ts';

/** All webhooks of the company by name, for pickers. */
export function webhooksQuery() {
  return read('webhooks', getAllWebhooks, { query: {} });
}

/** One webhook with its variables. */
export function webhookQuery(id: string) {
  return read('webhooks', webhookInformation, { query: { ai_webhook_id: id } });
}
