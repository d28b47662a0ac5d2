import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Webhooks } from '../../webhooks/webhooks.ts';
import { callWebhook } from './call-webhook.ts';
import { TurnRecorder } from './turn-recorder.ts';

const request = { type: 'call' as const, id: 3, purpose: 'node' as const, webhook_id: 'w', values: [] };

function calledWhere(fault: Error) {
  return callWebhook(
    {
      webhooks: { call: () => Promise.reject(fault) },
      companyId: 'c',
      environment: 'staging',
      nameOf: () => 'Orders',
      recorder: new TurnRecorder(systemClock),
      signal: new AbortController().signal,
    },
    request,
  );
}

describe('an integration that cannot be called', () => {
  it.each([
    ['not_found', 'deleted'],
    ['webhook_secret_again', 'secret_again'],
  ] as const)('is a way on for the conversation: %s', async (code, failure) => {
    const answer = await calledWhere(new AppError(code));
    expect(answer).toEqual({ type: 'called', id: 3, ok: false, saved: {}, failure });
  });

  it('is a fault where it is one', async () => {
    await expect(calledWhere(new Error('broken'))).rejects.toThrow('broken');
  });
});

it('what a service gives as its reason reaches the conversation as the values do, and people without secrets', async () => {
  const recorder = new TurnRecorder(systemClock);
  const none = { content_type: '', format: 'json', milliseconds: 4 } as const;
  const reasons = {
    reason: 'Nothing is free on 2024-05-01.',
    shownReason: 'Nothing on ••••-05-01.',
  };
  const answer = await callWebhook(
    {
      webhooks: {
        call: () =>
          Promise.resolve({
            ...{ ok: false, status: 409, ms: 4, saved: {}, notSaved: [], ...reasons, failure: 'status' },
            sent: { url: '', method: 'GET', environment: 'staging', headers: {}, body: null },
            received: {
              ...none,
              status: 409,
              failure: 'status',
              body: { message: 'Nothing on ••••-05-01.' },
              cut: false,
            },
          } as Awaited<ReturnType<Webhooks['call']>>),
      },
      companyId: 'c',
      environment: 'staging',
      nameOf: () => 'Orders',
      recorder,
      signal: new AbortController().signal,
    },
    request,
  );
  expect(answer).toMatchObject({ reason: 'Nothing is free on 2024-05-01.' });
  expect(JSON.stringify(recorder.trace)).toMatch(/Nothing on ••••-05-01\./);
  expect(JSON.stringify(recorder.trace.map(({ entry }) => 'reason' in entry && entry.reason))).not.toMatch(
    /2024/,
  );
});
