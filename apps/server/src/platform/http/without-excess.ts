import type { z } from 'zod';

/**
 * Lists of a body that are longer than their schema allows, cut to one more than that: it refuses them as before, but does not
 * check each of their items first, which takes long of very many.
 */
export function withoutExcess(schema: z.ZodObject, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = value as Record<string, unknown>;
  const cut = Object.entries(schema.shape).flatMap(([key, field]) => {
    const list = given[key];
    if (!Array.isArray(list)) return [];
    const most = mostItems(field);
    return list.length > most ? [[key, list.slice(0, most + 1)] as const] : [];
  });
  return cut.length === 0 ? value : { ...given, ...Object.fromEntries(cut) };
}

interface Def {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
}

/** How many items a list of this schema may have, whatever is wrapped around it. */
function mostItems(schema: z.core.$ZodType): number {
  const def = schema._zod.def as Def;
  const inner = def.innerType ?? def.in;
  if (inner) return mostItems(inner);
  const most = def.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum;
  return def.type === 'array' && most !== undefined ? most : Number.POSITIVE_INFINITY;
}
