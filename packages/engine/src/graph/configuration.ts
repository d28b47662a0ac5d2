import { configurations, type Configured } from '@centralita/contract/workflows/nodes/configurations';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';

/** Lists of things with ids within configurations, and the field that counts them from 1. */
const numbered: Record<string, string | null> = {
  messages: null,
  variables: 'inputNumber',
  conditions: 'conditionNumber',
};

/** A configuration of its kind, its parts numbered anew; null where it is none. */
export function configured(kind: NodeKind, given: Record<string, unknown>): Configured | null {
  const parsed = configurations[kind].safeParse(counted(given));
  if (!parsed.success || hasTwins(parsed.data)) return null;
  return { kind, configuration: plain(parsed.data) } as Configured;
}

/** Where a configuration that is none of its kind is not as it should be: the way to it; none where two parts are twins. */
export function faultIn(kind: NodeKind, given: Record<string, unknown>): PropertyKey[] {
  const issue = configurations[kind].safeParse(counted(given)).error?.issues[0];
  return issue ? placeOf(issue) : [];
}

/** A field that should not be there is told of what it stands in. */
export function placeOf(issue: { code: string; path: PropertyKey[]; keys?: string[] }): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...(issue.keys ?? []).slice(0, 1)] : issue.path;
}

function counted(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, counting(key, value)]));
}

/** Whether a list of the configuration has parts with ids. */
export function isPartList(key: string): boolean {
  return key in numbered;
}

export function hasKey(kind: NodeKind, key: string): boolean {
  return Object.hasOwn(configurations[kind].shape, key);
}

/**
 * Text as it can be kept: without NUL and without halves of characters, which no database takes. To be used on what a
 * schema has let through, so that it is not deep.
 */
export function plain<T>(value: T): T {
  if (typeof value === 'string') return value.replace(/[\0\p{Surrogate}]/gu, '') as T;
  if (Array.isArray(value)) return value.map(plain) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one as unknown)])) as T;
}

function counting(key: string, value: unknown): unknown {
  const field = numbered[key];
  if (!field || !Array.isArray(value)) return value;
  return value.map((part: unknown, at) =>
    typeof part === 'object' && part !== null ? { ...part, [field]: at + 1 } : part,
  );
}

/** Two parts with one id: an edge or an edit could not tell them apart. */
function hasTwins(configuration: object): boolean {
  return Object.entries(configuration).some(([key, value]) => {
    if (!isPartList(key) || !Array.isArray(value)) return false;
    return new Set(value.map((part: { id: string }) => part.id)).size < value.length;
  });
}
