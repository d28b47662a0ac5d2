import { describe, expect, it } from 'vitest';
import { cutText, joinPieces } from './text.ts';

const cut = (text: string, longest = 40) => [...cutText(text, longest)];

describe('a text to be spoken', () => {
  it('is cut at ends of sentences, in Spanish too', () => {
    expect(cut('Good morning. Your order is here!  ¿Qué tal? Bien.')).toEqual([
      'Good morning.',
      'Your order is here!',
      '¿Qué tal?',
      'Bien.',
    ]);
  });

  it('is cut between words where a sentence is too long, and anywhere where a word is', () => {
    expect(cut('one two three four five six', 10)).toEqual(['one two', 'three four', 'five six']);
    expect(cut('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)]);
  });

  it('loses no word however long it is', () => {
    const words = Array.from({ length: 5_000 }, (_, at) => `word${at}`);
    expect(cut(words.join(' '), 200).join(' ').split(' ')).toEqual(words);
  });

  it('has no piece without anything to say', () => {
    for (const text of ['', ' \n ', '... !? —', '🙂', '\u0000\u200b']) expect(cut(text)).toEqual([]);
    expect(cut('Hello.\u0007 ... there')).toEqual(['Hello. ... there']);
  });

  it('is joined again up to a length', () => {
    expect([...joinPieces(['one.', 'two.', 'three.'], 9)]).toEqual(['one. two.', 'three.']);
    expect([...joinPieces([], 9)]).toEqual([]);
  });
});
