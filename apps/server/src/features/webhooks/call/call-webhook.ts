import { maxWebhookResponseBytes } from '@centralita/contract/webhooks/limits';
import type { WebhookFailure } from '@centralita/contract/webhooks/schema';
import type { OutboundResponse } from '../../../platform/outbound.ts';
import { type OutboundFault, OutboundError } from '../../../platform/outbound/outbound-error.ts';
import type { WebhooksContext } from '../webhooks-context.ts';
import { type BuiltRequest, buildRequest } from './build-request.ts';
import type { CalledWebhook, WebhookCall } from './called-webhook.ts';
import { type LoadedCall, loadCall } from './load-call.ts';
import { outcomeOf } from './outcome.ts';
import { typedValues } from './typed-values.ts';
import { Values } from './values.ts';

/**
 * Calls a webhook once and never again: whoever wants it repeated has to decide that. What goes wrong on the other side is
 * a result, not an error.
 * @throws AppError not_found, webhook_secret_again; OutboundError `aborted` where `signal` is
 */
export async function callWebhook(
  context: WebhooksContext,
  companyId: string,
  { values, signal, idempotencyKey, ...which }: WebhookCall,
): Promise<CalledWebhook> {
  const call = await loadCall(context, companyId, which);
  const request = await buildRequest(
    { ...call.plan, idempotencyKey },
    new Values(typedValues(call.inFlow, values)),
  );
  const started = context.clock.now().getTime();
  const answer = await send(context, request, { call, signal });
  // The clock may be set back while a call is on its way.
  const ms = Math.max(0, context.clock.now().getTime() - started);
  return outcomeOf(request, answer, { expected: call.expected, ms });
}

async function send(
  { outbound }: WebhooksContext,
  { url, headers, body, sent }: BuiltRequest,
  { call, signal }: { call: LoadedCall; signal: AbortSignal | undefined },
): Promise<OutboundResponse | WebhookFailure> {
  if (url === null) return 'bad_request';
  try {
    return await outbound.request({
      method: sent.method,
      url,
      headers,
      ...(body === null ? {} : { body }),
      timeout_ms: call.timeoutMs,
      max_bytes: maxWebhookResponseBytes,
      ...(signal ? { signal } : {}),
    });
  } catch (fault) {
    const failure = fault instanceof OutboundError ? failures[fault.fault] : null;
    if (failure === null) throw fault;
    return failure;
  }
}

/** Null: the caller left, and nobody waits for a result. */
const failures: Record<OutboundFault, WebhookFailure | null> = {
  bad_request: 'bad_request',
  address_denied: 'address_denied',
  unreachable: 'unreachable',
  timeout: 'timeout',
  too_large: 'too_large',
  too_many_redirects: 'too_many_redirects',
  bad_response: 'bad_response',
  aborted: null,
};
