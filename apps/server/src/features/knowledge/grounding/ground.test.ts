import { describe, expect, it } from 'vitest';
import type { AnswerPassage } from '../extract/statements.ts';
import { claimOf, sentencesOf } from './claims.ts';
import { groundedText, Judge } from './ground.ts';
import { HeldSentences } from './held-sentences.ts';
import { isSameQuantity, quantitiesIn } from './quantities.ts';

const passages: AnswerPassage[] = [
  {
    id: 'a',
    content: 'Delivery costs 5 euros. We do not deliver on Sundays.',
    heading_path: ['Delivery'],
    language: 'en',
    score: 1,
  },
  {
    id: 'b',
    content: 'La garantía dura 24 meses. La atiende Marta Ruiz.',
    heading_path: ['Garantía'],
    language: 'es',
    score: 1,
  },
];

function grounded(said: string, removes = true) {
  const judge = new Judge({ passages, language: 'en', known: ['Ana'], removes });
  const { text, used, groundedness } = groundedText(said, judge.all(said), passages);
  return { text, used: used.map(({ id }) => id), ...groundedness };
}

/** What is let through of an answer that comes sign by sign. */
function streamed(said: string): string[] {
  const told: string[] = [];
  const judge = new Judge({ passages, language: 'en', known: [], removes: true });
  const held = new HeldSentences(judge, (text) => told.push(text));
  for (let end = 1; end <= said.length; end++) held.grown(said.slice(0, end));
  held.ended(said);
  return told;
}

describe('an answer that is checked', () => {
  it('keeps what its passages say and loses what they do not', () => {
    const said = 'Delivery costs 5 euros [1]. It takes two weeks by ship. The warranty lasts two years [2].';
    expect(grounded(said)).toEqual({
      text: 'Delivery costs 5 euros [1]. The warranty lasts two years [2].',
      used: ['a', 'b'],
      sentences: 3,
      removed: 1,
      unsupported: [],
    });
  });

  it('keeps and marks it where nothing may be removed', () => {
    const { text, unsupported } = grounded('Delivery costs 5 euros [1]. Delivery costs 9 euros.', false);
    expect(unsupported.map(({ start, end, reason }) => [text.slice(start, end), reason])).toEqual([
      ['Delivery costs 9 euros.', 'number'],
    ]);
  });

  it.each([
    ['We deliver on Sundays [1].', 'negation'],
    ['Delivery costs 50 euros [1].', 'number'],
    ['La garantía dura 24 meses y la atiende Carmen Soto [2].', 'name'],
    ['Every order includes a free umbrella.', 'nothing'],
  ])('says why: %s', (said, reason) => {
    expect(grounded(said, false).unsupported).toMatchObject([{ reason }]);
    expect(grounded(said)).toMatchObject({ text: '', removed: 1 });
  });

  it('gets the label of the passage that supports a sentence where it has none or a wrong one', () => {
    expect(grounded('The warranty lasts 24 months.')).toMatchObject({
      text: 'The warranty lasts 24 months [1].',
      used: ['b'],
    });
    expect(grounded('The warranty lasts 24 months [1].')).toMatchObject({ used: ['b'] });
    expect(grounded('Delivery costs 5 euros [7].')).toMatchObject({
      text: 'Delivery costs 5 euros [1].',
      used: ['a'],
    });
  });

  it('keeps lines of a list, and loses those that are made up', () => {
    const said =
      'Here you are:\n- Delivery costs 5 euros [1]\n- Umbrellas are for free\n- Ask Marta Ruiz for the warranty [2]';
    expect(grounded(said).text).toBe(
      'Here you are:\n- Delivery costs 5 euros [1]\n- Ask Marta Ruiz for the warranty [2]',
    );
  });

  it('is streamed by sentences, none of which disappears afterwards', () => {
    const said = 'Hello! Delivery costs 5 euros. [1] It takes two weeks by ship. No delivery on Sundays [1].';
    const told = streamed(said);
    expect(told.join('')).toBe('Hello! Delivery costs 5 euros. [1] No delivery on Sundays [1].');
    expect(told[0]).toBe('Hello!');
    expect(streamed('It takes two weeks by ship.')).toEqual([]);
  });
});

describe('a sentence', () => {
  it.each([
    ['¡Hola!', 'es'],
    ['¿Quieres que te ayude con otra cosa?', 'es'],
    ['Hi there! Let me know if you need anything else.', 'en'],
    ['The steps are:', 'en'],
    ['Lo siento, no encuentro más información sobre eso.', 'es'],
  ] as const)('claims nothing: %s', (sentence, language) => {
    expect(claimOf(sentence, language)).toBe('');
  });

  it('claims what stands after a greeting', () => {
    expect(claimOf('Hola, el envío cuesta 5 € [1].', 'es')).toBe('el envío cuesta 5 €.');
  });

  it('has the labels behind its full stop', () => {
    const said = 'It is 5. [1] Then 6 [2].\nLast [3]';
    expect(sentencesOf(said).map(({ start, end }) => said.slice(start, end))).toEqual([
      'It is 5. [1]',
      'Then 6 [2].',
      'Last [3]',
    ]);
  });
});

describe('a number', () => {
  it.each([
    ['24 months', 'dos años'],
    ['1.500 €', 'EUR 1500.00 or 1,500 euros'],
    ['6:30 pm', 'las 18:30'],
    ['9 am', '09:00'],
    ['4 de octubre', 'October 4th'],
    ['15 %', '15 percent'],
    ['48 hours', '2 días'],
  ])('%s is the same as %s', (one, other) => {
    const [first] = quantitiesIn(one);
    expect(quantitiesIn(other).some((quantity) => first && isSameQuantity(first, quantity))).toBe(true);
  });

  it.each([
    ['24 months', '24 días'],
    ['5 euros', '5 $'],
    ['14 October', '4 October'],
    ['6 pm', '6:00'],
    ['6 months', '2 rooms'],
  ])('%s is not %s', (one, other) => {
    const [first] = quantitiesIn(one);
    expect(quantitiesIn(other).some((quantity) => first && isSameQuantity(first, quantity))).toBe(false);
  });
});
