import type { Flow, FlowEdge, FlowNode } from '@centralita/contract/workflows/flow';
import { configurations } from '@centralita/contract/workflows/nodes/configurations';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { DynamicVariable } from '@centralita/contract/workflows/schema';

/** `'1'` and so on as an id, so that a test can be read. */
export function idOf(number: number | string): string {
  // A letter (of hex) before the number keeps parts apart from nodes.
  return `0199aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** A node of a test; its number is its id's. */
export function node(number: number, kind: NodeKind, configuration: object = {}, title = ''): FlowNode {
  const parsed = configurations[kind].parse(configuration);
  return { id: idOf(number), kind, configuration: parsed, title, node_number: number } as FlowNode;
}

/** `[1, 2]` the default way, `[1, 2, 'failed']` another one. */
export function edge([from, to, handle]: readonly [number, number, string?], at: number): FlowEdge {
  const type = handle === 'success' || handle === 'failed' ? handle : 'default';
  return {
    id: idOf(`e${at}`),
    source_id: idOf(from),
    target_id: idOf(to),
    type,
    handle: handle ?? null,
  };
}

export function flow(
  nodes: FlowNode[],
  ways: readonly (readonly [number, number, string?])[],
  rest: Partial<Flow> = {},
): Flow {
  return {
    shape: 1,
    workflow_id: idOf(900),
    version: null,
    name: 'Booking',
    channel: 'whatsapp',
    language: 'english',
    nodes,
    edges: ways.map(edge),
    dynamic_variables: [],
    database_variables: [],
    main_instructions: [],
    sources: [],
    webhooks: [],
    children: [],
    ...rest,
  };
}

export function variable(number: number, name: string, rest: Partial<DynamicVariable> = {}): DynamicVariable {
  return {
    id: idOf(number),
    variable_name: name,
    type_enum: 'string',
    description: '',
    is_extra_validation: false,
    webhook_id: null,
    ...rest,
  };
}

export function says(number: number, text: string): FlowNode {
  return node(number, 'message', { messages: [{ id: idOf(`a${number}`), type: 'text', text }] });
}

export function asks(number: number, prompt: string, ...variables: string[]): FlowNode {
  return node(number, 'question', {
    prompt,
    variables: variables.map((value, at) => ({ id: idOf(`b${number}${at}`), value, inputNumber: at + 1 })),
  });
}

export function decides(number: number, ...texts: string[]): FlowNode {
  return node(number, 'conditional', {
    conditions: texts.map((text, at) => ({ id: conditionId(number, at + 1), conditionNumber: at + 1, text })),
  });
}

export function conditionId(number: number, condition: number): string {
  return idOf(`c${number}${condition}`);
}
