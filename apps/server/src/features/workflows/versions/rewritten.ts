import { isDeepStrictEqual } from 'node:util';
import type { WorkflowNode } from '@centralita/contract/workflows/schema';
import { isPartList } from '@centralita/engine/graph/configuration';
import { noted, type Revisions, type Written } from '@centralita/engine/graph/conflicts';

type Face = Pick<WorkflowNode, 'id' | 'title' | 'configuration'>;
type Values = Record<string, unknown>;

/**
 * When the paths of each node were written last, after one content took the place of another: who still has an edit on its
 * way is asked about what became something else, as if somebody had written it there.
 */
export function rewritten(
  before: readonly Face[],
  after: readonly Face[],
  { known, written }: { known: ReadonlyMap<string, Revisions>; written: Written },
): Map<string, Revisions> {
  const there = new Map(before.map((node) => [node.id, node]));
  return new Map(
    after.map((node) => {
      const old = there.get(node.id);
      const paths = old ? changedPaths(old, node) : [];
      return [node.id, noted(known.get(node.id) ?? {}, paths, written)];
    }),
  );
}

function changedPaths(one: Face, other: Face): string[] {
  const title = one.title === other.title ? [] : ['title'];
  const keys = differing(one.configuration, other.configuration);
  return [
    ...title,
    ...keys.flatMap((key) => {
      const path = `configuration.${key}`;
      const [from, to] = [one.configuration[key], other.configuration[key]];
      return isPartList(key) && Array.isArray(from) && Array.isArray(to)
        ? changedParts(byId(from), byId(to)).map((part) => `${path}.${part}`)
        : [path];
    }),
  ];
}

/** A part that came or went as a whole, else its fields. */
function changedParts(one: Values, other: Values): string[] {
  return differing(one, other).flatMap((id) => {
    const [from, to] = [one[id], other[id]];
    return from && to ? differing(from as Values, to as Values).map((field) => `${id}.${field}`) : [id];
  });
}

function byId(parts: readonly { id: string }[]): Values {
  return Object.fromEntries(parts.map((part) => [part.id, part]));
}

function differing(one: Values, other: Values): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => !isDeepStrictEqual(one[key], other[key]));
}
