import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { parsePart } from './parse.ts';

const schema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  name: z.string().min(2).max(5).optional(),
  tags: z.array(z.string()).max(2).optional(),
  days: z.array(z.enum(['mon', 'tue'])).optional(),
  id: z.uuid().optional(),
  hour: z
    .string()
    .regex(/^\d\d:00$/)
    .optional(),
  many: z.enum(Array.from({ length: 31 }, (_, at) => `zone${at}`)).optional(),
});

/** What is said of the first field that is not taken. */
function refused(given: unknown): object {
  try {
    parsePart(schema, given, 'body');
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    const { fields = [] } = fault.details as { fields?: object[] };
    return fields[0] ?? {};
  }
  throw new Error('taken');
}

describe('what is not valid', () => {
  it.each([
    [{ limit: 201 }, { field: 'limit', fault: 'too_big', limit: 200 }],
    [{ limit: 0 }, { field: 'limit', fault: 'too_small', limit: 1 }],
    [{ name: 'x' }, { field: 'name', fault: 'too_small', limit: 2 }],
    [{ tags: ['a', 'b', 'c'] }, { field: 'tags', fault: 'too_big', limit: 2 }],
    [{ days: ['mon', 'lunes'] }, { field: 'days.1', fault: 'invalid_value', allowed: ['mon', 'tue'] }],
    [{ name: 7 }, { field: 'name', fault: 'invalid_type', expected: 'string' }],
    [{ id: 'x' }, { field: 'id', fault: 'invalid_format', expected: 'uuid' }],
    [{ hour: '9:30' }, { field: 'hour', fault: 'invalid_format', expected: '/^\\d\\d:00$/' }],
    [{ other: 1 }, { field: 'other', fault: 'unrecognized_keys' }],
    // Time zones and the like: the documentation of the call lists them.
    [{ many: 'x' }, { field: 'many', fault: 'invalid_value' }],
  ])('says what would have been: %j', (given, said) => {
    expect(refused(given)).toEqual({ in: 'body', ...said });
  });
});
