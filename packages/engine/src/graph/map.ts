import type { AskedVariable } from '@centralita/contract/workflows/ask';
import type { Flow, FlowEdge, FlowNode, FlowWebhook } from '@centralita/contract/workflows/flow';
import type { DynamicVariable, MainInstruction } from '@centralita/contract/workflows/schema';
import { VariableType } from '@centralita/contract/workflows/schema';
import { fold, foldName } from './fold.ts';

/** A flow with its ways looked up. */
export interface FlowMap {
  flow: Flow;
  start: FlowNode | null;
  nodes: ReadonlyMap<string, FlowNode>;
  dynamic: ReadonlyMap<string, DynamicVariable>;
  /** Everything that may be read of what a person says: dynamic variables and those of webhooks. */
  readable: ReadonlyMap<string, AskedVariable>;
  instructions: ReadonlyMap<string, MainInstruction>;
  webhooks: ReadonlyMap<string, FlowWebhook>;
  /** Names of all variables that a text may mention: those of the workflow and what its webhooks save. */
  names: readonly string[];
  /** The same with their types, each once. */
  variables: readonly { name: string; type: VariableType }[];
  /** The edge that leaves a node by a handle (a condition's id, 'success', 'failed', null). */
  way(nodeId: string, handle: string | null): FlowEdge | null;
}

/** A flow never changes, so each is looked up once. */
const maps = new WeakMap<Flow, FlowMap>();

export function mapOf(flow: Flow): FlowMap {
  const made = maps.get(flow);
  if (made) return made;
  const map = makeMap(flow);
  maps.set(flow, map);
  return map;
}

function makeMap(flow: Flow): FlowMap {
  const ways = new Map<string, FlowEdge>();
  for (const edge of flow.edges) {
    const key = wayKey(edge.source_id, handleOf(edge));
    if (!ways.has(key)) ways.set(key, edge);
  }
  const variables = variablesOf(flow);
  return {
    flow,
    start: flow.nodes.find((node) => node.kind === 'start') ?? null,
    nodes: byId(flow.nodes),
    dynamic: byId(flow.dynamic_variables),
    readable: byId([...flow.webhooks.flatMap(inFlow), ...flow.dynamic_variables.map(asked)]),
    instructions: byId(flow.main_instructions),
    webhooks: byId(flow.webhooks),
    names: variables.map(({ name }) => name),
    variables,
    way: (nodeId, handle) => ways.get(wayKey(nodeId, handle)) ?? null,
  };
}

/** Dynamic variables first: they know their type. */
function variablesOf(flow: Flow): FlowMap['variables'] {
  const all = [
    ...flow.dynamic_variables.map(({ variable_name, type_enum }) => ({
      name: variable_name,
      type: type_enum,
    })),
    ...flow.webhooks.flatMap(inFlow),
    ...flow.database_variables.map(({ name }) => ({ name, type: 'string' as const })),
    ...flow.webhooks.flatMap(({ saves }) => saves.map((name) => ({ name, type: 'string' as const }))),
  ];
  const byName = new Map(all.toReversed().map(({ name, type }) => [foldName(name), { name, type }]));
  return [...byName.values()];
}

/** Variables that the model fills in for a webhook, as they are asked for. */
export function inFlow(webhook: FlowWebhook): AskedVariable[] {
  return webhook.in_flow_variables.map(({ id, name, type, description, choices }) => ({
    id,
    name,
    type: variableType(type),
    description,
    choices,
  }));
}

function asked({ id, variable_name, type_enum, description }: DynamicVariable): AskedVariable {
  return { id, name: variable_name, type: type_enum, description, choices: [] };
}

function variableType(given: string): VariableType {
  const known = VariableType.safeParse(fold(given));
  return known.success ? known.data : 'string';
}

/** An edge of type success or failed may leave its handle unsaid. */
function handleOf(edge: FlowEdge): string | null {
  return edge.handle ?? (edge.type === 'default' ? null : edge.type);
}

function wayKey(nodeId: string, handle: string | null): string {
  return handle === null ? nodeId : `${nodeId}\n${handle}`;
}

function byId<T extends { id: string }>(things: readonly T[]): ReadonlyMap<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]));
}
