import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { upgraded } from '@centralita/contract/workflows/nodes/upgrade';
import type { FileNode, WorkflowFile } from '@centralita/contract/workflows/versions/file';
import { configured, faultIn, isPartList, plain } from '@centralita/engine/graph/configuration';
import type { GraphNode } from '@centralita/engine/graph/graph';
import { uuidv7 } from '../../../db/ids.ts';
import { calmlyEach } from '../../../platform/calmly.ts';
import { damaged, written } from './damaged.ts';
import type { Found } from './found.ts';
import { newIds } from './new-ids.ts';

type Names = Found & { variables: ReadonlyMap<string, string> };

export interface RenewedNodes {
  nodes: GraphNode[];
  /** New ids by those of the file. */
  ids: ReadonlyMap<string, string>;
  /** New ids of conditions by the new id of their node and their id in the file. */
  conditions: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** @throws AppError workflow_file_damaged */
export async function renewNodes(file: WorkflowFile, names: Names): Promise<RenewedNodes> {
  const ids = newIds(file.nodes, 'nodes');
  if (file.nodes.filter(({ kind }) => kind === 'start').length !== 1) throw damaged('nodes');
  const conditions = new Map<string, ReadonlyMap<string, string>>();
  const numberOf = numbering();
  const nodes = await calmlyEach([...file.nodes.entries()], ([at, node]) => {
    const id = ids.get(node.id) ?? uuidv7();
    const parts = new Map<string, string>();
    const version = file.configuration_versions[node.kind] ?? 1;
    const given = withNewParts(upgraded(node.kind, node.configuration, version), names, parts);
    const whole = configured(node.kind, given);
    if (!whole) throw damaged(written(['nodes', at, 'configuration', ...faultIn(node.kind, given)]));
    conditions.set(id, parts);
    return { ...faceOf(node), id, node_number: numberOf(node), ...whole };
  });
  return { nodes, ids, conditions };
}

function faceOf({ title, collapsed, pos_x, pos_y, measured_width, measured_height }: FileNode) {
  return { title: plain(title), collapsed, pos_x, pos_y, measured_width, measured_height };
}

/** The number that the file gives, unless another one of its kind has it. */
function numbering(): (node: FileNode) => number {
  const taken = new Map<NodeKind, Set<number>>();
  return ({ kind, node_number }) => {
    const ofKind = taken.get(kind) ?? new Set<number>();
    const number = ofKind.has(node_number) ? Math.max(...ofKind) + 1 : node_number;
    taken.set(kind, ofKind.add(number));
    return number;
  };
}

/** The configuration with new ids of its parts (noted in `parts`), and with what it names as it was found. */
function withNewParts(
  configuration: Record<string, unknown>,
  names: Names,
  parts: Map<string, string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(configuration).map(([key, value]) => {
      if (isPartList(key) && Array.isArray(value)) {
        return [key, value.map((part: unknown) => withNewId(part, names, parts))];
      }
      if (key === 'webhook_id') return [key, found(names.webhooks, value)];
      if (key === 'transfer_workflow_id') return [key, found(names.workflows, value)];
      return [key, value];
    }),
  );
}

function withNewId(part: unknown, { variables }: Names, parts: Map<string, string>): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const id = uuidv7();
  if ('id' in part && typeof part.id === 'string') {
    // Twins would stay twins: they are refused with the configuration.
    const before = parts.get(part.id);
    if (before !== undefined) return { ...part, id: before };
    parts.set(part.id, id);
  }
  return { ...part, id, ...('value' in part ? { value: found(variables, part.value) } : {}) };
}

/** What is not there has to be chosen anew. Anything but an id is left to the schema. */
function found(names: ReadonlyMap<string, string>, id: unknown): unknown {
  return typeof id === 'string' ? (names.get(id) ?? '') : id;
}
