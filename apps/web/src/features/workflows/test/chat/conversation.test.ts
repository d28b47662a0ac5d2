import type { TestMessage, TestTurn } from '@centralita/contract/conversations/test-routes';
import { describe, expect, it } from 'vitest';
import { dialogueOf } from '../dialogues/dialogue-of.ts';
import {
  lastTurnOf,
  newConversation,
  nextConversation,
  pendingOf,
  type Asked,
  type Conversation,
  type Step,
} from './conversation.ts';

const text = (words: string): TestMessage => ({ type: 'text', node_id: 'n', text: words, from: 'model' });
const turn = (more: Partial<TestTurn> = {}): TestTurn => ({
  answer: 'Hi',
  messages: [text('Hi')],
  state: 'sealed',
  at: '2026-11-21T12:00:00.000Z',
  node_id: 'n',
  workflow_id: 'w',
  waits_for: 'person',
  ended: null,
  values: [],
  trace: [],
  answered_by: { kind: 'embedded', model: null },
  ...more,
});
const after = (...steps: Step[]): Conversation => steps.reduce(nextConversation, newConversation);
const asked = (id: number, one: Asked = { text: 'Hello' }): Step => ({
  kind: 'asked',
  id,
  asked: one,
  values: { phone: '+1' },
});

describe('a test chat', () => {
  it('shows words while they are written, until what is really said comes', () => {
    const words = (piece: string, ask = 1, when = 'here'): Step => ({
      kind: 'words',
      id: 1,
      ask,
      when,
      text: piece,
    });
    const writing = after(asked(1), words('Whi'), words('ch day?'));
    expect(writing.exchanges[0]).toMatchObject({ state: 'streaming', words: { text: 'Which day?' } });
    const again = nextConversation(writing, words('Next', 2));
    expect(again.exchanges[0]?.words?.text).toBe('Next');
    const said = nextConversation(again, { kind: 'message', id: 1, message: text('Next day?') });
    expect(said.exchanges[0]).toMatchObject({ words: null, messages: [{ text: 'Next day?' }] });
    const done = nextConversation(said, { kind: 'done', id: 1, turn: turn() });
    expect(done.exchanges[0]).toMatchObject({ state: 'done', messages: [{ text: 'Hi' }] });
    expect(lastTurnOf(done)?.state).toBe('sealed');
    expect(pendingOf(done)).toBeNull();
  });

  it('gives back what was not heard, unless something else was typed', () => {
    const failed = after(asked(1), { kind: 'failed', id: 1, error: null });
    expect(failed.input).toBe('Hello');
    const typed = after(asked(1), { kind: 'typed', input: 'Other' }, { kind: 'stopped', id: 1 });
    expect(typed.input).toBe('Other');
  });

  it('takes nothing that comes after a reset', () => {
    expect(after(asked(1), { kind: 'reset' }, { kind: 'done', id: 1, turn: turn() }).exchanges).toEqual([]);
  });
});

describe('a chat as a dialogue', () => {
  const node = (node_id: string) => ({ ms: 0, entry: { step: 'node' as const, node_id } });
  const value = {
    ms: 1,
    entry: {
      step: 'value' as const,
      name: 'day',
      value: '2027-03-04',
      origin: 'person' as const,
      words: 'March 4',
      confidence: 1,
      before: null,
    },
  };
  const chat = after(
    asked(1, { text: '' }),
    { kind: 'done', id: 1, turn: turn({ trace: [node('a'), node('b')] }) },
    asked(2, { text: 'lost' }),
    { kind: 'failed', id: 2, error: null },
    asked(3, { text: 'March 4' }),
    {
      kind: 'done',
      id: 3,
      turn: turn({ trace: [node('b'), value, node('c')], ended: { reason: 'end', result_id: null } }),
    },
  );

  it('expects what happened: nodes, values and the end', () => {
    expect(dialogueOf(chat.exchanges)).toEqual({
      standard_variables: { phone: '+1' },
      happens_at: '2026-11-21T12:00:00.000Z',
      opening: { nodes: ['a', 'b'], ended: false },
      turns: [
        {
          person: 'March 4',
          expected: { nodes: ['b', 'c'], values: { day: '2027-03-04' }, ended: true },
        },
      ],
      calls: [],
    });
  });
});
