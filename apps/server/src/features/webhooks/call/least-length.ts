import type { JsonValue } from '@centralita/contract/webhooks/json';

/** How long a value is at least as JSON text. Stops counting beyond `most`. */
export function leastLength(value: JsonValue, most: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 1;
  return Array.isArray(value) ? ofList(value, most) : ofObject(value, most);
}

/** A bracket or a comma before each value, and one at the end. */
function ofList(list: readonly JsonValue[], most: number): number {
  let length = 1;
  for (const one of list) {
    length += 1 + leastLength(one, most - length);
    if (length > most) break;
  }
  return length;
}

function ofObject(object: Readonly<Record<string, JsonValue>>, most: number): number {
  let length = 1;
  for (const key of Object.keys(object)) {
    // Its quotes, its colon, and what stands before it.
    length += key.length + 4 + leastLength(object[key] as JsonValue, most - length);
    if (length > most) break;
  }
  return length;
}
