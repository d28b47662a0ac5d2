import { describe, expect, it } from 'vitest';
import { normalisedQuestion } from './same-question.ts';

function same(a: string, b: string): boolean {
  return normalisedQuestion(a) === normalisedQuestion(b);
}

describe('the same question', () => {
  it.each([
    ['¿Cuánto cuesta el envío?', 'cuanto cuesta el envio'],
    ['¿CUÁNTO   CUESTA\nel envío?!', '¿Cuánto cuesta el envío?'],
    ['Hola, buenas tardes. ¿Cuánto cuesta el envío, por favor? Muchas gracias', 'cuanto cuesta el envio'],
    ['Hi! How much is it? Thanks a lot.', 'how much is it'],
    ['Can you please tell me the price', 'can you tell me the price?'],
    ["I can't log in", 'I can’t log in'],
    ['cafe\u0301 con leche', 'café con leche'],
    ['ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ['pre\u200bcio', 'precio'],
    ['¿Hay 1.200 plazas?', 'hay 1200 plazas'],
    ['¿Abren 24/7?', 'abren 24/7'],
    ['ﬁbra', 'fibra'],
  ])('%s | %s', (a, b) => expect(same(a, b)).toBe(true));

  it.each([
    ['¿Cuántos años tiene?', '¿Cuántos anos tiene?'],
    ['plan de 100 Mb', 'plan de 1000 Mb'],
    ['it costs 1.5', 'it costs 15'],
    ['courses of C', 'courses of C++'],
    ['¿Es -5 grados?', '¿Es 5 grados?'],
    ['descuento del 5 %', 'descuento de 5 €'],
    ['open at 9:30', 'open at 930'],
    ['lines 1-2', 'lines 12'],
    ['¿Tiene hotel?', '¿No tiene hotel?'],
    ['How do you say gracias in English?', 'How do you say in English?'],
    ['👍', '👎'],
  ])('%s is not %s', (a, b) => expect(same(a, b)).toBe(false));

  it('is asked by a greeting alone too', () => {
    expect(normalisedQuestion('¡Hola!')).toBe('hola');
    expect(normalisedQuestion('Thanks')).toBe('thanks');
    expect(normalisedQuestion('please')).toBe('please');
  });
});
