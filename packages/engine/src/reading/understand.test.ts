import type { Ask, AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { asks } from './asks.ts';
import { correction } from './correction.ts';
import { understand } from './understand.ts';

const day: AskedVariable = {
  id: 'd',
  name: 'date',
  type: 'date',
  description: 'date of the visit',
  choices: [],
};
const people: AskedVariable = {
  id: 'p',
  name: 'people',
  type: 'integer',
  description: 'how many people',
  choices: [],
};
const person: AskedVariable = {
  id: 'n',
  name: 'name',
  type: 'string',
  description: 'name of the person',
  choices: [],
};
const account: AskedVariable = {
  id: 'a',
  name: 'has_account',
  type: 'boolean',
  description: 'whether there is an account',
  choices: [],
};

const place = { language: 'english', now: '2026-03-05T10:20', country: 'US' } as const;

function ask(heard: string, more: Partial<Ask> = {}): Ask {
  return {
    task: 'turn',
    ...place,
    identity: '',
    heard,
    history: [],
    known: [],
    read: [],
    ahead: [],
    correctable: [],
    decide: null,
    instructions: [],
    goal: null,
    says: [],
    passages: [],
    facts: [],
    ...more,
  };
}

describe('a whole ask, answered without a model', () => {
  it('reads, decides and hears a question at once', () => {
    const decided = [
      { id: 'buy', number: 1, text: 'wants to buy' },
      { id: 'help', number: 2, text: 'has a problem' },
    ];
    expect(
      understand(ask('on Tuesday. And how much does it cost?', { read: [day], decide: decided })),
    ).toEqual({
      values: [{ variable_id: 'd', value: '2026-03-10', words: 'Tuesday', confidence: expect.any(Number) }],
      condition: { id: null, confidence: expect.any(Number) },
      instruction_id: null,
      asks: true,
      refused: false,
      goal_reached: false,
    });
    expect(understand(ask('I want to buy two', { decide: decided })).condition?.id).toBe('buy');
  });

  it('follows a standing instruction only where it is meant', () => {
    const instructions = [
      { id: 'human', text: 'When the person asks for a human agent', action: null },
      { id: 'angry', text: 'The person complains', action: null },
    ];
    expect(understand(ask('I want to speak to a human', { instructions })).instruction_id).toBe('human');
    expect(understand(ask('on Tuesday', { instructions })).instruction_id).toBeNull();
  });

  it('has reached a goal when it has what it collects', () => {
    const goal = 'Find out how many come';
    expect(understand(ask('we are four', { goal, read: [people] })).goal_reached).toBe(true);
    expect(understand(ask('I am not sure', { goal, read: [people] })).goal_reached).toBe(false);
    expect(understand(ask('', { goal })).goal_reached).toBe(false);
  });

  it('gives no value of a doubtful yes or no', () => {
    const answers = (heard: string) =>
      understand(ask(heard, { read: [account] })).values.map(({ value }) => value);
    expect(answers('yes')).toEqual(['true']);
    expect(answers("I don't have one")).toEqual(['false']);
    expect(answers('maybe')).toEqual([]);
    expect(answers('yes, but it is my brother who uses it')).toEqual([]);
  });
});

describe('a correction', () => {
  const known: Ask['known'] = [
    { name: 'date', type: 'date', value: '2026-03-09' },
    { name: 'people', type: 'integer', value: '2' },
    { name: 'name', type: 'string', value: 'Joe' },
  ];
  function corrected(heard: string) {
    const found = correction(ask(heard, { correctable: [day, people, person], known }));
    return Object.fromEntries(found.map(({ variable_id, value }) => [variable_id, value]));
  }

  it.each<[string, Record<string, string>]>([
    ['no, on Tuesday', { d: '2026-03-10' }],
    ['we are 3, not 2', { p: '3' }],
    ['sorry, my name is John', { n: 'John' }],
    ['instead of Monday, Saturday', { d: '2026-03-07' }],
    ['see you on Tuesday', {}],
    ['actually Monday is right', {}],
    ['no', {}],
    ['no, thanks', {}],
    ['my cousin comes too', {}],
  ])('%j corrects %j', (heard, values) => {
    expect(corrected(heard)).toEqual(values);
  });
});

describe("a question of the person's own", () => {
  it.each([
    ['how much is it', true],
    ['ok, and is there parking?', true],
    ['could it be Tuesday?', false],
    ['Tuesday, ok?', false],
    ['what?', false],
    ['', false],
  ])('%j: %s', (heard, expected) => {
    expect(asks(heard, place)).toBe(expected);
  });
});

it('hears no question in what somebody cannot do', () => {
  expect(asks('No puedo entrar a mi cuenta', { ...place, language: 'spanish', country: 'EC' })).toBe(false);
});

describe('what is not given', () => {
  const name = { id: 'n', name: 'name', type: 'string' as const, description: 'full name', choices: [] };
  const right = {
    id: 'r',
    name: 'right',
    type: 'boolean' as const,
    description: 'if it is right',
    choices: [],
  };

  it.each([
    ["I'd rather not say", true],
    ["I don't have time for this", true],
    ['no', true],
    ['Ann Reese', false],
    ['why do you need it?', false],
    ['hm', false],
  ])('%j declines: %j', (heard, refused) => {
    expect(understand(ask(heard, { read: [name] })).refused).toBe(refused);
  });

  it('is asked again whether it is right, where what was wrong is corrected', () => {
    const known = [{ name: 'day', type: 'date' as const, value: '2026-03-09' }];
    const { values } = understand(ask('no, on Tuesday', { read: [right], correctable: [day], known }));
    expect(values.map(({ variable_id, value }) => [variable_id, value])).toEqual([['d', '2026-03-10']]);
    expect(understand(ask('no', { read: [right], correctable: [day], known })).values[0]?.value).toBe(
      'false',
    );
  });
});
