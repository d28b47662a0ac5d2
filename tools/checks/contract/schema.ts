import type { z } from 'zod';

type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  catchall?: z.ZodType;
};

/** The schema behind optional, default, nullable, transforms and the like. */
export function bare(schema: z.ZodType): z.ZodType {
  const def = defOf(schema);
  if (def.innerType) return bare(def.innerType);
  if (def.type !== 'pipe' || !def.in || !def.out) return schema;
  return bare(defOf(def.out).type === 'transform' ? def.in : def.out);
}

export function typeOf(schema: z.ZodType): string {
  return defOf(bare(schema)).type;
}

export function acceptsNothing(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

/** Whether an object refuses fields it does not know. */
export function isStrict(schema: z.ZodType): boolean {
  const { catchall } = defOf(bare(schema));
  return catchall !== undefined && defOf(catchall).type === 'never';
}

/**
 * Follows a path such as `results[].id`. Of a union every option that is an object is tried.
 * @returns whether it leads to a schema
 */
export function leadsTo(schema: z.ZodType, path: string[]): boolean {
  const [step, ...rest] = path;
  const def = defOf(bare(schema));
  if (def.options && def.type === 'union') return def.options.some((option) => leadsTo(option, path));
  if (step === undefined) return true;
  if (step === '[]') return def.element !== undefined && leadsTo(def.element, rest);
  const next = def.shape?.[step];
  return next !== undefined && leadsTo(next, rest);
}

function defOf(schema: z.ZodType): Def {
  return schema.def;
}
