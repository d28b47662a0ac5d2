import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** The JSON Schema of what is sent (`input`) or answered (`output`); empty where there is nothing. */
export function jsonSchema(schema: z.ZodType | undefined, io: 'input' | 'output' = 'input'): JsonSchema {
  if (!schema) return {};
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: told });
  const { $schema: _, ...rest } = made;
  return rest;
}

interface Made {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

function told({ zodSchema, jsonSchema: made }: Made): void {
  const { def } = zodSchema._zod;
  // What a function makes of a text has no schema. Those of the contract change its letters, never that it is one.
  if (def.type === 'pipe' && isTransform(def.out) && Object.keys(made).length === 0) {
    Object.assign(made, jsonSchema(def.in as z.ZodType));
  }
  // Of every integer, so it says nothing.
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
}

function isTransform(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'transform';
}
