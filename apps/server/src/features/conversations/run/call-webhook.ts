import type { JsonValue } from '@centralita/contract/webhooks/json';
import type { Request } from '@centralita/engine/turn/effects';
import type { Answer } from '@centralita/engine/turn/input';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Webhooks } from '../../webhooks/webhooks.ts';
import type { TurnRecorder } from './turn-recorder.ts';

type CalledWebhook = Awaited<ReturnType<Webhooks['call']>>;
type Call = Extract<Request, { type: 'call' }>;

export interface Caller {
  webhooks: Pick<Webhooks, 'call'>;
  companyId: string;
  environment: 'production' | 'staging';
  nameOf(webhookId: string): string;
  recorder: TurnRecorder;
  signal: AbortSignal;
  /** By which the other side may know a call that comes twice. */
  idempotencyKey?: string;
}

/**
 * Calls an integration once. What goes wrong over there, and one that was deleted meanwhile or whose secret has to be typed
 * again, is a result.
 */
export async function callWebhook(caller: Caller, { id, webhook_id, values }: Call): Promise<Answer> {
  const { webhooks, companyId, environment, signal, idempotencyKey } = caller;
  const given = Object.fromEntries(values.map(({ name, value }) => [name, value]));
  try {
    const called = await webhooks.call(companyId, {
      webhookId: webhook_id,
      values: given,
      environment,
      signal,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
    tell(caller, webhook_id, called);
    return resultOf(id, called);
  } catch (fault) {
    const failure = fault instanceof AppError ? failures[fault.code] : undefined;
    if (failure === undefined) throw fault;
    return { type: 'called', id, ok: false, saved: {}, failure };
  }
}

const failures: Partial<Record<string, string>> = {
  not_found: 'deleted',
  webhook_secret_again: 'secret_again',
};

function resultOf(id: number, { ok, status, ms, saved, reason, failure }: CalledWebhook): Answer {
  return {
    type: 'called',
    id,
    ok,
    saved: Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, textOf(value)])),
    ms,
    ...(status === null ? {} : { status }),
    ...(failure === null ? {} : { failure }),
    ...(reason === null ? {} : { reason }),
  };
}

function tell(
  { recorder, nameOf }: Caller,
  webhook_id: string,
  { ok, sent, received, saved, shownReason }: CalledWebhook,
): void {
  recorder.step({
    step: 'webhook',
    webhook_id,
    name: nameOf(webhook_id),
    sent,
    received,
    ok,
    reason: shownReason,
    saved: Object.entries(saved).map(([name, value]) => ({ name, value: textOf(value) })),
  });
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
