import { createHash } from 'node:crypto';
import type { Request } from '@centralita/engine/turn/effects';

export type WebhookRequest = Extract<Request, { type: 'call' }>;

/** A webhook with its values, in the conversation that `of` names. */
export function webhookHash({ webhook_id, values }: WebhookRequest, of: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([of, webhook_id, values]))
    .digest();
}
