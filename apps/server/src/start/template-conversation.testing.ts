import type { Ask } from '@centralita/contract/workflows/ask';
import type { Flow, FlowNode } from '@centralita/contract/workflows/flow';
import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';
import { compareTurn, type Expected } from '@centralita/engine/script/dialogue';
import { drive, type Driven, type EffectRunner } from '@centralita/engine/script/drive';
import { begin } from '@centralita/engine/turn/begin';
import { step } from '@centralita/engine/turn/step';
import { fileOf } from '../features/workflows/templates/make-file.ts';
import type { Template } from '../features/workflows/templates/template.ts';
import { embeddedModel } from './embedded-model.ts';

export interface TemplateConversation {
  template: Template;
  language: WorkflowLanguage;
  /** What the contact list says of the person, by the column's key in English. */
  contact?: Record<string, string>;
  /** What the person says, each with what should come of it; ids of nodes are the keys of the template's steps. */
  turns: readonly (readonly [person: string | null, expected: Expected])[];
  /** Whether somebody is there to take over; by default, yes. */
  somebody?: boolean;
}

/** Saturday, 21 November 2026, 15:00. */
const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };

/** A conversation through a template as the product leads it without a model; what went otherwise, and what was said. */
export async function playTemplate(
  conversation: TemplateConversation,
): Promise<{ failures: string[]; said: string[] }> {
  const flow = flowOfTemplate(conversation);
  const world = effectRunnerOf(conversation.somebody ?? true);
  let driven = await drive(flow, begin(flow, briefOf(conversation, flow)), world);
  const said = [spoken(driven)];
  const failures: string[] = [];
  for (const [at, [person, expected]] of conversation.turns.entries()) {
    const event =
      person === null ? { type: 'silence' as const, now } : { type: 'text' as const, text: person, now };
    const stepped = driven.rest.type === 'end' ? null : step(driven.flow, driven.state, event);
    if (!stepped?.ok) return { failures: [...failures, `${at + 1}: the talk was over`], said };
    driven = await drive(driven.flow, stepped, world);
    said.push(`> ${person ?? '(silence)'}`, spoken(driven));
    for (const { what, expected: wanted, found } of compareTurn(at + 1, expected, driven))
      failures.push(`${at + 1} "${person ?? ''}": ${what} ${wanted}, not ${found}`);
  }
  return { failures, said };
}

function spoken({ outputs }: Driven): string {
  return outputs.map((output) => (output.type === 'say' ? output.text : '')).join(' | ');
}

function flowOfTemplate({ template, language }: TemplateConversation): Flow {
  const file = fileOf(template, { name: '', description: '', channel: template.channel, language });
  return {
    shape: 1,
    workflow_id: template.key,
    version: 1,
    name: template.key,
    channel: template.channel,
    language,
    nodes: file.nodes.map(({ id, title, node_number, kind, configuration }) => ({
      id,
      title,
      node_number,
      kind,
      // Whose phone rings only its people can know.
      configuration: kind === 'transfer' ? { phone: '+593987654321', extension: '' } : configuration,
    })) as FlowNode[],
    edges: file.edges.map((edge, at) => ({ id: `edge ${at}`, ...edge })),
    dynamic_variables: file.dynamic_variables,
    database_variables: file.database_variables,
    main_instructions: file.main_instructions,
    sources: [],
    webhooks: [],
    children: [],
  };
}

function briefOf({ template, language, contact = {} }: TemplateConversation, { channel }: Flow) {
  const place = language === 'spanish' ? 1 : 0;
  return {
    now,
    channel,
    language,
    country: language === 'spanish' ? 'EC' : 'US',
    identity: '',
    values: template.contact.map((name) => ({ name: name[place], value: contact[name[0]] ?? '' })),
    results: [],
    heard: '',
  };
}

function effectRunnerOf(somebody: boolean): EffectRunner {
  const model = embeddedModel();
  return {
    flowOf: () => Promise.resolve(null),
    async perform(request) {
      const { id } = request;
      if (request.type === 'ask') return { type: 'asked', id, result: await answered(model, request.ask) };
      if (request.type === 'handover') return { type: 'handed_over', id, ok: somebody };
      if (request.type === 'transfer') return { type: 'transferred', id, ok: somebody };
      throw new Error(`A template asks for ${request.type}.`);
    },
  };
}

async function answered(model: ReturnType<typeof embeddedModel>, ask: Ask): Promise<unknown> {
  for await (const event of model.converse(ask)) if (event.type === 'end') return event.asked;
  return null;
}
