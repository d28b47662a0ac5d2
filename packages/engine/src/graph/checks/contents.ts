import type { Flow, FlowNode } from '@centralita/contract/workflows/flow';
import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import type { MessagePart } from '@centralita/contract/workflows/nodes/message';
import { isWholeAddress } from '@centralita/contract/workflows/web-address';
import { isWholePhone } from '../whole-phone.ts';
import { ofNode } from './item.ts';
import { continuesInItself } from './loops.ts';
import type { Others } from './loops-over.ts';
import { unknownNames, type Unknown } from './names.ts';

/** What is there outside the flow, to be named by it. */
export interface Known {
  webhooks: ReadonlySet<string>;
  /** The number that is online; null = never published. */
  workflows: ReadonlyMap<string, number | null>;
  sources: ReadonlySet<string>;
  /** The flows to which `silentlyOnTo` leads, and those after them; left out where nobody looked. */
  others?: Others;
  /** Webhooks of which a secret has to be typed again before they can be called; left out where nobody looked. */
  withoutSecret?: ReadonlySet<string>;
  /** Whether a language model is configured; left out where nobody looked. */
  model?: boolean;
}

export interface Reading {
  flow: Flow;
  known: Known;
  /** Ids of its dynamic variables. */
  variables: ReadonlySet<string>;
  /** Everything that a text may mention, as `mentions` folds it. */
  names: readonly string[];
  /** Of them, what only the caller or the contact list can give. One list for all nodes, as it takes a walk over all of them. */
  given: readonly string[];
}

/** What a node lacks in itself. */
export function contents(reading: Reading, node: FlowNode): ChecklistItem[] {
  switch (node.kind) {
    case 'message':
      return messages(reading, node);
    case 'question':
    case 'instruction':
      return asking(reading, node);
    case 'conditional':
      return conditions(reading, node);
    case 'webhook':
      return webhook(reading, node);
    case 'workflow':
      return workflow(reading, node);
    case 'transfer':
      return reading.flow.channel === 'phone' && !isWholePhone(node.configuration.phone)
        ? [ofNode('transfer_without_phone', node.id)]
        : [];
    case 'start':
    case 'end':
    case 'note':
    case 'context_menu':
      return [];
  }
}

type Of<K extends FlowNode['kind']> = Extract<FlowNode, { kind: K }>;

function messages(reading: Reading, node: Of<'message'>): ChecklistItem[] {
  const parts = node.configuration.messages;
  if (parts.length === 0) return [ofNode('message_empty', node.id)];
  return parts.flatMap((part, at) => [
    ...(isEmpty(part) ? [ofNode('text_empty', node.id, { number: at + 1, kind: part.type })] : []),
    ...unknownIn(reading, part).map((found) => ofNode(found.code, node.id, found.params)),
  ]);
}

function asking(reading: Reading, node: Of<'question' | 'instruction'>): ChecklistItem[] {
  const { prompt, variables } = node.configuration;
  const items = unknownNames(reading.names, prompt).map((found) => ofNode(found.code, node.id, found.params));
  if (prompt.trim() === '') items.push(ofNode('prompt_missing', node.id));
  if (node.kind === 'question' && variables.length === 0) {
    items.push(ofNode('question_without_variable', node.id));
  }
  for (const { value, inputNumber } of variables) {
    if (!reading.variables.has(value))
      items.push(ofNode('variable_missing', node.id, { number: inputNumber }));
  }
  return items;
}

function conditions(reading: Reading, node: Of<'conditional'>): ChecklistItem[] {
  const all = node.configuration.conditions;
  if (all.length === 0) return [ofNode('conditions_missing', node.id)];
  return all.flatMap(({ text, conditionNumber: number }) => {
    if (text.trim() === '') return [ofNode('condition_empty', node.id, { number })];
    return unknownNames(reading.names, text).map((found) => ofNode(found.code, node.id, found.params));
  });
}

function webhook({ known }: Reading, node: Of<'webhook'>): ChecklistItem[] {
  const id = node.configuration.webhook_id;
  if (id === '') return [ofNode('webhook_missing', node.id)];
  return known.webhooks.has(id) ? [] : [ofNode('webhook_deleted', node.id)];
}

function workflow({ flow, known }: Reading, node: Of<'workflow'>): ChecklistItem[] {
  const id = node.configuration.transfer_workflow_id;
  if (id === '') return [ofNode('workflow_missing', node.id)];
  if (continuesInItself(flow, node)) return [ofNode('continues_in_itself', node.id)];
  const version = known.workflows.get(id);
  if (version === undefined) return [ofNode('workflow_deleted', node.id)];
  return version === null ? [ofNode('workflow_unpublished', node.id)] : [];
}

function isEmpty(part: MessagePart): boolean {
  return part.type === 'text' ? part.text.trim() === '' : !isWholeAddress(part.url);
}

/** Of an address only braces: an `@` is part of many ("medium.com/@acme"). */
function unknownIn({ names }: Reading, part: MessagePart): Unknown[] {
  if (part.type === 'text') return unknownNames(names, part.text);
  const words = 'caption' in part ? part.caption : part.type === 'file' ? part.name : '';
  const inAddress = unknownNames(names, part.url).filter(({ code }) => code === 'placeholder_unknown');
  return [...unknownNames(names, words), ...inAddress];
}
