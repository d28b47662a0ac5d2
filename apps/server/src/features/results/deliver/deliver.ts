import { AppError } from '../../../platform/http/app-error.ts';
import { askForAttempt, noteAttempt, type Attempted } from '../store/deliveries.ts';
import type { ResultsContext } from '../results-context.ts';
import { retryAt } from './retry-at.ts';
import { type LoadedDelivery, loadDelivery } from './load-delivery.ts';

interface Delivering {
  companyId: string;
  deliveryId: string;
  signal: AbortSignal;
}

type Outcome = Pick<Attempted, 'status' | 'failure'> & { isOver: boolean };

/**
 * One attempt. The other side may see it twice, where this process dies between its answer and the note of it: it is known by its
 * `idempotency-key`.
 */
export async function deliver(
  context: ResultsContext,
  { companyId, deliveryId, signal }: Delivering,
): Promise<void> {
  const { db, clock, url } = context;
  const delivery = await db.companyRead(companyId, (tx) => loadDelivery(tx, { companyId, deliveryId, url }));
  if (delivery?.state !== 'waiting') return;
  const { isOver, ...came } = await attempt(context, delivery, { companyId, deliveryId, signal });
  const now = clock.now();
  const isDelivered = came.failure === null;
  const nextAt = isDelivered || isOver ? null : retryAt(delivery.attempts + 1, now, Math.random());
  const state = isDelivered ? 'delivered' : nextAt ? 'waiting' : 'failed';
  await db.company(companyId, async (tx) => {
    await noteAttempt(tx, { companyId, id: deliveryId, state, nextAt, ...came }, now);
    if (nextAt) await askForAttempt(tx, { companyId, id: deliveryId }, nextAt);
  });
}

async function attempt(
  { webhooks }: ResultsContext,
  { webhook_id: webhookId, values, key }: LoadedDelivery,
  { companyId, signal }: Delivering,
): Promise<Outcome> {
  try {
    const called = await webhooks.call(companyId, {
      webhookId,
      values,
      environment: 'production',
      signal,
      idempotencyKey: key,
    });
    const { status, failure } = called;
    // An answer that is no JSON has taken it all the same.
    return { status, failure: failure === 'not_json' ? null : failure, isOver: false };
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    // What was deleted does not come back; a secret may be typed again meanwhile.
    return { status: null, failure: fault.code, isOver: fault.code === 'not_found' };
  }
}
