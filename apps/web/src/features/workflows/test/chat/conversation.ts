import type { TestMessage, TestTurn } from '@centralita/contract/conversations/test-routes';
import type { TraceStep } from '@centralita/contract/conversations/trace';

/** What a turn of a test is made of: something said, or a step that whoever tests took. */
export interface Asked {
  /** '' where the workflow has the first word, or goes on after a change. */
  text: string;
  /** Values that were put in, and the node to go on from. */
  set?: Readonly<Record<string, string>>;
  goTo?: string;
}

export type Values = Readonly<Record<string, string>>;

/** A turn as far as it has come. */
export interface Exchange {
  id: number;
  asked: Asked;
  /** Of the database variables, as they were sent. */
  values: Values;
  /** `asking`: nothing has come yet, the dots show. */
  state: 'asking' | 'streaming' | 'done' | 'failed' | 'stopped';
  /** Words of a model that are still being written. */
  words: { ask: number; when: string; text: string } | null;
  messages: readonly TestMessage[];
  steps: readonly TraceStep[];
  turn: TestTurn | null;
  error: unknown;
}

export interface Conversation {
  exchanges: readonly Exchange[];
  input: string;
}

export type Step =
  | { kind: 'typed'; input: string }
  | { kind: 'asked'; id: number; asked: Asked; values: Values }
  | { kind: 'words'; id: number; ask: number; when: string; text: string }
  | { kind: 'message'; id: number; message: TestMessage }
  | { kind: 'step'; id: number; step: TraceStep }
  | { kind: 'done'; id: number; turn: TestTurn }
  | { kind: 'failed'; id: number; error: unknown }
  | { kind: 'stopped'; id: number }
  | { kind: 'reset' };

export const newConversation: Conversation = { exchanges: [], input: '' };

/** How a test chat goes on. What comes late for a turn that was reset changes nothing. */
export function nextConversation(now: Conversation, step: Step): Conversation {
  switch (step.kind) {
    case 'typed':
      return { ...now, input: step.input };
    case 'asked':
      return { input: '', exchanges: [...now.exchanges, begun(step.id, step)] };
    case 'reset':
      return newConversation;
    case 'words':
      return withExchange(now, step.id, (it) => ({
        ...it,
        state: 'streaming',
        words: grown(it.words, step),
      }));
    case 'message':
      return withExchange(now, step.id, (it) => ({
        ...it,
        state: 'streaming',
        words: null,
        messages: [...it.messages, step.message],
      }));
    case 'step':
      return withExchange(now, step.id, (it) => ({ ...it, steps: [...it.steps, step.step] }));
    case 'done': {
      const { turn } = step;
      const whole = { state: 'done', words: null, turn, messages: turn.messages, steps: turn.trace } as const;
      return withExchange(now, step.id, (it) => ({ ...it, ...whole }));
    }
    case 'failed':
      return withInputBack(
        withExchange(now, step.id, (it) => ({ ...it, state: 'failed', words: null, error: step.error })),
        step.id,
      );
    case 'stopped':
      return withInputBack(
        withExchange(now, step.id, (it) => ({ ...it, state: 'stopped', words: null })),
        step.id,
      );
  }
}

/** The turn that is still being answered. */
export function pendingOf({ exchanges }: Conversation): Exchange | null {
  return exchanges.find(({ state }) => state === 'asking' || state === 'streaming') ?? null;
}

/** What the last whole turn left: the state to go on with, the values, whether the chat is over. */
export function lastTurnOf({ exchanges }: Conversation): TestTurn | null {
  return exchanges.findLast(({ turn }) => turn !== null)?.turn ?? null;
}

function begun(id: number, { asked, values }: { asked: Asked; values: Values }): Exchange {
  return {
    id,
    asked,
    values,
    state: 'asking',
    words: null,
    messages: [],
    steps: [],
    turn: null,
    error: null,
  };
}

/** Words for another place, or of another call, take the place of those before. */
function grown(words: Exchange['words'], { ask, when, text }: { ask: number; when: string; text: string }) {
  const goesOn = words?.ask === ask && words.when === when;
  return { ask, when, text: goesOn ? words.text + text : text };
}

function withExchange(now: Conversation, id: number, change: (exchange: Exchange) => Exchange): Conversation {
  return {
    ...now,
    exchanges: now.exchanges.map((exchange) => (exchange.id === id ? change(exchange) : exchange)),
  };
}

/** What was not heard stands in the input again, unless something else has been typed meanwhile. */
function withInputBack(now: Conversation, id: number): Conversation {
  const failed = now.exchanges.find((exchange) => exchange.id === id);
  return failed && now.input.trim() === '' ? { ...now, input: failed.asked.text } : now;
}
