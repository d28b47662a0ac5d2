import { describe, expect, it } from 'vitest';
import { lexicon } from '../retrieval/lexicon.ts';
import { analyseQuestion } from './question.ts';

/** The weight of each word of a question, by the word. */
function weights(question: string): Record<string, number> {
  const { concepts } = analyseQuestion(question, lexicon());
  return Object.fromEntries(concepts.map((concept) => [concept.word, concept.weight]));
}

describe('what the words of a question weigh', () => {
  it('gives the verbs that any question has little weight, also as friends are addressed', () => {
    expect(weights('¿Tenéis piscina?')).toEqual({ tenéis: 0.25, piscina: 1 });
    expect(weights('¿Podés ver la factura?')).toMatchObject({ podés: 0.25, ver: 0.25, factura: 1 });
    expect(weights('Does anyone still sell lamps?')).toMatchObject({ anyone: 0.25, still: 0.25, lamps: 1 });
  });

  it('knows a verb by its ending when the lexicon does not know it', () => {
    expect(weights('¿Plastificáis carnés?')['plastificáis']).toBe(0.65);
  });

  it('takes nothing from what an apostrophe leaves over', () => {
    expect(Object.keys(weights("I can't find my card"))).toEqual(['can', 'find', 'card']);
    expect(Object.keys(weights("My car didn't pass"))).toEqual(['car', 'pass']);
    expect(Object.keys(weights('I can’t find my card'))).toEqual(['can', 'find', 'card']);
  });

  it('asks little of how many the asker has, and much of codes', () => {
    expect(weights('Mi hijo de 14 años, ¿paga?')['14']).toBe(0.4);
    expect(weights('Can I pay 900 euros later?')['900']).toBe(0.4);
    expect(weights('¿Qué es el modelo 303?')['303']).toBe(1.3);
  });
});

describe('what was probably meant', () => {
  it('is the only known word with one letter wrong', () => {
    const { concepts } = analyseQuestion('¿Qué es el calendaroi?', lexicon());
    const found = concepts.find((one) => one.word === 'calendaroi');
    expect(found?.spelt).toBe(false);
    expect(found?.in.es.some((one) => one.stems.includes('calendari'))).toBe(true);
  });
});
