import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { callWebhook } from './call-webhook.ts';
import { Told } from './told.ts';

const request = { type: 'call' as const, id: 3, purpose: 'node' as const, webhook_id: 'w', values: [] };

function calledWhere(fault: Error) {
  return callWebhook(
    {
      webhooks: { call: () => Promise.reject(fault) },
      companyId: 'c',
      environment: 'staging',
      nameOf: () => 'Orders',
      told: new Told(systemClock),
      signal: new AbortController().signal,
    },
    request,
  );
}

describe('an integration that cannot be called', () => {
  it.each([
    ['not_found', 'deleted'],
    ['webhook_secret_again', 'secret_again'],
  ] as const)('is a way on for the talk: %s', async (code, failure) => {
    const answer = await calledWhere(new AppError(code));
    expect(answer).toEqual({ type: 'called', id: 3, ok: false, saved: {}, failure });
  });

  it('is a fault where it is one', async () => {
    await expect(calledWhere(new Error('broken'))).rejects.toThrow('broken');
  });
});
