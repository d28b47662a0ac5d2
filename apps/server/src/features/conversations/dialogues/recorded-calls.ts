import type { RecordedCall } from '@centralita/contract/conversations/dialogue';
import type { Request } from '@centralita/engine/turn/effects';
import type { Answer } from '@centralita/engine/turn/input';

/**
 * Webhooks as they answered when the dialogue was kept: one after the other, and the last one again where a webhook is
 * called more often than then. One that was never called fails.
 */
export function recordedCalls(
  recorded: readonly RecordedCall[],
): (request: Extract<Request, { type: 'call' }>) => Answer {
  const left = new Map<string, RecordedCall[]>();
  for (const call of recorded) left.set(call.webhook_id, [...(left.get(call.webhook_id) ?? []), call]);
  return ({ id, webhook_id }) => {
    const line = left.get(webhook_id);
    const call = line && line.length > 1 ? line.shift() : line?.[0];
    if (!call) return { type: 'called', id, ok: false, saved: {}, failure: 'not_recorded' };
    const { ok, saved, reason } = call;
    return { type: 'called', id, ok, saved, ...(reason === null ? {} : { reason }) };
  };
}
