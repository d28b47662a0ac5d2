import { describe, expect, it } from 'vitest';
import { lexicon } from '../retrieval/lexicon.ts';
import { analyseQuestion } from '../text/question.ts';
import { likelihood } from './enough.ts';
import { rate } from './rate.ts';
import { type Signals, signalsOf } from './signals.ts';
import { type AnswerPassage, statementsOf } from './statements.ts';

const PRICES =
  'Clases de inglés | 78 €\nClases de francés | 82 €\n\nLos exámenes del Goethe-Institut se hacen en mayo. La profesora de chino se llama Mei Tang.';

/** The signals of the statement that is rated best. */
function signals(question: string, content = PRICES, language: 'es' | 'en' = 'es'): Signals {
  const passages: AnswerPassage[] = [{ id: 'p', content, heading_path: [], language, score: 0.6 }];
  const statements = passages.flatMap((passage, at) => statementsOf(passage, at));
  const asked = analyseQuestion(question, lexicon());
  const [best] = rate(question, asked, statements, passages);
  if (!best) throw new Error('nothing found');
  const answered = { best, answer: best.statement.text, passages };
  return signalsOf({ text: question, language: asked.language }, answered);
}

describe('signalsOf', () => {
  it('tells that an amount asked for is missing, however near the topic', () => {
    const told = signals('¿Cuánto cuestan las clases de inglés?');
    const untold = signals('¿Cuánto cuesta el examen del Goethe-Institut?');
    expect(told).toMatchObject({ typed: 1, lacking: 0, lackingHere: 0 });
    expect(untold).toMatchObject({ typed: 1, lacking: 1, lackingHere: 1 });
    expect(likelihood(told)).toBeGreaterThan(likelihood(untold));
  });

  it('sees the one word that is nowhere', () => {
    expect(signals('¿Cuánto cuestan las clases de inglés?').least).toBe(1);
    expect(signals('¿Cuánto cuestan las clases de ruso?').least).toBe(0);
  });

  it('does not mind words that are told before the question, are light, or say what is asked for', () => {
    expect(signals('Me aburro los domingos, ¿cuánto cuestan las clases de inglés?').least).toBe(1);
    expect(signals('¿Cuánto cuesta la primera clase de inglés?').least).toBe(1);
  });

  it('counts what is missing against an offer', () => {
    expect(signals('¿Tenéis clases de ruso?').offer).toBeGreaterThan(
      signals('¿Tenéis clases de inglés?').offer,
    );
    expect(signals('¿Cuánto cuestan las clases de ruso?').offer).toBe(0);
  });

  it('sees the word that is nowhere where an amount is asked for, and what is found best beside it', () => {
    const asked = signals('¿Cuánto cuestan las clases de ruso?');
    expect(asked).toMatchObject({ leastTyped: 0, twoFound: 0.5 });
    expect(signals('¿Cuánto cuestan las clases de inglés?')).toMatchObject({ leastTyped: 1, twoFound: 1 });
    expect(signals('¿Tenéis clases de inglés?').leastTyped).toBe(0);
  });

  it('misses a reason only where one is asked for', () => {
    expect(signals('¿Por qué hay clases de francés?').reasonless).toBe(1);
    expect(
      signals('¿Por qué hay clases de francés?', 'Hay clases de francés porque se piden.').reasonless,
    ).toBe(0);
    expect(signals('¿Hay clases de francés?').reasonless).toBe(0);
    expect(signals('Why is it closed?', 'It is closed because of the snow.', 'en').reasonless).toBe(0);
  });

  it('takes no known word for another that is spelt nearly alike', () => {
    const text = 'Un médico firma antes el certificado.';
    expect(signals('¿Firma en México?', text).least).toBe(0);
    expect(signals('¿Firma un medicco?', text).least).toBeGreaterThan(0.5);
  });

  it('rates each line of a table of semicolons by itself', () => {
    const table = 'servicio;precio;incluye\nBásico;1950 €;coche\nCompleto;3200 €;sala';
    const passage: AnswerPassage = { id: 'p', content: table, heading_path: [], language: 'es', score: 1 };
    expect(statementsOf(passage, 0).map((one) => one.kind)).toEqual(['heading', 'row', 'row']);
  });
});

describe('likelihood', () => {
  const some: Signals = { ...signals('¿Cuánto cuestan las clases de inglés?') };

  it('is a share, and less for each thing that is missing', () => {
    const whole = likelihood(some);
    expect(whole).toBeGreaterThan(0);
    expect(whole).toBeLessThan(1);
    for (const worse of [
      { own: 0 },
      { least: 0 },
      { weightiest: 0 },
      { lacking: 1 },
      { lackingHere: 1 },
      { offer: 1 },
    ])
      expect(likelihood({ ...some, ...worse })).toBeLessThan(whole);
  });
});
