import { describe, expect, it } from 'vitest';
import { fits, languageAfter, readingsOf } from './follow-up.ts';

const after = (...before: string[]) => before.map((question) => ({ question, answer: 'x' }));

describe('a question that leans on the one before', () => {
  it.each([
    ['How much does the fibre plan cost?', 'And how long is it?', 'how long is the fibre plan?'],
    [
      'How much does the fibre plan cost?',
      'how much does it include?',
      'how much does the fibre plan include?',
    ],
    [
      'How much does the fibre plan cost?',
      'What about the premium plan?',
      'How much does the premium plan cost?',
    ],
    ['How much does the fibre plan cost?', 'and the premium plan?', 'How much does the premium plan cost?'],
    ['How much is the pool?', 'And for children?', 'How much is the pool for children?'],
    ['How much is the pool?', 'and the sauna', 'How much is the sauna?'],
    ['How much is the pool?', 'ok, and the sauna?', 'How much is the sauna?'],
    ['¿Cuánto cuesta la lámpara Aurora?', 'Gracias. ¿Y la Boreal?', '¿Cuánto cuesta la lámpara Boreal?'],
    ['When does the shop in Quito open?', 'And on Sundays?', 'When does the shop in Quito open on Sundays?'],
    ['When does the shop in Quito open?', 'and in Loja?', 'When does the shop open in Loja?'],
    ['Do you deliver to Quito?', 'and to Loja?', 'Do you deliver to Loja?'],
    ['¿Cuánto cuesta el plan de fibra?', '¿Y cuánto dura?', 'cuánto dura el plan de fibra?'],
    ['¿Cuánto cuesta el plan de fibra?', '¿y el plan básico?', '¿Cuánto cuesta el plan básico?'],
    ['¿Cuánto cuesta la piscina?', '¿y para niños?', '¿Cuánto cuesta la piscina para niños?'],
    ['¿A qué hora abre la tienda?', '¿Y los domingos?', '¿A qué hora abre la tienda los domingos?'],
    ['cuanto cuesta la piscina', 'y la sauna', 'cuanto cuesta la sauna'],
    ['¿Hacen envíos a Quito?', '¿Y a Loja?', '¿Hacen envíos a Loja?'],
    ['¿Cuánto cuesta la piscina?', '¿Cuál es el horario?', 'Cuál es el horario la piscina?'],
  ])('%j, %j', (before, question, full) => {
    const [first, last] = readingsOf(question, after(before));
    expect(first?.text.replace(/^¿/, '')).toBe(full.replace(/^¿/, ''));
    expect(first?.needs).toEqual([]);
    expect(last).toEqual({ text: question, needs: [] });
  });

  it('leans through several', () => {
    const history = after('How much does the fibre plan cost?', 'How long does it take to install?');
    const [first] = readingsOf('and is it refundable?', history);
    expect(first).toEqual({ text: 'is the fibre plan refundable?', needs: ['fibre', 'plan', 'refundable'] });
  });

  it.each([
    ['How much is the pool?', 'Do you accept credit cards?'],
    ['How much is the pool?', 'How do I cancel my booking'],
    ['¿Cuánto cuesta la piscina?', '¿Aceptan tarjetas de crédito?'],
    ['¿Cuánto cuesta la piscina?', 'x'.repeat(200)],
  ])('no other does: %j, %j', (before, question) => {
    expect(readingsOf(question, after(before))).toEqual([{ text: question, needs: [] }]);
  });

  it.each([
    ['How much is the pool?', 'And do you accept credit cards?', ['pool', 'credit', 'cards']],
    ['How much is the pool?', 'how long is the contract?', ['pool', 'contract']],
    ['¿Cuánto cuesta la piscina?', '¿Y aceptan tarjetas?', ['piscina', 'aceptan', 'tarjetas']],
  ])('may stand for itself, unless the answer is about both: %j, %j', (before, question, needs) => {
    const [first, last] = readingsOf(question, after(before));
    expect(first?.needs).toEqual(needs);
    expect(last).toEqual({ text: question, needs: [] });
    expect(fits('La piscina acepta tarjetas de los pool contracts by credit card.', first!)).toBe(true);
    expect(
      fits('We accept. The pool. A contract. A credit card. La piscina. Aceptan tarjetas.', first!),
    ).toBe(false);
  });

  it('alone is what it says', () => {
    expect(readingsOf('And on Sundays?', [])).toEqual([{ text: 'And on Sundays?', needs: [] }]);
  });
});

it('a question that does not tell its language has that of the one before', () => {
  expect(languageAfter('wifi?', after('How much is the pool?'))).toBe('en');
  expect(languageAfter('wifi?', after('¿Cuánto cuesta la piscina?'))).toBe('es');
  expect(languageAfter('¿Y los domingos?', after('How much is the pool?'))).toBe('es');
});
