import type { Flow, FlowNode } from '@centralita/contract/workflows/flow';
import { begin } from './begin.ts';
import type { Stepped } from './begin.ts';
import type { Brief } from './brief.ts';
import type { Effect, Request } from './effects.ts';
import type { Answer, Input } from './input.ts';
import { step } from './step.ts';

export const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };
export const brief: Brief = {
  ...{ now, channel: 'phone', language: 'english', country: 'US', identity: '', values: [], heard: 'Hello' },
  results: [{ id: 'sold', label: 'Sold', description: '' }],
};

const node = (id: string, kind: string, configuration: object) =>
  ({ id, title: '', node_number: 1, kind, configuration }) as FlowNode;
const collected = (value: string) => [{ id: 'x', value, inputNumber: 1 }];
const variable = (id: string, variable_name: string, webhook_id: string | null) => ({
  ...{ id, variable_name, type_enum: 'integer' as const, description: '' },
  ...{ is_extra_validation: webhook_id !== null, webhook_id },
});
const webhook = (id: string, saves: string[]) => ({
  ...{ id, name: id, description: '', standard_variables: ['age'], in_flow_variables: [], saves },
});
const edge = (source_id: string, target_id: string, handle: string | null = null) => ({
  ...{ id: `${source_id}-${target_id}-${handle}`, source_id, target_id, handle, type: 'default' as const },
});

/** Every kind of node, each with what it asks of the runner. */
export const main: Flow = {
  ...{ shape: 1, workflow_id: 'main', version: 1, name: 'main', channel: 'phone', language: 'english' },
  nodes: [
    node('start', 'start', {}),
    node('greeting', 'message', { messages: [{ id: 'm', type: 'text', text: 'This is the clinic.' }] }),
    node('age', 'question', { prompt: 'How old?', variables: collected('v'), tries: 3 }),
    node('which', 'conditional', {
      conditions: [{ ...{ id: 'yes', name: '', conditionNumber: 1, samples: [] }, text: 'wants to come' }],
    }),
    node('book', 'webhook', { webhook_id: 'book' }),
    node('talk', 'instruction', { prompt: 'Be nice', variables: [] }),
    node('call', 'transfer', { phone: '+12025550123', extension: '' }),
    node('on', 'workflow', { transfer_workflow_id: 'child' }),
  ],
  edges: [
    ...[edge('start', 'greeting'), edge('greeting', 'age'), edge('age', 'which')],
    ...[edge('which', 'book', 'yes'), edge('which', 'book'), edge('book', 'talk', 'success')],
    ...[edge('book', 'talk', 'failed'), edge('talk', 'call'), edge('call', 'on', 'failed')],
  ],
  dynamic_variables: [variable('v', 'age', 'check')],
  main_instructions: [
    {
      ...{ id: 'i', title: 'Look', content: 'asks for the time', action_enum: 'webhook', custom_action: '' },
      ...{ webhook_id: 'look', phone: '', extension: '' },
    },
  ],
  ...{ database_variables: [], sources: ['s'], children: [] },
  webhooks: [webhook('check', []), webhook('book', ['code']), webhook('look', ['hour'])],
};
const child: Flow = {
  ...{ ...main, workflow_id: 'child', name: 'child', main_instructions: [] },
  nodes: [
    node('start', 'start', {}),
    node('more', 'question', { prompt: 'How many?', variables: collected('w'), tries: 1 }),
  ],
  edges: [edge('start', 'more')],
  dynamic_variables: [variable('w', 'count', null)],
};
const flows = new Map([main, child].map((flow) => [flow.workflow_id, flow]));

const wordsAt = ({ when }: { when: string }) => ({ when, text: `Words at ${when}.` });

/** What the world answers; a model reads the age from what was said, and is asked to decide apart. */
export function answerTo(request: Request): Answer {
  const { id } = request;
  switch (request.type) {
    case 'ask': {
      const { says, read, ahead, instructions, heard } = request.ask;
      const found = [...read, ...ahead].filter(() => /\d/.test(heard));
      const values = found.map(({ id: variable_id }) => ({
        ...{ variable_id, value: '30', words: '30', confidence: 1 },
      }));
      const asked = {
        ...{ values, said: heard === 'hush' && request.purpose === 'listen' ? [] : says.map(wordsAt) },
        condition: request.purpose === 'listen' ? null : { id: 'yes', confidence: 0.9 },
        instruction_id: instructions.length > 0 && heard.includes('time') ? 'i' : null,
        ...{ goal_reached: heard.includes('thanks'), asks: false },
      };
      return { type: 'asked', id, result: asked };
    }
    case 'search':
      return { type: 'found', id, passages: [], exact: null };
    case 'call':
      return { type: 'called', id, ok: true, saved: { code: 'B-7', hour: 'nine' } };
    case 'transfer':
      return { type: 'transferred', id, ok: false };
    case 'handover':
      return { type: 'handed_over', id, ok: true };
    case 'open':
      return { type: 'opened', id, ok: true };
  }
}

interface Moment {
  /** Where the conversation stood: what it waited for, in which kind of node. */
  name: string;
  conversation: Stepped;
  flow: Flow;
  /** Webhooks of this conversation so far that have answered. */
  answered: string[];
}

export const texts = ['30, what time is it?', 'hush', 'thanks', 'hm'];

export function taken(
  flow: Flow,
  conversation: Stepped,
  input: Input,
): { flow: Flow; conversation: Stepped } {
  const { pending } = conversation.state;
  const opens = input.type === 'opened' && pending.for === 'opened' ? flows.get(pending.workflow_id) : null;
  const result = step(opens ?? flow, conversation.state, input);
  if (!result.ok) throw new Error(`${input.type} was refused at ${pending.for}: ${result.refused}`);
  return { flow: opens ?? flow, conversation: result };
}

function nameOf(flow: Flow, { state: { pending, node_id } }: Stepped): string {
  const kind = flow.nodes.find(({ id }) => id === node_id)?.kind ?? '';
  const purpose = 'purpose' in pending ? ` ${pending.purpose}` : '';
  return `${pending.for}${purpose} at ${kind}`;
}

/** Plays on until the conversation has ended, or a person has it; gives what was asked of the webhooks. */
export function playOn(start: Moment, said: readonly string[], each: (at: Moment) => void = () => {}) {
  const calls: string[] = [];
  const answered = [...start.answered];
  let { conversation, flow } = start;
  let spoken = 0;
  for (let steps = 0; steps < 100; steps += 1) {
    each({ name: nameOf(flow, conversation), conversation, flow, answered: [...answered] });
    const last = conversation.effects.at(-1) as Effect;
    if (last.type === 'end' || (last.type === 'wait' && last.for === 'operator'))
      return { conversation, calls };
    if (last.type === 'wait') {
      const text = said[spoken++];
      if (text === undefined) return { conversation, calls };
      ({ conversation, flow } = taken(flow, conversation, { type: 'text', text, now }));
      continue;
    }
    const request = last as Request;
    if (request.type === 'call') {
      calls.push(`${request.webhook_id} ${JSON.stringify(request.values)}`);
      answered.push(request.webhook_id);
    }
    ({ conversation, flow } = taken(flow, conversation, answerTo(request)));
  }
  throw new Error('the talk does not come to rest');
}

export const first = (): Moment => ({ name: '', conversation: begin(main, brief), flow: main, answered: [] });

/** Each state of the conversation, of a conversation that ends, and of one that was handed over. */
export function moments(): Moment[] {
  const all = new Map<string, Moment>();
  const keep = (at: Moment) => void (all.has(at.name) || all.set(at.name, at));
  const { conversation } = playOn(first(), texts, keep);
  keep({
    ...first(),
    name: nameOf(child, conversation),
    conversation,
    flow: child,
    answered: ['check', 'look', 'book'],
  });
  const left = taken(main, playOn(first(), ['30']).conversation, { type: 'hang_up', now });
  playOn({ ...first(), ...left, answered: ['check', 'book'] }, [], keep);
  return [...all.values()];
}
