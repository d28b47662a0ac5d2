import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PassageIndex } from '../retrieval/passage-index.ts';
import { writeTerms } from '../text/terms.ts';
import { extractAnswer, extractSupport } from './extract.ts';
import type { AnswerPassage } from './statements.ts';

const RETURNS = `Devoluciones

Tiene treinta días naturales desde la entrega para devolver un artículo de almacén. Debe estar sin montar y en su embalaje original. La recogida cuesta 45 euros.

Para iniciar una devolución siga estos pasos:
1. Entre en Mi cuenta y elija Mis pedidos.
2. Elija el artículo y pulse Devolver.
3. Pegue la etiqueta en el paquete.

El responsable de devoluciones es Andrés Vela.`;
const INSURANCE = `What is covered

The standard excess is $250 for each claim. Report a theft to the police within 24 hours and write down the crime number. Bicycles are covered at home.`;

const NEWCOMER = [
  'La factura se emite el día 1 de cada mes y vence el día 15.',
  'Las facturas de los últimos cinco años se pueden descargar.',
  'Las personas con discapacidad tienen un descuento del 20 %.',
];

const spanish: AnswerPassage = {
  id: 'es',
  content: RETURNS,
  heading_path: ['Devoluciones'],
  language: 'es',
  score: 0.8,
};
const english: AnswerPassage = {
  id: 'en',
  content: INSURANCE,
  heading_path: ['What is covered'],
  language: 'en',
  score: 0.7,
};

const help: AnswerPassage = {
  id: 'help',
  content: `Moving house
Tell us before you move. If we have no coverage at your new address, you can end the contract without a penalty.

Cancelling
You can cancel at any time with 30 days' notice, in the app or in any shop.

**Is there parking?** Eighty free spaces are in front of the shop.

When the internet does not work
1. Switch the router off and on again.
2. Try with a network cable.`,
  heading_path: [],
  language: 'en',
  score: 0.8,
};

/** The passages as the index finds and rates them for the question. */
function found(question: string, company: AnswerPassage[]): AnswerPassage[] {
  const index = new PassageIndex();
  for (const { id, content, heading_path, language } of company) {
    const terms = writeTerms(content, heading_path.join(' '), language, 1);
    index.add(id, [{ id, terms, language, vector: null }]);
  }
  const hits = index.search({ question, sources: null, search_type: 'keyword', limit: 8, vector: null });
  return hits.flatMap((hit) =>
    company.filter((one) => one.id === hit.id).map((one) => ({ ...one, score: hit.score })),
  );
}

function answer(question: string, company = [spanish, english]): string {
  const extracted = extractAnswer(question, found(question, company));
  return extracted.found ? extracted.answer : 'not found';
}

describe('extractAnswer', () => {
  it('quotes the sentence that answers', () => {
    expect(answer('¿Cuánto cuesta la recogida?')).toContain('La recogida cuesta 45 euros.');
    expect(answer('What is the standard excess?')).toContain('The standard excess is $250');
    expect(answer('¿Quién es el responsable de devoluciones?')).toContain('Andrés Vela');
  });

  it('gives the steps of a list whole and in order', () => {
    const steps = answer('¿Cómo inicio una devolución, qué pasos sigo?');
    expect(steps).toMatch(/1\. Entre[^]*2\. Elija[^]*3\. Pegue/);
  });

  it('gives no more than was asked for', () => {
    expect(answer('¿Cuánto cuesta la recogida?')).toBe('La recogida cuesta 45 euros.');
    expect(answer('What is the standard excess?')).toBe('The standard excess is $250 for each claim.');
  });

  it('knows a row by the names of its columns and an answer by its question', () => {
    const prices = 'Servicio | Perro | Gato\nConsulta | 38 € | 35 €\nVacuna de la rabia | 29 € | 27 €';
    const faq =
      'P: ¿Hace falta cita?\nR: No, salvo los sábados.\n\nP: ¿Admiten tarjetas?\nR: Sí, a partir de 10 euros.';
    const company = [prices, faq].map((content) => ({ ...spanish, id: content, content, heading_path: [] }));
    expect(answer('¿Cuánto cuesta vacunar a un gato de la rabia?', company)).toBe(
      'Vacuna de la rabia | 29 € | 27 €',
    );
    expect(answer('¿Necesito cita?', company)).toBe('R: No, salvo los sábados.');
  });

  it('answers with what stands under a short title', () => {
    const content =
      'Travel clinic\nCome at least six weeks before you set off, as some vaccines need two doses.\n\nFlu jab\nFrom 1 October. Free for over 65s and carers; £17.99 for others.';
    const company = [{ ...english, content, heading_path: [] }];
    expect(answer('How much does the flu jab cost?', company)).toMatch(/£17\.99 for others\.$/);
  });

  it('answers from a passage of the other language', () => {
    expect(answer('¿Están cubiertas las bicicletas?')).toContain('Bicycles are covered at home.');
    expect(answer('How many days do I have to return an item?')).toContain('treinta días');
  });

  it.each([
    '¿Venden entradas para el zoológico?',
    'Who won the world cup in 1998?',
    '¿Hacen trasplantes de riñón?',
    '',
  ])('refuses what the passages do not say: "%s"', (question) => expect(answer(question)).toBe('not found'));

  it.each([
    ['When is the invoice due?', 'La factura se emite el día 1 de cada mes y vence el día 15.'],
    ['Can I download old invoices?', 'Las facturas de los últimos cinco años se pueden descargar.'],
    ['descuento para discapasitados', 'Las personas con discapacidad tienen un descuento del 20 %.'],
  ])('answers "%s" of a company that has three sentences', (question, expected) => {
    const company = NEWCOMER.map((content) => ({ ...spanish, id: content, content, heading_path: [] }));
    expect(answer(question, company)).toBe(expected);
  });

  it.each([
    '¿Quién paga la recogida a la policía?',
    '¿A qué hora pasan a recoger?',
    '¿Cuál es el teléfono de devoluciones?',
  ])('refuses what is near the topic but not told: "%s"', (question) =>
    expect(answer(question)).toBe('not found'),
  );

  it('finds nothing in no passages', () => {
    expect(extractAnswer('¿Cuánto cuesta?', [])).toEqual({ found: false });
  });

  it('finds what supports a sentence that is no question', () => {
    const support = extractSupport('You have thirty days from the delivery to return an item.', [spanish]);
    expect(support.found && support.answer).toContain('treinta días');
    expect(extractSupport('The zoo sells tickets for penguins.', [spanish])).toEqual({ found: false });
  });

  it.each([
    ['how do I cancel my contract', /^You can cancel at any time/],
    ['I want to cancel my contract', /^You can cancel at any time/],
  ])('begins the answer to "%s" with the section that is named so', (question, begins) => {
    expect(answer(question, [help])).toMatch(begins);
  });

  it('gives the answer below a question in bold, not the question', () => {
    expect(answer('Is there parking?', [help])).toBe('Eighty free spaces are in front of the shop.');
  });

  it('gives the list below its title', () => {
    expect(answer('the internet does not work', [help])).toContain('2. Try with a network cable.');
  });

  it('quotes exactly, in reading order and without repeating, whatever the texts', () => {
    const text = fc.array(
      fc.constantFrom(...RETURNS.split('\n'), ...INSURANCE.split('\n'), '# Pagos', '- cosa', 'a | b | c'),
      {
        maxLength: 14,
      },
    );
    const question = fc.constantFrom(
      '¿Cuánto cuesta la recogida?',
      'standard excess',
      'devolución',
      '¿Cómo pago?',
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), question, (texts, asked) => {
        const passages = texts.map((lines, at) => ({
          ...spanish,
          id: String(at),
          content: lines.join('\n'),
        }));
        const extracted = extractAnswer(asked, passages);
        if (!extracted.found) return;
        let before = [-1, -1];
        for (const one of extracted.sentences) {
          const passage = passages[Number(one.passage_id)];
          expect(passage?.content.slice(one.start, one.end)).toBe(one.quote);
          expect(one.score).toBeGreaterThanOrEqual(0);
          expect(one.score).toBeLessThanOrEqual(1);
          const here = [Number(one.passage_id), one.start];
          expect(here[0]! > before[0]! || (here[0] === before[0] && here[1]! > before[1]!)).toBe(true);
          before = here;
        }
        expect(new Set(extracted.sentences.map((one) => one.quote)).size).toBe(extracted.sentences.length);
        expect(extractAnswer(asked, passages)).toEqual(extracted);
      }),
      { numRuns: 100 },
    );
  });

  it('leaves out rows that say less of what is asked, and keeps all that are asked for', () => {
    const team: AnswerPassage = {
      id: 'team',
      content: [
        'Doctor: Ana Ruiz; Especialidad: Ortodoncia; Días: lunes y martes',
        'Doctor: Pablo Gil; Especialidad: Implantes; Días: miércoles',
        'Doctor: Marta Soto; Especialidad: Odontopediatría; Días: jueves y viernes',
      ].join('\n'),
      heading_path: [],
      language: 'es',
      score: 0.8,
    };
    const told = (question: string) => {
      const extracted = extractAnswer(question, [team]);
      return extracted.found ? extracted.answer.match(/Ana|Pablo|Marta/g) : null;
    };
    expect(told('¿Quién es el especialista en implantes y qué días viene?')).toEqual(['Pablo']);
    expect(told('especialista en implantes')).toEqual(['Pablo']);
    expect(told('¿Qué días atienden Ana Ruiz y Marta Soto?')).toEqual(['Ana', 'Marta']);
    expect(told('¿Quién atiende implantes y ortodoncia?')).toEqual(['Ana', 'Pablo']);
  });

  const told = (content: string, question: string) => {
    const extracted = extractAnswer(question, [
      { id: 'prices', content, heading_path: [], language: 'es', score: 0.8 },
    ]);
    return extracted.found ? extracted.answer : '';
  };

  it('how long something takes is told by a column of times, and nothing else is told instead', () => {
    const treatments = `Tratamiento: Endodoncia; Precio: 390 €; Duración: 90 minutos
Tratamiento: Empaste; Precio: 85 €; Duración: 45 minutos

Día: Lunes; Dentista: Dra. Soto; Horario: 9:00 a 17:00`;
    expect(told(treatments, '¿Cuánto dura una endodoncia?')).toBe(
      'Tratamiento: Endodoncia; Precio: 390 €; Duración: 90 minutos',
    );
  });

  it('no price of other places stands beside a remark that tells that of the one asked for', () => {
    const zones = `Peso: Paquetes – Hasta 2 kg; Península: 4,90 €; Baleares: 7,80 €
Peso: Paquetes – Hasta 10 kg; Península: 8,50 €; Baleares: 14,20 €
Canarias: bajo presupuesto`;
    expect(told(zones, '¿Cuánto cuesta un envío a Canarias?')).toBe('Canarias: bajo presupuesto');
  });
});
