import { getAllWebhooks, webhookInformation } from '@centralita/contract/webhooks/routes';
import { read } from '../../platform/query.ts';

export const listAddress = '/contact-center/integrations';

export function webhooksQuery() {
  return read('webhooks', getAllWebhooks, { query: {} });
}

export function webhookQuery(id: string) {
  return read('webhooks', webhookInformation, { query: { ai_webhook_id: id } });
}
