import { z } from 'zod';

/** Lists from this length on are checked item by item. */
const longList = 500;

/** A value whose long lists are checked already, and the schema for what is left to be checked of it. */
interface Eased {
  schema: z.core.$ZodType;
  value: unknown;
}

/** Whether there is a long list in it, where `eased` looks for one. */
export function hasLongList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length >= longList;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongList);
}

/** What was wrong in items, and the way to what is looked at. */
interface Place {
  issues: z.core.$ZodIssue[];
  path: PropertyKey[];
}

type Easing = Generator<null, Eased>;

/**
 * Checks the items of long lists one by one, so that others get their turns in between. What is wrong in them goes into
 * `issues`; lengths, and all that stands around the lists, are left to the schema that it gives.
 */
export function* eased(schema: z.core.$ZodType, value: unknown, place: Place): Easing {
  if (value === undefined || value === null) return { schema, value };
  if (isWrapper(schema)) return yield* easedWithin(schema, value, place);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.length < longList ? { schema, value } : yield* easedList(schema, value, place);
  const isObject = typeof value === 'object' && !Array.isArray(value);
  return schema instanceof z.ZodObject && isObject
    ? yield* easedObject(schema, value, place)
    : { schema, value };
}

function* easedWithin(schema: Wrapper, value: unknown, place: Place): Easing {
  const { def } = schema._zod;
  const inner = yield* eased(def.innerType, value, place);
  if (inner.schema === def.innerType) return { schema, value };
  return { ...inner, schema: changed(schema, { ...def, innerType: inner.schema }) };
}

function* easedList(schema: z.ZodArray, value: readonly unknown[], { issues, path }: Place): Easing {
  const items: unknown[] = [];
  for (const [at, item] of value.entries()) {
    const read = z.safeParse(schema.element, item);
    items.push(read.success ? read.data : item);
    const told = issues.length < mostIssues ? (read.error?.issues ?? []) : [];
    issues.push(...told.map((issue) => ({ ...issue, path: [...path, at, ...issue.path] })));
    yield null;
  }
  return { schema: changed(schema, { ...schema._zod.def, element: z.any() }), value: items };
}

function* easedObject(schema: z.ZodObject, value: object, { issues, path }: Place): Easing {
  const fields: Record<string, Eased> = {};
  for (const [key, field] of Object.entries(schema.shape as Record<string, z.core.$ZodType>)) {
    if (!Object.hasOwn(value, key)) continue;
    const found = yield* eased(field, Reflect.get(value, key), { issues, path: [...path, key] });
    if (found.schema !== field) fields[key] = found;
  }
  return withFields(schema, value, fields);
}

const mostIssues = 10;

function withFields(schema: z.ZodObject, value: object, fields: Record<string, Eased>): Eased {
  if (Object.keys(fields).length === 0) return { schema, value };
  const map = <T>(take: (one: Eased) => T) =>
    Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, take(one)]));
  const shape = { ...schema.shape, ...map((one) => one.schema) };
  return {
    schema: changed(schema, { ...schema._zod.def, shape: shape as z.ZodObject['shape'] }),
    value: { ...value, ...map((one) => one.value) },
  };
}

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault;

function isWrapper(schema: z.core.$ZodType): schema is Wrapper {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
}

/** The same with its checks, but for what is given. */
function changed<S extends z.core.$ZodType>(schema: S, def: S['_zod']['def']): S {
  return z.core.clone(schema, def);
}
