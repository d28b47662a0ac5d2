import type { Answer, SearchType } from '@centralita/contract/knowledge/schema';

/** What was asked: the question, of which sources, and how. */
export interface Question {
  text: string;
  sourceIds: readonly string[];
  searchType: SearchType;
}

/** A question and its answer as far as it has come. */
export interface Exchange {
  id: number;
  question: Question;
  /** `asking`: nothing has come yet, the placeholder shows. */
  state: 'asking' | 'streaming' | 'done' | 'failed' | 'stopped';
  /** What has come so far. */
  text: string;
  answer: Answer | null;
  error: unknown;
}

export interface Conversation {
  exchanges: readonly Exchange[];
  input: string;
}

export type Step =
  | { kind: 'typed'; input: string }
  | { kind: 'asked'; id: number; question: Question }
  | { kind: 'text'; id: number; text: string }
  | { kind: 'done'; id: number; answer: Answer }
  | { kind: 'failed'; id: number; error: unknown }
  | { kind: 'stopped'; id: number }
  | { kind: 'reset' };

export const newConversation: Conversation = { exchanges: [], input: '' };

/** How a test chat goes on (specification 001, section 4). A late answer to what was reset changes nothing. */
export function nextConversation(now: Conversation, step: Step): Conversation {
  switch (step.kind) {
    case 'typed':
      return { ...now, input: step.input };
    case 'asked':
      return { input: '', exchanges: [...now.exchanges, begun(step.id, step.question)] };
    case 'reset':
      return newConversation;
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
export function pendingOf({ exchanges }: Conversation): Exchange | null {
  return exchanges.find(({ state }) => state === 'asking' || state === 'streaming') ?? null;
}

function begun(id: number, question: Question): Exchange {
  return { id, question, state: 'asking', text: '', answer: null, error: null };
}

function withExchange(now: Conversation, id: number, change: (exchange: Exchange) => Exchange): Conversation {
  return {
    ...now,
    exchanges: now.exchanges.map((exchange) => (exchange.id === id ? change(exchange) : exchange)),
  };
}

/** The question stands in the input again, unless something else has been typed meanwhile. */
function withQuestionBack(now: Conversation, id: number): Conversation {
  const asked = now.exchanges.find((exchange) => exchange.id === id);
  return asked && now.input.trim() === '' ? { ...now, input: asked.question.text } : now;
}
