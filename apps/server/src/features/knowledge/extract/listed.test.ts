import { describe, expect, it } from 'vitest';
import { extractAnswer } from './extract.ts';

function answer(question: string, content: string, language: 'es' | 'en' = 'es'): string {
  const passage = { id: 'one', content, heading_path: [], language, score: 0.45 };
  const extracted = extractAnswer(question, [passage]);
  return extracted.found ? extracted.answer : 'not found';
}

describe('a list of what is accepted', () => {
  const clinic =
    'Clínica\n\nSeguros: Adeslas, Mapfre, Sanitas\n\nHorario\n\nDe lunes a viernes de 9:00 a 20:00.\n\nFormas de pago\n\nEfectivo y tarjeta.';
  const practice = 'Insurance: Aetna, Cigna, Blue Cross\n\nParking\n\nFree for two hours.';
  const shop = 'Tienda\n\nComida para perros, correas, juguetes.\n\nHorario\n\nDe lunes a viernes.';

  it.each([
    ['¿Aceptan Mapfre?', 'Seguros: Adeslas, Mapfre, Sanitas'],
    ['¿trabajan con Sanitas?', 'Seguros: Adeslas, Mapfre, Sanitas'],
    ['¿qué seguros aceptan?', 'Seguros: Adeslas, Mapfre, Sanitas'],
    ['¿aceptan tarjeta?', 'Efectivo y tarjeta.'],
    ['¿aceptan DKV?', 'not found'],
    ['¿aceptan Mapfre para ortodoncia infantil?', 'not found'],
  ])('%s', (question, told) => {
    expect(answer(question, clinic)).toBe(told);
  });

  it.each([
    ['Do you accept Cigna?', 'Insurance: Aetna, Cigna, Blue Cross'],
    ['Do you accept Humana?', 'not found'],
  ])('%s', (question, told) => {
    expect(answer(question, practice, 'en')).toBe(told);
  });

  it('says nothing of what is only part of one of its things', () => {
    expect(answer('¿aceptan perros?', shop)).toBe('not found');
  });
});

describe('rows', () => {
  const shoes =
    'Producto: Zapatillas Relámpago; Color: azul; Precio: 60 €\nProducto: Zapatillas Brisa; Color: rojo; Precio: 70 €\nProducto: Botas Monte; Color: marrón; Precio: 90 €';
  const courses =
    'Course: Starters; Language: English; Price: 100\nCourse: Talking; Language: French; Price: 120';

  it.each([
    ['zapatillas verdes', 'not found'],
    ['¿tienen botas negras?', 'not found'],
    ['zapatillas rojas', 'Producto: Zapatillas Brisa; Color: rojo; Precio: 70 €'],
    ['botas marrones', 'Producto: Botas Monte; Color: marrón; Precio: 90 €'],
    ['¿cuál es la tarifa de las botas?', 'Producto: Botas Monte; Color: marrón; Precio: 90 €'],
  ])('%s', (question, told) => {
    expect(answer(question, shoes)).toBe(told);
  });

  it('of another language than the one asked for are none', () => {
    expect(answer('a course in German', courses, 'en')).toBe('not found');
    expect(answer('a course in French', courses, 'en')).toContain('Talking');
  });
});

describe('sections', () => {
  const help =
    'Moving house\nTell us before you move. If we have no coverage at your new address, you can end the contract without a penalty.\n\nCancelling\nYou can cancel at any time with 30 days of notice, in the app or in any shop.\n\nPaying\nBills are paid on the 5th.';

  it('that are named what is asked come before what another one says of an odd case', () => {
    expect(answer('necesito cancelar mi contrato', help, 'en')).toMatch(/^You can cancel at any time/);
    expect(answer('I need to cancel my contract', help, 'en')).toMatch(/^You can cancel at any time/);
  });

  it('tell the price of the plan that is asked for alone', () => {
    const plans =
      'The basic plan costs £25 a month. The plus plan costs £35 a month. The elite plan costs £60 a month.';
    expect(answer('How much is the elite plan?', plans, 'en')).toBe('The elite plan costs £60 a month.');
  });
});
