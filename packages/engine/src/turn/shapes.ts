/** Readers of JSON that came from outside: each gives a copy of its own, or throws a `Mismatch`. */
export type Reader<T> = (given: unknown) => T;

export class Mismatch extends Error {}

export type ReadOf<R> = R extends Reader<infer T> ? T : never;

export const text: Reader<string> = (given) => {
  if (typeof given !== 'string') throw new Mismatch();
  return given;
};

export const number: Reader<number> = (given) => {
  if (typeof given !== 'number' || !Number.isFinite(given)) throw new Mismatch();
  return given;
};

export const count: Reader<number> = (given) => {
  if (!Number.isSafeInteger(given) || (given as number) < 0) throw new Mismatch();
  return given as number;
};

export const flag: Reader<boolean> = (given) => {
  if (typeof given !== 'boolean') throw new Mismatch();
  return given;
};

export const anything: Reader<unknown> = (given) => given;

export function oneOf<const T extends readonly (string | number)[]>(allowed: T): Reader<T[number]> {
  return (given) => {
    if (!allowed.includes(given as T[number])) throw new Mismatch();
    return given as T[number];
  };
}

export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (given) => (given === null ? null : reader(given));
}

export function list<T>(reader: Reader<T>, max: number): Reader<T[]> {
  return (given) => {
    if (!Array.isArray(given) || given.length > max) throw new Mismatch();
    return given.map((item) => reader(item));
  };
}

type Fields = Record<string, Reader<unknown>>;
type Optional = Record<string, Reader<unknown>>;
type Read<F extends Fields, O extends Optional> = { [K in keyof F]: ReadOf<F[K]> } & {
  [K in keyof O]?: ReadOf<O[K]>;
};

/** Fields that are not named are left out of the copy. */
export function object<F extends Fields, O extends Optional = Record<never, never>>(
  fields: F,
  optional?: O,
): Reader<Read<F, O>> {
  const needed = Object.entries(fields);
  const others = Object.entries(optional ?? {});
  return (given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Mismatch();
    const record = given as Record<string, unknown>;
    const copy: Record<string, unknown> = {};
    for (const [key, reader] of needed) copy[key] = reader(own(record, key));
    for (const [key, reader] of others) if (own(record, key) !== undefined) copy[key] = reader(record[key]);
    return copy as Read<F, O>;
  };
}

/** Objects told apart by the value of one field. */
export function variant<T>(key: string, readers: Record<string, Reader<T>>): Reader<T> {
  const known = new Map(Object.entries(readers));
  return (given) => {
    const kind =
      typeof given === 'object' && given !== null ? own(given as Record<string, unknown>, key) : null;
    const reader = typeof kind === 'string' ? known.get(kind) : undefined;
    if (!reader) throw new Mismatch();
    return reader(given);
  };
}

/** A record from any name to texts. */
export const texts: Reader<Record<string, string>> = (given) => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Mismatch();
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, text(value)]));
};

function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
