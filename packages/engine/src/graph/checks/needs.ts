import type { FlowNode } from '@centralita/contract/workflows/flow';
import type { MainInstruction } from '@centralita/contract/workflows/schema';
import type { CheckCode } from '@centralita/contract/workflows/versions/checks';
import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { fold } from '../fold.ts';
import { unfed } from '../fed.ts';
import { findMentions } from '../mentions.ts';
import { textsOf } from '../texts.ts';
import type { Reading } from './contents.ts';
import { ofNode } from './item.ts';

/** What a node relies on that is not given: a conversation goes on without it, poorer than it was meant. */
export function needs(reading: Reading, node: FlowNode): ChecklistItem[] {
  if (node.kind === 'webhook') {
    const { webhook_id } = node.configuration;
    return [
      ...(lacksSecret(reading, webhook_id) ? [ofNode('webhook_secret_again', node.id)] : []),
      ...unfedNames(reading, webhook_id).map((text) => ofNode('webhook_variable_unfed', node.id, { text })),
    ];
  }
  if (node.kind === 'message' || node.kind === 'question')
    return spokenOf(reading, node).map((name) => ofNode('needs_variable', node.id, { name }));
  if (node.kind !== 'instruction') return [];
  return [
    ...(reading.known.model === false ? [ofNode('model_missing', node.id)] : []),
    ...(lacksSources(reading, node.configuration.prompt) ? [ofNode('sources_missing', node.id)] : []),
  ];
}

/** Variables that a text speaks and that only the caller or the contact list can give: a clause without its value is left out. */
function spokenOf({ given }: Reading, node: FlowNode): string[] {
  const spoken = textsOf(node).flatMap(({ text }) => findMentions(text, given).map(({ name }) => name));
  return [...new Set(spoken)].filter((name) => name !== null);
}

/** What a webhook is to be given and nothing gives. */
export function unfedNames({ flow }: Reading, webhookId: string | null): string[] {
  const webhook = flow.webhooks.find(({ id }) => id === webhookId);
  return webhook ? unfed(webhook.standard_variables, flow) : [];
}

/** The same of a main instruction. */
export function instructionNeeds(reading: Reading, instruction: MainInstruction): CheckCode[] {
  const { action_enum: action, content, custom_action, webhook_id } = instruction;
  if (action === 'webhook') return lacksSecret(reading, webhook_id) ? ['webhook_secret_again'] : [];
  if (action !== 'custom') return [];
  return lacksSources(reading, `${content} ${custom_action}`) ? ['sources_missing'] : [];
}

export function lacksSecret({ known }: Reading, webhookId: string | null): boolean {
  return webhookId !== null && (known.withoutSecret?.has(webhookId) ?? false);
}

/** "Answer from the sources", and none is chosen; not "Ask by which source they know us". */
function lacksSources({ flow }: Reading, text: string): boolean {
  return flow.sources.length === 0 && ofSources.test(fold(text));
}

/** Not "the sources of their income", nor documents that somebody is asked for. */
const ofSources =
  /\b(?:the|our|your|these) (?:company |own )?sources\b(?! of)|\b(?:from|in|with|on) (?:the|our|your|these) (?:company |own )?documents\b(?! of)|\bknowledge base\b|\b(?:las|tus|nuestras|estas) fuentes\b(?! de)|\b(?:con|en|de|segun) (?:los|tus|nuestros|estos) documentos\b(?! de)|\bbase de conocimientos?\b/;
