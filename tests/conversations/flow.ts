import type { Flow, FlowEdge, FlowNode, FlowWebhook } from '@centralita/contract/workflows/flow';
import type { DynamicVariable, MainInstruction } from '@centralita/contract/workflows/schema';
import { exitsOf } from '@centralita/engine/graph/exits';
import type { FixtureFlow, FixtureNode, TalkFixture } from './fixture.ts';

/** Things of a fixture are named by what a person would call them; their ids say the same. */
export const ids = {
  node: (title: string) => `node ${title}`,
  variable: (name: string) => `variable ${name}`,
  condition: (name: string) => `condition ${name}`,
  webhook: (name: string) => `webhook ${name}`,
  instruction: (title: string) => `instruction ${title}`,
  source: (name: string) => `source ${name}`,
  result: (label: string) => `result ${label}`,
};

/** The flow of a fixture, or of one of its children. */
export function flowOf(fixture: TalkFixture, name: string, given: FixtureFlow): Flow {
  const nodes = Object.entries(given.nodes).map(([title, node], index) => nodeOf(title, node, index + 1));
  return {
    shape: 1,
    workflow_id: name,
    version: 1,
    name,
    channel: fixture.channel,
    language: fixture.language,
    nodes,
    edges: given.edges.map((written, index) => edgeOf(written, index, nodes)),
    dynamic_variables: Object.entries(given.variables ?? {}).map(variableOf),
    database_variables: Object.keys(fixture.database ?? {}).map((one) => ({
      id: `database ${one}`,
      name: one,
    })),
    main_instructions: (given.instructions ?? []).map(instructionOf),
    sources: (given.sources ?? []).map(ids.source),
    webhooks: Object.entries(given.webhooks ?? {}).map(webhookOf),
    children: Object.keys(fixture.children ?? {}).map((one) => ({ workflow_id: one, name: one, version: 1 })),
  };
}

function nodeOf(title: string, node: FixtureNode, node_number: number): FlowNode {
  // A fixture's node has just what its kind needs; ids are no UUIDs, so the schema of the wire does not fit.
  return {
    id: ids.node(title),
    title,
    node_number,
    kind: node.kind,
    configuration: configurationOf(node),
  } as FlowNode;
}

function configurationOf(node: FixtureNode): unknown {
  switch (node.kind) {
    case 'start':
    case 'end':
      return {};
    case 'message':
      return {
        messages: node.messages.map((part, index) =>
          typeof part === 'string'
            ? { id: String(index), type: 'text', text: part }
            : { id: String(index), caption: '', name: '', ...part },
        ),
      };
    case 'question':
    case 'instruction':
      return {
        prompt: node.prompt,
        tries: node.tries ?? 3,
        variables: (node.variables ?? []).map((name, index) => ({
          id: String(index),
          value: ids.variable(name),
          inputNumber: index + 1,
        })),
      };
    case 'conditional':
      return {
        conditions: Object.entries(node.conditions).map(([name, text], index) => ({
          id: ids.condition(name),
          name,
          conditionNumber: index + 1,
          text,
          conditionPanelCollapsed: false,
          samples: [],
        })),
      };
    case 'webhook':
      return { webhook_id: ids.webhook(node.webhook) };
    case 'transfer':
      return { phone: node.phone ?? '', extension: '' };
    case 'workflow':
      return { transfer_workflow_id: node.workflow };
  }
}

function edgeOf(written: string, index: number, nodes: FlowNode[]): FlowEdge {
  const parts = /^(.+?)(?: \((.+)\))? > (.+)$/.exec(written);
  const [from, way, to] = [parts?.[1] ?? '', parts?.[2], parts?.[3] ?? ''];
  const source = nodes.find(({ title }) => title === from);
  if (!source) throw new Error(`"${written}" leaves no node of the fixture`);
  const exit =
    way === undefined
      ? exitsOf(source).find(({ handle }) => handle === null)
      : exitsOf(source).find(({ handle }) => handle === way || handle === ids.condition(way));
  if (!exit) throw new Error(`"${written}" leaves by a way that the node has not`);
  return {
    id: `edge ${index}`,
    source_id: source.id,
    target_id: ids.node(to),
    type: exit.type,
    handle: exit.handle,
  };
}

function variableOf([name, given]: [string, NonNullable<FixtureFlow['variables']>[string]]): DynamicVariable {
  const { type, description = '', checked_by } = typeof given === 'string' ? { type: given } : given;
  return {
    id: ids.variable(name),
    variable_name: name,
    type_enum: type,
    description,
    is_extra_validation: checked_by !== undefined,
    webhook_id: checked_by === undefined ? null : ids.webhook(checked_by),
  };
}

function webhookOf([name, given]: [string, NonNullable<FixtureFlow['webhooks']>[string]]): FlowWebhook {
  return {
    id: ids.webhook(name),
    name,
    description: '',
    standard_variables: given.needs ?? [],
    in_flow_variables: (given.asks ?? []).map(({ name: one, mandatory, choices = [], ...rest }) => ({
      id: ids.variable(one),
      name: one,
      is_mandatory: mandatory,
      choices,
      ...rest,
    })),
    saves: given.saves ?? [],
  };
}

function instructionOf(given: NonNullable<FixtureFlow['instructions']>[number]): MainInstruction {
  return {
    id: ids.instruction(given.title),
    title: given.title,
    content: given.when,
    action_enum: given.webhook ? 'webhook' : given.phone ? 'transfer' : 'custom',
    custom_action: given.then ?? '',
    webhook_id: given.webhook ? ids.webhook(given.webhook) : null,
    phone: given.phone ?? '',
    extension: '',
  };
}
