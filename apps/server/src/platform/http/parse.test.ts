import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { parseBodyPart, parsePart } from './parse.ts';

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

describe('a body with a long list', () => {
  const item = z.strictObject({ name: z.string().trim().min(1), size: z.number().default(1) });
  const long = z
    .strictObject({
      title: z.string().default('none'),
      items: z.array(item).max(1_000, 'contact_list_limit').default([]),
      format: z
        .strictObject({ marks: z.array(z.number().transform((at) => at + 1)), level: z.int() })
        .optional(),
    })
    .refine(({ items, title }) => title !== String(items.length), { path: ['title'] });
  const items = (count: number) => Array.from({ length: count }, (_, at) => ({ name: ` ${at} ` }));
  const marks = Array.from({ length: 2_000 }, (_, at) => at);

  it.each([
    [{ items: items(499) }],
    [{ items: items(500) }],
    [{ items: items(1_000), format: { marks, level: 2 } }],
    [{ title: 'x', format: { marks, level: 2 } }],
  ])('is read as its schema reads it (%#)', async (given) => {
    expect(await parseBodyPart(long, given)).toEqual(long.parse(given));
  });

  it.each([
    [{ items: [...items(600), { name: '' }] }, 'items.600.name'],
    [{ items: items(1_001) }, 'items'],
    [{ items: items(600), format: { marks: [...marks, 'x'], level: 2 } }, 'format.marks.2000'],
    [{ items: items(600), format: { marks, level: 'x' } }, 'format.level'],
    [{ items: items(600), title: '600' }, 'title'],
    [{ items: items(600), other: 1 }, 'other'],
  ])('is refused where its schema refuses it (%#)', async (given, field) => {
    const refusal = await Promise.resolve(parseBodyPart(long, given)).catch((fault: unknown) => fault);
    expect(refusal).toBeInstanceOf(AppError);
    expect((refusal as AppError).details).toMatchObject({ fields: [{ in: 'body', field }] });
    expect((refusal as AppError).code).toBe(field === 'items' ? 'contact_list_limit' : 'invalid');
  });

  it('lets others have their turns', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      waiting = setImmediate(count);
    };
    let waiting = setImmediate(count);
    await parseBodyPart(z.strictObject({ all: z.array(item) }), { all: items(200_000) });
    clearImmediate(waiting);
    expect(turns).toBeGreaterThan(3);
  });
});
