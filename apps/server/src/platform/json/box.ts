/** A list or an object that has begun. */
export interface Box {
  isList: boolean;
  /** Places in the text: its bracket, what is not parsed yet, the member that is being read. */
  start: number;
  from: number;
  memberFrom: number;
  commas: number;
  /** The end of the member that is read already and stands after the last comma. */
  filledTo: number | null;
  /** Null while it may be parsed together with its neighbours. */
  built: unknown[] | Record<string, unknown> | null;
  /** Under which it stands in an object; null: it is left out. */
  key: string | null;
}

export function openBox(start: number, isList: boolean): Box {
  const from = start + 1;
  return { isList, start, from, memberFrom: from, commas: 0, filledTo: null, built: null, key: null };
}

export function put(outer: Box, box: Box): void {
  if (Array.isArray(outer.built)) outer.built.push(box.built);
  else if (outer.built && box.key !== null) set(outer.built, box.key, box.built);
}

/** Members that were parsed together. */
export function putAll(box: Box, members: unknown): void {
  if (Array.isArray(box.built)) {
    for (const member of members as unknown[]) box.built.push(member);
  } else if (box.built) {
    const given = members as Record<string, unknown>;
    for (const key of Object.keys(given)) set(box.built, key, given[key]);
  }
}

/** The one key of an object; null where parsing left it out. */
export function keyOf(object: unknown): string | null {
  return Object.keys(object as object)[0] ?? null;
}

export function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (!blanks.has(text.charCodeAt(at))) return false;
  return true;
}

const blanks = new Set([9, 10, 13, 32]);

/** As JSON.parse does it: `__proto__` is a name like any other. */
function set(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else object[key] = value;
}
