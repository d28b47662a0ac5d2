import type { FlowNode } from '@centralita/contract/workflows/flow';
import type { MessagePart } from '@centralita/contract/workflows/nodes/message';
import type { NamedFlow } from './named-flow.ts';
import { type Fact, fact } from './details.ts';

/** Names by id of what the nodes of a flow refer to. */
export interface Names {
  variables: ReadonlyMap<string, string>;
  webhooks: ReadonlyMap<string, string>;
  workflows: ReadonlyMap<string, string>;
}

export function namesOf({ flow }: NamedFlow): Names {
  return {
    variables: new Map(flow.dynamic_variables.map(({ id, variable_name }) => [id, variable_name])),
    webhooks: new Map(flow.webhooks.map(({ id, name }) => [id, name])),
    workflows: new Map([
      [flow.workflow_id, flow.name],
      ...flow.children.map(({ workflow_id, name }) => [workflow_id, name] as const),
    ]),
  };
}

/** Everything a person would say of a node: its words and what it refers to, never where it stands. */
export function factsOf(node: FlowNode, names: Names): Fact[] {
  return [fact('title', node.title.trim()), ...contentOf(node, names)];
}

function contentOf(node: FlowNode, names: Names): Fact[] {
  switch (node.kind) {
    case 'message':
      return node.configuration.messages.flatMap((part, at) => partOf(part, at + 1));
    case 'question':
    case 'instruction':
      return [
        fact('prompt', node.configuration.prompt),
        ...node.configuration.variables.map(({ id, value, inputNumber }) => ({
          key: id,
          field: 'variable',
          number: inputNumber,
          text: names.variables.get(value) ?? '',
        })),
        ...(node.kind === 'question' ? [fact('tries', String(node.configuration.tries))] : []),
      ];
    case 'conditional':
      return node.configuration.conditions.flatMap((condition) => {
        const number = condition.conditionNumber;
        return [
          { key: condition.id, field: 'condition', number, text: condition.text },
          { key: `${condition.id} name`, field: 'condition_name', number, text: condition.name.trim() },
          { key: `${condition.id} samples`, field: 'samples', number, text: condition.samples.join('\n') },
        ];
      });
    case 'webhook':
      return [fact('webhook', named(names.webhooks, node.configuration.webhook_id))];
    case 'workflow':
      return [fact('workflow', named(names.workflows, node.configuration.transfer_workflow_id))];
    case 'transfer':
      return [fact('phone', node.configuration.phone), fact('extension', node.configuration.extension)];
    case 'note':
      return [fact('note', node.configuration.text)];
    case 'start':
    case 'end':
    case 'context_menu':
      return [];
  }
}

function partOf(part: MessagePart, number: number): Fact[] {
  const content = (text: string) => ({ key: part.id, field: part.type, number, text });
  if (part.type === 'text') return [content(part.text)];
  if (part.type === 'audio') return [content(part.url)];
  const words = part.type === 'file' ? part.name : part.caption;
  const field = part.type === 'file' ? 'file_name' : 'caption';
  return [content(part.url), { key: `${part.id} words`, field, number, text: words }];
}

/** What is not there any more is still another one than before. */
function named(names: ReadonlyMap<string, string>, id: string): string {
  return id === '' ? '' : (names.get(id) ?? id);
}
