import { cutText } from '@centralita/contract/core/cut-text';
import type { JsonValue } from '@centralita/contract/webhooks/json';
import { parseJsonPath, readPath } from '@centralita/contract/webhooks/json-path';
import { maxSavedValueLength } from '@centralita/contract/webhooks/limits';
import type { ExpectedResponse, NotSaved } from '@centralita/contract/webhooks/schema';

export interface Extracted {
  saved: Record<string, JsonValue>;
  not_saved: NotSaved[];
}

/**
 * The values that a webhook expects of an answer. A longer text is cut, a larger list or object left out: they go into
 * conversations, where an answer of 1 MB has no place.
 */
export function extract(
  body: JsonValue,
  expected: readonly Pick<ExpectedResponse, 'variable_name' | 'json_path'>[],
): Extracted {
  const saved: [string, JsonValue][] = [];
  const not_saved: NotSaved[] = [];
  for (const { variable_name, json_path } of expected) {
    const parsed = parseJsonPath(json_path);
    const value = 'steps' in parsed ? readPath(body, parsed.steps) : undefined;
    const fitting = value === undefined ? undefined : fit(value);
    if (fitting !== undefined) saved.push([variable_name, fitting]);
    else not_saved.push({ variable_name, reason: value === undefined ? 'missing' : 'too_large' });
  }
  return { saved: Object.fromEntries(saved), not_saved };
}

function fit(value: JsonValue): JsonValue | undefined {
  if (typeof value === 'string') {
    return value.length <= maxSavedValueLength ? value : `${cutText(value, maxSavedValueLength - 1)}…`;
  }
  return JSON.stringify(value).length <= maxSavedValueLength ? value : undefined;
}
