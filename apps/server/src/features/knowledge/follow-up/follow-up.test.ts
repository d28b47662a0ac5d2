import { describe, expect, it } from 'vitest';
import { fits, languageAfter, readingsOf, surelyMeant } from './follow-up.ts';

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
    ['¿Abre la tienda los sábados?', '¿Y los domingos?', '¿Abre la tienda los domingos?'],
    ['When does the shop open on Sundays?', 'and on Monday?', 'When does the shop open on Monday?'],
    ['¿Hacen envíos a Quito?', '¿Y a Loja?', '¿Hacen envíos a Loja?'],
    ['How much is the pool?', 'price?', 'price the pool?'],
    [
      'I arrive on Friday with my wife. When does the pool open?',
      'and when does it close?',
      'when does the pool close?',
    ],
    ['¿Cuánto cuesta la lámpara Boreal?', '¿Y sus horarios?', 'sus horarios la lámpara Boreal?'],
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

  it('leans on what a doubtful one before it was about, by its answer', () => {
    const history = [
      { question: 'How much is the fibre plan?', answer: 'It is 29 dollars.' },
      { question: 'How long is the contract?', answer: 'The contract of the fibre plan lasts 12 months.' },
    ];
    expect(readingsOf('and the mobile plan?', history)[0]?.text).toBe(
      'How long is the contract the mobile plan?',
    );
    const another = [
      history[0]!,
      { question: 'How much is the sauna?', answer: 'The sauna costs 15 dollars.' },
    ];
    expect(readingsOf('when does it open?', another)[0]?.text).toBe('when does the sauna open?');
  });

  it.each([
    ['How much is the pool?', 'Can I cancel?'],
    ['How much is the pool?', 'Who do I call?'],
    ['How much is the pool?', 'where are you?'],
    ['How much is the pool?', 'What do you mean?'],
    ['How much is the pool?', 'no'],
    ['How much is the pool?', 'sure'],
    ['How much is the pool?', 'anything else?'],
    ['How much is the pool?', 'thanks a lot!'],
    [`How much is the pool ${'of the hotel '.repeat(40)}?`, 'And for children?'],
    ['How much is the pool?', 'No, that is not what I asked'],
    ['How much is the pool?', 'And?'],
    ['How much is the pool?', 'e-mail?'],
    ['How much is the pool ticket?', 'and what is the average price?'],
    ['How much is the pool ticket?', 'what is the total stock?'],
    ['¿Cuánto cuesta la piscina?', '¿Quién eres?'],
    ['¿Cuánto cuesta la piscina?', 'donde están'],
    ['¿Cuánto cuesta la piscina?', '¿Cuándo abren?'],
    ['¿Cuánto cuesta la piscina?', 'sí'],
    ['¿Cuánto cuesta la piscina?', '¿Puedo cancelar?'],
    ['¿Cuánto cuesta la piscina?', '¿andén?'],
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

  it('is not sure of it where it may stand for itself', () => {
    const before = after('How much is the pool?');
    expect(surelyMeant('how long is the contract?', before)).toBe('how long is the contract?');
    expect(surelyMeant('and the sauna?', before)).toBe('How much is the sauna?');
    const shoes = { text: '', needs: ['zapatos', 'tienda'] };
    expect(fits('Los zapatos tienen una garantía.', shoes)).toBe(false);
    expect(fits('Los zapatos se cambian en la tienda.', shoes)).toBe(true);
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
