import { Id, Instant } from '@centralita/contract/core/ids';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchema } from './json-schema.ts';
import { schemaText } from './schema-text.ts';

const text = (schema: z.ZodType, io?: 'input' | 'output') => schemaText(jsonSchema(schema, io));

describe('a schema as people read it', () => {
  it('names fields, kinds and bounds, and which may be left out', () => {
    const Thing = z.strictObject({
      id: Id,
      at: Instant.nullable(),
      name: z.string().min(1).max(200),
      kinds: z.array(z.enum(['one', 'two'])).max(5),
      count: z.number().int().min(0).default(3),
      share: z.number().min(0).max(1).optional(),
      values: z.record(z.string(), z.boolean()).optional(),
      place: z.tuple([z.number(), z.literal('x')]).optional(),
      more: z.object({ text: z.string() }).or(z.null()).optional(),
    });
    expect(text(Thing)).toBe(
      [
        '{',
        '  id: uuid',
        '  at: instant | null',
        '  name: string (1 to 200)',
        '  kinds: ["one" | "two"] (at most 5)',
        '  count?: integer (at least 0) = 3',
        '  share?: number (0 to 1)',
        '  values?: {',
        '    [name]: boolean',
        '  }',
        '  place?: [number, "x"]',
        '  more?: {',
        '    text: string',
        '  } | null',
        '}',
      ].join('\n'),
    );
  });

  it('knows what an id is in a reply too, and says of anything that it is anything', () => {
    expect(text(z.object({ id: Id, value: z.unknown() }), 'output')).toBe('{\n  id: uuid\n  value: any\n}');
    expect(text(z.object({}))).toBe('{}');
    expect(schemaText({ type: 'string', contentMediaType: 'application/octet-stream' })).toBe('file');
  });
});
