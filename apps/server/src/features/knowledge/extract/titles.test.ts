import { describe, expect, it } from 'vitest';
import { lexicon } from '../retrieval/lexicon.ts';
import { analyseQuestion } from '../text/question.ts';
import { stemsOf } from './statements.ts';
import { askedOfTitle } from './titles.ts';

function asked(question: string, title: string): number {
  const { language, concepts } = analyseQuestion(question, lexicon());
  return askedOfTitle(stemsOf(title, language), language, concepts);
}

describe('askedOfTitle', () => {
  it('is all of a title that says nothing else', () => {
    expect(asked('how do I cancel my contract', 'Cancelling')).toBe(1);
  });

  it('is less of one that says something else too, weak words aside', () => {
    const late = asked('cómo pago mi factura', 'Pago atrasado');
    expect(asked('cómo pago mi factura', 'Formas de pago')).toBeGreaterThan(late);
    expect(late).toBeLessThan(0.6);
  });

  it('is nothing of another title, nor of none', () => {
    expect(asked('how do I cancel my contract', 'Moving house')).toBe(0);
    expect(asked('how do I cancel my contract', '')).toBe(0);
  });
});
