import type { Answer } from '@centralita/contract/knowledge/schema';
import { describe, expect, it } from 'vitest';
import {
  newConversation,
  nextConversation,
  pendingOf,
  toldBefore,
  type Conversation,
  type Step,
} from './conversation.ts';

const question = { text: 'How much is it?', sourceIds: ['s1'], searchType: 'keyword' } as const;
const answer: Answer = {
  answer: 'It is 25.',
  found: true,
  citations: [],
  answered_by: { kind: 'embedded', model: null },
  groundedness: null,
  computation: null,
  trained: null,
};

function after(...steps: Step[]): Conversation {
  return steps.reduce<Conversation>(nextConversation, newConversation);
}

it('a question is asked after the last five that were answered', () => {
  const asked = Array.from({ length: 7 }, (_, at): Step[] => [
    { kind: 'asked', id: at, question: { ...question, text: `${at}?` } },
    at === 5 ? { kind: 'stopped', id: at } : { kind: 'done', id: at, answer },
  ]);
  const told = toldBefore(after(...asked.flat()));
  expect(told.map((one) => one.question)).toEqual(['1?', '2?', '3?', '4?', '6?']);
  expect(told[0]?.answer).toBe('It is 25.');
});

describe('nextConversation', () => {
  it('clears the input when a question is sent, and waits for the answer', () => {
    const now = after({ kind: 'typed', input: question.text }, { kind: 'asked', id: 1, question });
    expect(now.input).toBe('');
    expect(pendingOf(now)).toMatchObject({ id: 1, state: 'asking', text: '' });
  });

  it('grows with what streams in, and ends with the whole answer', () => {
    const asked: Step = { kind: 'asked', id: 1, question };
    const streaming = after(asked, { kind: 'text', id: 1, text: 'It ' }, { kind: 'text', id: 1, text: 'is' });
    expect(pendingOf(streaming)).toMatchObject({ state: 'streaming', text: 'It is' });
    const done = nextConversation(streaming, { kind: 'done', id: 1, answer });
    expect(done.exchanges).toMatchObject([{ state: 'done', text: 'It is 25.', answer }]);
    expect(pendingOf(done)).toBeNull();
  });

  it('gives the question back to the input when it failed or was stopped', () => {
    const asked: Step = { kind: 'asked', id: 1, question };
    const failed = after(asked, { kind: 'failed', id: 1, error: new Error('down') });
    expect(failed.input).toBe(question.text);
    expect(failed.exchanges[0]?.state).toBe('failed');
    expect(after(asked, { kind: 'stopped', id: 1 }).input).toBe(question.text);
  });

  it('does not overwrite what was typed meanwhile', () => {
    const now = after(
      { kind: 'asked', id: 1, question },
      { kind: 'typed', input: 'And then?' },
      { kind: 'failed', id: 1, error: null },
    );
    expect(now.input).toBe('And then?');
  });

  it('clears messages and input on reset, whatever still arrives', () => {
    const reset = after({ kind: 'asked', id: 1, question }, { kind: 'typed', input: 'x' }, { kind: 'reset' });
    expect(reset).toEqual(newConversation);
    expect(nextConversation(reset, { kind: 'done', id: 1, answer })).toEqual(newConversation);
    expect(nextConversation(reset, { kind: 'failed', id: 1, error: null })).toEqual(newConversation);
  });
});
