import type { Ask, AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { askedPart, asks } from './asks.ts';
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
      plain: true,
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

describe('a value that is said once more', () => {
  const known = [
    { name: 'date', type: 'date' as const, value: '2026-03-09' },
    { name: 'people', type: 'integer' as const, value: '2' },
  ];
  const phone: AskedVariable = { id: 't', name: 'phone', type: 'phone', description: '', choices: [] };
  const said = (heard: string) =>
    understand(ask(heard, { read: [phone], correctable: [day, people], known })).values.map(
      ({ variable_id, value }) => [variable_id, value],
    );

  it('takes the place of the first, where it can be nothing else', () => {
    expect(said('on Tuesday')).toEqual([['d', '2026-03-10']]);
    expect(said('what about Tuesday?')).toEqual([['d', '2026-03-10']]);
    expect(said('we are 4')).toEqual([['p', '4']]);
  });

  it('does not where it is the same, a bare number, asked for, or a story', () => {
    for (const heard of ['on Monday', '4', 'my sister comes home from her long trip on Tuesday'])
      expect(said(heard)).toEqual([]);
    const twice = ask('on Tuesday', { correctable: [day, { ...day, id: 'd2', name: 'return' }], known });
    expect(understand(twice).values).toEqual([]);
  });
});

it('a number outside of what its description allows is asked for again', () => {
  const score = { ...people, name: 'score', description: 'How likely to recommend us, 0 to 10' };
  const given = (heard: string) => understand(ask(heard, { read: [score] })).values.map(({ value }) => value);
  expect([given('11'), given('-5'), given('100')]).toEqual([[], [], []]);
  expect([given('0'), given('ten')]).toEqual([['0'], ['10']]);
  const spanish = { ...people, description: 'Nota de 1 a 5' };
  expect(understand(ask('7', { language: 'spanish', read: [spanish] })).values).toEqual([]);
});

describe('who answers the telephone', () => {
  const holder = {
    ...account,
    name: 'is account holder',
    description: 'Whether the person is the account holder',
  };
  const human = { id: 'h', text: 'The person wants to talk to a human.', action: null };
  const history = [{ role: 'assistant' as const, content: 'Am I speaking with Ana?' }];
  const heard = (text: string) => {
    const { values, instruction_id } = understand(
      ask(text, { read: [holder], instructions: [human], history }),
    );
    return [values[0]?.value ?? null, instruction_id];
  };

  it('asks for nobody by saying that they speak, or asking who does', () => {
    expect(heard('speaking')).toEqual(['true', null]);
    expect(heard('yes, speaking')).toEqual(['true', null]);
    expect(heard('who is speaking?')).toEqual([null, null]);
    expect(heard('can I speak to a person')).toEqual([null, 'h']);
    const spanish = {
      language: 'spanish' as const,
      instructions: [{ ...human, text: 'La persona quiere hablar con un asesor humano.' }],
    };
    expect(understand(ask('¿quién habla?', spanish)).instruction_id).toBeNull();
    expect(understand(ask('quiero hablar con alguien', spanish)).instruction_id).toBe('h');
  });

  it('is not somebody else because the line is bad, and is where the number is wrong', () => {
    expect(heard('speak up please, I cannot hear you')).toEqual([null, null]);
    expect(heard('you have the wrong number')).toEqual(['false', null]);
  });
});

it('what is asked beside an answer is looked for without it', () => {
  const spanish = { ...place, language: 'spanish' as const };
  expect(askedPart('¿abren los domingos? somos 2', spanish)).toBe('abren los domingos?');
  expect(askedPart('el viernes somos 3, ¿hay estacionamiento?', spanish)).toBe('hay estacionamiento?');
  expect(askedPart('hi, on Friday. Is there parking?', place)).toBe('Is there parking?');
  for (const whole of ['If my dog comes along, is there a fee?', 'My card was stolen', 'Is there parking?'])
    expect(askedPart(whole, place)).toBe(whole);
});
