import { z } from 'zod';
import { maxJsonDepth, maxWebhookBodyLength } from './limits.ts';

export type JsonScalar = string | number | boolean | null;
export type JsonValue = JsonScalar | JsonValue[] | { [key: string]: JsonValue };

/** A JSON value of a request body; deeper ones are refused before anything walks through them. */
export const BodyJson = z
  .unknown()
  .refine((value) => isShallow(value) && JSON.stringify(value ?? null).length <= maxWebhookBodyLength, {
    error: 'webhook_body_too_large',
  }) as unknown as z.ZodType<JsonValue>;

/** Whether lists and objects stand in each other at most `deepest` times. Walks by a list of its own, never by recursion. */
export function isShallow(value: unknown, deepest = maxJsonDepth): boolean {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (typeof one.value !== 'object' || one.value === null) continue;
    if (one.depth >= deepest) return false;
    for (const inner of Object.values(one.value)) waiting.push({ value: inner, depth: one.depth + 1 });
  }
  return true;
}
