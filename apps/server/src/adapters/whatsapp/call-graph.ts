import type { z } from 'zod';
import { asProviderError, statusError } from '../../platform/outbound/provider-fault.ts';
import { withRetries } from '../../platform/outbound/retry.ts';
import type { Outbound, OutboundResponse } from '../../platform/outbound.ts';
import type { Clock } from '../../ports/clock.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { OnboardingRefusal } from '../../ports/whatsapp-onboarding.ts';
import { graphRefusal } from './graph-refusal.ts';

export interface GraphSettings {
  /** With its version: `https://graph.facebook.com/v25.0`. */
  baseUrl: string;
  /** Must trust the host of `baseUrl`. */
  outbound: Outbound;
  clock: Clock;
  /** For one request. Default 10 s. */
  timeout_ms?: number;
  /** Before the first repetition. Default 300 ms. */
  backoff_ms?: number;
}

export interface GraphCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  token?: string;
  /** What a refusal without a reason that we know means here. Default 'other'. */
  refused?: OnboardingRefusal;
  /** Default 3. */
  attempts?: number;
}

/** Longer than this nobody watches a window; the person is told to try again later instead. */
const longestWaitMs = 3_000;

/** One call to the Graph API and its answer, checked. Throws ProviderError, never with a code, a token or a secret in it. */
export async function callGraph<T>(
  settings: GraphSettings,
  asked: GraphCall,
  Answer: z.ZodType<T>,
): Promise<T> {
  return withRetries(() => once(settings, asked, Answer), {
    attempts: asked.attempts ?? 3,
    backoff_ms: settings.backoff_ms ?? 300,
    longest_wait_ms: longestWaitMs,
    signal: new AbortController().signal,
  });
}

async function once<T>(settings: GraphSettings, asked: GraphCall, Answer: z.ZodType<T>): Promise<T> {
  const { outbound, clock, baseUrl, timeout_ms = 10_000 } = settings;
  const url = new URL(baseUrl.replace(/\/+$/, '') + asked.path);
  for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value);
  const response = await outbound
    .request({
      method: asked.method,
      url: url.href,
      headers: {
        accept: 'application/json',
        ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
        ...(asked.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
      timeout_ms,
      max_redirects: 0,
    })
    .catch((error: unknown) => {
      throw asProviderError(error);
    });
  const answer = jsonOf(response);
  if (response.status !== 200) {
    const byStatus = statusError(response.status, response.headers, clock.now());
    throw graphRefusal(answer, byStatus, asked.refused ?? 'other') ?? byStatus;
  }
  const parsed = Answer.safeParse(answer);
  if (!parsed.success)
    throw new ProviderError('bad_answer', `Meta's answer to ${asked.method} has another shape`);
  return parsed.data;
}

function jsonOf(response: OutboundResponse): unknown {
  try {
    return JSON.parse(response.body.toString('utf8'));
  } catch {
    return null;
  }
}
