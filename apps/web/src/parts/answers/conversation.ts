import { maxHistory, maxHistoryAnswer } from '@centralita/contract/core/constants';
import type { Answer, History } from '@centralita/contract/knowledge/schema';

/** What was asked; screens add of what and how. */
export interface Question {
  text: string;
  /** What was asked before it in the chat. */
  history?: History;
}

/** A question and its answer as far as it has come. */
export interface Exchange<Q extends Question = Question> {
  id: number;
  question: Q;
  /** `asking`: nothing has come yet, the placeholder shows. */
  state: 'asking' | 'streaming' | 'done' | 'failed' | 'stopped';
  /** What has come so far. */
  text: string;
  answer: Answer | null;
  error: unknown;
}

export interface Conversation<Q extends Question = Question> {
  exchanges: readonly Exchange<Q>[];
  input: string;
}

export type Step<Q extends Question = Question> =
  | { kind: 'typed'; input: string }
  | { kind: 'asked'; id: number; question: Q }
  | { kind: 'text'; id: number; text: string }
  | { kind: 'done'; id: number; answer: Answer }
  | { kind: 'failed'; id: number; error: unknown }
  | { kind: 'stopped'; id: number }
  | { kind: 'resumed'; exchanges: readonly Exchange<Q>[] }
  | { kind: 'reset' };

export const newConversation: Conversation<never> = { exchanges: [], input: '' };

/** How a test chat goes on (specification 001, section 4). A late answer to what was reset changes nothing. */
export function nextConversation<Q extends Question>(now: Conversation<Q>, step: Step<Q>): Conversation<Q> {
  switch (step.kind) {
    case 'typed':
      return { ...now, input: step.input };
    case 'asked':
      return { input: '', exchanges: [...now.exchanges, begun(step.id, step.question)] };
    case 'reset':
      return newConversation;
    case 'resumed':
      return { exchanges: step.exchanges, input: '' };
    case 'text':
      return withExchange(now, step.id, (it) => ({ ...it, state: 'streaming', text: it.text + step.text }));
    case 'done': {
      const { answer } = step;
      return withExchange(now, step.id, (it) => ({ ...it, state: 'done', text: answer.answer, answer }));
    }
    case 'stopped':
      return withQuestionBack(
        withExchange(now, step.id, (it) => ({ ...it, state: 'stopped' })),
        step.id,
      );
    case 'failed':
      return withQuestionBack(
        withExchange(now, step.id, (it) => ({ ...it, state: 'failed', error: step.error })),
        step.id,
      );
  }
}

/** The exchange that is still being answered. */
export function pendingOf<Q extends Question>({ exchanges }: Conversation<Q>): Exchange<Q> | null {
  return exchanges.find(({ state }) => state === 'asking' || state === 'streaming') ?? null;
}

/** What the next question is asked after. */
export function toldBefore({ exchanges }: Conversation): History {
  const told = exchanges.flatMap(({ question, answer }) =>
    answer ? [{ question: question.text, answer: answer.answer.slice(0, maxHistoryAnswer) }] : [],
  );
  return told.slice(-maxHistory);
}

function begun<Q extends Question>(id: number, question: Q): Exchange<Q> {
  return { id, question, state: 'asking', text: '', answer: null, error: null };
}

function withExchange<Q extends Question>(
  now: Conversation<Q>,
  id: number,
  change: (exchange: Exchange<Q>) => Exchange<Q>,
): Conversation<Q> {
  return {
    ...now,
    exchanges: now.exchanges.map((exchange) => (exchange.id === id ? change(exchange) : exchange)),
  };
}

/** The question stands in the input again, unless something else has been typed meanwhile. */
function withQuestionBack<Q extends Question>(now: Conversation<Q>, id: number): Conversation<Q> {
  const asked = now.exchanges.find((exchange) => exchange.id === id);
  return asked && now.input.trim() === '' ? { ...now, input: asked.question.text } : now;
}
