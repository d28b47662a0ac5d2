import type { JsonValue } from '@centralita/contract/webhooks/json';
import { parseJsonPath, type PathBounds, readPath } from '@centralita/contract/webhooks/json-path';
import { maxSavedValueLength } from '@centralita/contract/webhooks/limits';
import type { ExpectedResponse, NotSaved } from '@centralita/contract/webhooks/schema';
import { calmly } from '../../../platform/calmly.ts';
import { leastLength } from './least-length.ts';
import type { Secrets } from './mask.ts';

export interface Extracted {
  saved: Record<string, JsonValue>;
  not_saved: NotSaved[];
}

type Expected = readonly Pick<ExpectedResponse, 'variable_name' | 'json_path'>[];

/**
 * The values that a webhook expects of an answer. A longer text is cut, a larger list or object left out: they go into
 * conversations, where an answer of 1 MB has no place. Each path is a step of its own, which stops where it has too much.
 */
export async function extract(body: JsonValue, expected: Expected, secrets: Secrets): Promise<Extracted> {
  const bounds = { most: mostFound, looks: mostLooks };
  const saved: [string, JsonValue][] = [];
  const not_saved: NotSaved[] = [];
  await calmly(
    (function* (): Generator<null> {
      for (const { variable_name, json_path } of expected) {
        const value = valueAt(body, json_path, bounds);
        const fitting = value === undefined ? undefined : fit(value, secrets);
        const isMissing = value === undefined && bounds.looks > 0;
        if (fitting !== undefined) saved.push([variable_name, fitting]);
        else not_saved.push({ variable_name, reason: isMissing ? 'missing' : 'too_large' });
        yield null;
      }
    })(),
  );
  return { saved: Object.fromEntries(saved), not_saved };
}

/** Of a list one more value than can fit: as JSON each takes two characters at least. */
const mostFound = maxSavedValueLength / 2 + 1;
/** By all paths together: fifty that each go through an answer of 1 MB would take seconds. */
const mostLooks = 1_000_000;

function valueAt(body: JsonValue, path: string, bounds: PathBounds): JsonValue | undefined {
  const parsed = parseJsonPath(path);
  if (!('steps' in parsed)) return undefined;
  const value = readPath(body, parsed.steps, bounds);
  return bounds.looks > 0 ? value : undefined;
}

function fit(value: JsonValue, secrets: Secrets): JsonValue | undefined {
  if (typeof value === 'string') return secrets.head(value, maxSavedValueLength);
  if (leastLength(value, maxSavedValueLength) > maxSavedValueLength) return undefined;
  const masked = secrets.tree(value);
  return JSON.stringify(masked).length <= maxSavedValueLength ? masked : undefined;
}
