import { describe, expect, it } from 'vitest';
import { ProviderError } from '../../ports/provider-error.ts';
import { endpointUrl, keyHeaders } from './endpoint.ts';
import { statusError } from './provider-fault.ts';
import { withRetries } from './retry.ts';

describe('the address of a call', () => {
  it.each([
    ['http://localhost:11434', 'http://localhost:11434/v1/chat/completions'],
    ['http://localhost:11434/', 'http://localhost:11434/v1/chat/completions'],
    ['https://api.openai.com/v1', 'https://api.openai.com/v1/chat/completions'],
    ['https://api.openai.com/v1/', 'https://api.openai.com/v1/chat/completions'],
    ['https://host/proxy/openai', 'https://host/proxy/openai/chat/completions'],
    ['https://host/v1/chat/completions', 'https://host/v1/chat/completions'],
    [
      'https://x.openai.azure.com/openai/deployments/d?api-version=2024-10-21',
      'https://x.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21',
    ],
    ['https://x.openai.azure.com/openai/v1/', 'https://x.openai.azure.com/openai/v1/chat/completions'],
    ['https://host/v1#part', 'https://host/v1/chat/completions'],
  ])('%s gives %s', (baseUrl, expected) => {
    expect(endpointUrl({ baseUrl, apiKey: null }, '/chat/completions')).toBe(expected);
  });

  it('comes with the key in the header that the provider reads', () => {
    expect(keyHeaders({ baseUrl: 'https://api.openai.com/v1', apiKey: 'k' })).toEqual({
      authorization: 'Bearer k',
    });
    expect(keyHeaders({ baseUrl: 'https://x.openai.azure.com/openai', apiKey: 'k' })).toEqual({
      'api-key': 'k',
    });
    expect(keyHeaders({ baseUrl: 'http://localhost:8000', apiKey: null })).toEqual({});
  });
});

describe('a status', () => {
  const now = new Date('2026-03-01T10:00:00.000Z');

  it.each([
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [302, 'refused'],
    [408, 'timeout'],
    [429, 'rate_limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [504, 'timeout'],
  ])('%d means %s', (status, fault) => {
    expect(statusError(status, {}, now)).toMatchObject({ fault, retryAfterSeconds: undefined });
  });

  it.each([
    ['7', 7],
    ['Sun, 01 Mar 2026 10:00:30 GMT', 30],
    ['Sun, 01 Mar 2026 09:00:00 GMT', 0],
    ['soon', undefined],
  ])('may ask to wait: %s', (value, seconds) => {
    expect(statusError(429, { 'retry-after': value }, now).retryAfterSeconds).toBe(seconds);
  });
});

describe('retries', () => {
  const policy = { attempts: 3, backoff_ms: 1, longest_wait_ms: 1_000, signal: new AbortController().signal };

  it.each(['unavailable', 'rate_limited'] as const)('repeat what is %s until it works', async (fault) => {
    expect(await tried([fault, fault])).toEqual({ result: 'done', attempts: 3 });
  });

  it('end after three attempts with the last error', async () => {
    expect(await tried(['unavailable', 'unavailable', 'unavailable'])).toEqual({
      result: 'unavailable',
      attempts: 3,
    });
  });

  it.each(['refused', 'timeout', 'bad_answer'] as const)('do not repeat what is %s', async (fault) => {
    expect(await tried([fault])).toEqual({ result: fault, attempts: 1 });
  });

  it('do not wait longer than somebody who waits for an answer would', async () => {
    expect(await tried(['rate_limited'], 2)).toEqual({ result: 'rate_limited', attempts: 1 });
  });

  it('end at once when the caller leaves during a pause', async () => {
    const controller = new AbortController();
    const act = (): Promise<never> => {
      queueMicrotask(() => controller.abort(new Error('left')));
      return Promise.reject(new ProviderError('unavailable', 'down'));
    };
    const slow = { ...policy, backoff_ms: 3_600_000, signal: controller.signal };
    await expect(withRetries(act, slow)).rejects.toThrow('left');
  });

  async function tried(faults: ProviderError['fault'][], retryAfter?: number): Promise<unknown> {
    let attempts = 0;
    const act = (): Promise<string> => {
      attempts += 1;
      const fault = faults[attempts - 1];
      return fault === undefined
        ? Promise.resolve('done')
        : Promise.reject(new ProviderError(fault, fault, retryAfter));
    };
    const result = await withRetries(act, policy).catch((error: unknown) => (error as ProviderError).fault);
    return { result, attempts };
  }
});
