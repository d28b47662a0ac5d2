import type { Ask, ReadValue } from '@centralita/contract/workflows/ask';
import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';
import { textsOf } from '../../graph/texts.ts';
import type { Offer } from '../state.ts';
import type { Conversation } from '../conversation.ts';

/** What the words of a model may rest on. */
export interface Grounds {
  /** What the company says: values, passages, facts, who the assistant is, and what it said before. */
  firm: readonly string[];
  /** Of it, what was to be said later in the workflow: its figures may come early, its promises may not. */
  later: readonly string[];
  /** What the person said. */
  heard: readonly string[];
  /** Orders to the model: it follows them and does not read them out. */
  orders: readonly string[];
  /** Texts that it is to say, word by word. */
  prompts: readonly string[];
  /** Local, `YYYY-MM-DDTHH:mm`. */
  now: string;
  language: WorkflowLanguage;
  country: string;
}

/** As the engine knows them. `read`: what the same answer has read of what was said. */
export function groundsOf(conversation: Conversation, offer: Offer, read: readonly ReadValue[]): Grounds {
  const { state, turn, map } = conversation;
  const { brief, values, history } = state;
  const { flow } = map;
  const nodes = flow.nodes.filter(({ kind }) => kind !== 'note');
  const spokenFor = new Set([state.node_id, ...offer.says.map(({ node_id }) => node_id)]);
  const prompts = nodes.filter(({ id, kind }) => kind === 'question' && spokenFor.has(id));
  const goals = nodes.filter(({ id, kind }) => kind === 'instruction' && spokenFor.has(id));
  const orders = [
    brief.identity,
    ...goals.flatMap(wordsOf),
    ...flow.main_instructions.flatMap(({ content, custom_action }) => [content, custom_action]),
  ];
  return {
    firm: [
      ...orders,
      ...prompts.flatMap(wordsOf),
      ...values.map(({ value }) => value),
      ...read.map(({ value }) => value),
      ...saidBy(history, 'assistant'),
      ...turn.passages.flatMap(({ title, text }) => [title, text]),
      ...turn.facts.map(({ text }) => text),
    ],
    later: [
      ...nodes.flatMap(wordsOf),
      ...[...map.readable.values()].flatMap(({ description, choices }) => [description, ...choices]),
    ],
    heard: [turn.heard, ...saidBy(history, 'user'), ...values.map(({ words }) => words)],
    orders,
    prompts: prompts.flatMap(wordsOf),
    now: state.now.local,
    language: brief.language,
    country: brief.country,
  };
}

/** As far as an ask tells them: less than the engine knows, so what passes here passes there. */
export function groundsOfAsk(ask: Ask): Grounds {
  const spoken = ask.says.map(({ prompt }) => prompt);
  const goals = ask.says.flatMap(({ purpose, prompt }) => (purpose === 'instruction' ? [prompt] : []));
  const orders = [
    ask.identity,
    ...(ask.goal === null ? [] : [ask.goal]),
    ...goals,
    ...ask.instructions.flatMap(({ text, action }) => [text, action ?? '']),
  ];
  return {
    firm: [
      ...orders,
      ...spoken,
      ...ask.known.map(({ value }) => value),
      ...saidBy(ask.history, 'assistant'),
      ...ask.passages.flatMap(({ title, text }) => [title, text]),
      ...ask.facts.map(({ text }) => text),
    ],
    later: [...ask.read, ...ask.ahead, ...(ask.later ?? [])].flatMap(({ description, choices }) => [
      description,
      ...choices,
    ]),
    heard: [ask.heard, ...saidBy(ask.history, 'user')],
    orders,
    prompts: ask.says.flatMap(({ purpose, prompt }) => (purpose === 'question' ? [prompt] : [])),
    now: ask.now,
    language: ask.language,
    country: ask.country,
  };
}

function wordsOf(node: Parameters<typeof textsOf>[0]): string[] {
  return textsOf(node).map(({ text }) => text);
}

function saidBy(history: readonly { role: string; content: string }[], role: 'user' | 'assistant'): string[] {
  return history.filter((one) => one.role === role).map(({ content }) => content);
}
