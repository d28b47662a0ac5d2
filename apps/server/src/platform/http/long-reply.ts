import type { Route } from '@centralita/contract/core/route';
import { z } from 'zod';
import { calmly } from '../calmly.ts';
import { bytesOf } from '../json/write-json.ts';

/**
 * The envelope of a reply with lists of any length, as pieces of one JSON text. The check against the schema and the writing
 * give way to other calls: a million rows, or the marks of a long text, would hold them up for long.
 */
export async function longReply({ reply: schema, longList }: Route, reply: unknown): Promise<Buffer[]> {
  if (longList === undefined || !(schema instanceof z.ZodObject))
    throw new Error('a reply without a long list');
  return calmly(bytesOf(enveloped(schema, reply)));
}

function* enveloped(schema: z.core.$ZodType, reply: unknown): Generator<string> {
  yield '{"data":';
  yield* written(schema, reply);
  yield '}';
}

/** Fields and items of lists one by one, wherever they stand; what an item holds is written with it. */
function* written(schema: z.core.$ZodType, value: unknown): Generator<string> {
  if (schema instanceof z.ZodObject && isClosed(schema) && typeof value === 'object' && value !== null)
    yield* writtenFields(schema, value as Record<string, unknown>);
  else if (schema instanceof z.ZodArray && Array.isArray(value)) yield* writtenItems(schema, value);
  else yield JSON.stringify(z.parse(schema, value)) ?? '';
}

/** What its schema does not name is left out. */
function* writtenFields(schema: z.ZodObject, value: Record<string, unknown>): Generator<string> {
  let comma = '{';
  for (const [key, field] of Object.entries(schema.shape)) {
    if (value[key] === undefined && z.parse(field, undefined) === undefined) continue;
    yield `${comma}${JSON.stringify(key)}:`;
    yield* written(field, value[key]);
    comma = ',';
  }
  yield comma === '{' ? '{}' : '}';
}

function* writtenItems(schema: z.ZodArray, value: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [at, item] of value.entries())
    yield `${at === 0 ? '' : ','}${JSON.stringify(z.parse(schema.element, item))}`;
  yield ']';
}

/** An object that may have fields which its schema does not name has to be looked at as a whole. */
function isClosed({ _zod: { def } }: z.ZodObject): boolean {
  return def.catchall === undefined || def.catchall instanceof z.ZodNever;
}
