import type { Flow, FlowEdge, FlowNode, FlowWebhook } from '@centralita/contract/workflows/flow';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { nodeKindNumbers } from '@centralita/contract/workflows/nodes/kinds';
import { VariableType } from '@centralita/contract/workflows/schema';
import fc from 'fast-check';
import { exitsOf } from '../graph/exits.ts';

const kinds = Object.keys(nodeKindNumbers) as NodeKind[];
/** Few ids, so that things meet; 'gone' is never a node. */
const busy: NodeKind[] = ['question', 'instruction', 'conditional', 'webhook', 'message', 'workflow'];
const nodeIds = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7'];
const webhookIds = ['w0', 'w1', 'gone'];
export const variableIds = ['v0', 'v1', 'v2', 'i0', 'gone'];
export const conditionIds = ['c0', 'c1', 'c2', 'gone'];
export const instructionIds = ['m0', 'm1', 'gone'];
export const names = ['age', 'Full Name', '__proto__', 'año', 'constructor'];

const written = fc.array(
  fc.constantFrom('@age', '{{Full Name}}', '@__proto__', ' hola ', '$&', '@age >= 18', '{{', '@', '', '😀'),
  { maxLength: 4 },
);
const text = written.map((parts) => parts.join(''));

const collected = fc.array(
  fc.record({ id: fc.constant('x'), value: fc.constantFrom(...variableIds, ''), inputNumber: fc.nat(5) }),
  { maxLength: 3 },
);

const configurations: Record<NodeKind, fc.Arbitrary<unknown>> = {
  context_menu: fc.constant({}),
  start: fc.constant({}),
  end: fc.constant({}),
  note: fc.record({ text }),
  message: fc.record({
    messages: fc.array(
      fc.oneof(
        fc.record({ id: fc.constant('x'), type: fc.constant('text'), text }),
        fc.record({
          id: fc.constant('x'),
          type: fc.constant('image'),
          url: fc.constantFrom('', 'https://a.b/c'),
          caption: text,
        }),
        fc.record({ id: fc.constant('x'), type: fc.constant('audio'), url: fc.constant('https://a.b/c') }),
        fc.record({
          id: fc.constant('x'),
          type: fc.constant('file'),
          url: fc.constant('https://a.b/c'),
          name: text,
        }),
      ),
      { maxLength: 3 },
    ),
  }),
  question: fc.record({ prompt: text, variables: collected, tries: fc.integer({ min: 1, max: 3 }) }),
  instruction: fc.record({ prompt: text, variables: collected }),
  conditional: fc.record({
    conditions: fc.array(
      fc.record({
        id: fc.constantFrom(...conditionIds),
        name: fc.constant(''),
        conditionNumber: fc.integer({ min: 1, max: 3 }),
        text: fc.constantFrom('', '@age >= 18', 'wants to leave', '@constructor is x'),
        conditionPanelCollapsed: fc.constant(false),
        samples: fc.constant([]),
      }),
      { maxLength: 3 },
    ),
  }),
  webhook: fc.record({ webhook_id: fc.constantFrom(...webhookIds, '') }),
  transfer: fc.record({ phone: fc.constantFrom('', '+593987654321'), extension: fc.constant('') }),
  workflow: fc.record({ transfer_workflow_id: fc.constantFrom('self', 'other', 'gone', '') }),
};

/** Kinds with more to them come more often. */
const anyNode = fc
  .constantFrom(...kinds, ...busy, ...busy)
  .chain((kind) => configurations[kind].map((configuration) => ({ kind, configuration })));

const edge: fc.Arbitrary<Omit<FlowEdge, 'id'>> = fc.record({
  source_id: fc.constantFrom(...nodeIds),
  target_id: fc.constantFrom(...nodeIds, 'gone'),
  type: fc.constantFrom('default', 'default', 'success', 'failed'),
  handle: fc.constantFrom(null, null, null, 'success', 'failed', ...conditionIds),
});

const webhook = (id: string): fc.Arbitrary<FlowWebhook> =>
  fc.record({
    id: fc.constant(id),
    name: text,
    description: text,
    standard_variables: fc.subarray(names),
    in_flow_variables: fc.array(
      fc.record({
        id: fc.constant('i0'),
        name: fc.constantFrom(...names),
        type: fc.constantFrom('string', 'Integer', 'whatever'),
        is_mandatory: fc.boolean(),
        description: text,
        choices: fc.constantFrom<string[]>([], ['red', 'blue']),
      }),
      { maxLength: 1 },
    ),
    saves: fc.subarray(names),
  });

/** Most ways out are drawn, so that talks get far. */
const target = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...nodeIds) },
  { weight: 1, arbitrary: fc.constantFrom('gone', null) },
);

function drawn(node: FlowNode, targets: readonly (string | null)[]): Omit<FlowEdge, 'id'>[] {
  return exitsOf(node).flatMap(({ handle, type }, index) => {
    const target_id = targets[index % targets.length] ?? null;
    return target_id === null ? [] : [{ source_id: node.id, target_id, type, handle }];
  });
}

/** Any graph at all: loops, edges into nowhere, no start or two of them, things that were deleted. */
export const anyFlow: fc.Arbitrary<Flow> = fc
  .record({
    nodes: fc.array(fc.record({ one: anyNode, targets: fc.array(target, { minLength: 4, maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    hasStart: fc.constantFrom(true, true, true, true, false),
    edges: fc.array(edge, { maxLength: 6 }),
    dynamic: fc.array(
      fc.record({
        type_enum: fc.constantFrom(...VariableType.options),
        is_extra_validation: fc.boolean(),
        webhook_id: fc.constantFrom('w0', 'gone', null),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    instructions: fc.array(
      fc.record({
        action_enum: fc.constantFrom('custom', 'webhook', 'transfer'),
        content: text,
        custom_action: text,
        webhook_id: fc.constantFrom('w1', 'gone', null),
        phone: fc.constantFrom('', '+34911234567'),
      }),
      { maxLength: 2 },
    ),
    sources: fc.constantFrom<string[]>([], ['s0']),
    webhooks: fc.tuple(webhook('w0'), webhook('w1')),
    channel: fc.constantFrom('phone', 'whatsapp', 'api'),
  })
  .map(({ nodes, hasStart, edges, dynamic, instructions, sources, webhooks, channel }) => {
    const made = nodes.map(({ one }, index) => ({
      ...one,
      id: nodeIds[index],
      title: '',
      node_number: index + 1,
    }));
    const first = { id: 'n0', title: '', node_number: 1, kind: 'start', configuration: {} };
    const all = hasStart ? [first, ...made.slice(1)] : made;
    // Built of kinds with their own configurations.
    const flowNodes = all as FlowNode[];
    return {
      shape: 1,
      workflow_id: 'self',
      version: 1,
      name: 'any',
      channel,
      language: 'spanish',
      nodes: flowNodes,
      edges: [...flowNodes.flatMap((one, index) => drawn(one, nodes[index]?.targets ?? [])), ...edges].map(
        (one, index) => ({ id: `e${index}`, ...one }),
      ),
      dynamic_variables: dynamic.map((one, index) => ({
        id: `v${index}`,
        variable_name: names[index] ?? '',
        description: '',
        ...one,
      })),
      database_variables: [{ id: 'd0', name: 'año' }],
      main_instructions: instructions.map((one, index) => ({
        id: `m${index}`,
        title: '',
        extension: '',
        ...one,
      })),
      sources,
      webhooks,
      children: [],
    } satisfies Flow;
  });
