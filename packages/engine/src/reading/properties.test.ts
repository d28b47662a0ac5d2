import fc from 'fast-check';
import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { VariableType } from '@centralita/contract/workflows/schema';
import { describe, expect, it } from 'vitest';
import { compare } from './compare/compare.ts';
import { convert } from './convert.ts';
import { decide } from './decide/decide.ts';
import type { Place } from './heard.ts';
import { questionsIn } from './questions.ts';
import { understand } from './understand.ts';

const types = VariableType.options;
const vocabulary =
  'el la a las de del mañana martes lunes 15 abril marzo tres cuatro y media cuarto menos para veinte cien mil millón no sí mejor perdón digo arroba punto com gmail ana juan pérez cero nueve ocho 0987654321 305 555 1234 + - , . ? ( ) / : @ % $ 10:30 15/04/2026 2026-02-31 pm am noon half past quarter to five twenty first of next week tomorrow and or not hundred thousand million point double triple oh at dot underscore yes nope maybe my name is I want to buy cancel cuesta cuánto tengo años in two hours from Monday until 31 99 1.200,50 1,200.50 -5 -0 0.0000001 1e21 9999999999999999 ½ ٣ 👍 é́'.split(
    ' ',
  );

const conversation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(fc.constantFrom(...vocabulary), { maxLength: 25 }).map((all) => all.join(' ')),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...vocabulary), { maxLength: 12 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
);
const place: fc.Arbitrary<Place> = fc.record({
  language: fc.constantFrom('english', 'spanish'),
  now: fc.constantFrom('2026-03-05T10:20', '2024-02-29T23:59', '2026-12-31T00:00'),
  country: fc.constantFrom('US', 'EC', 'ES', 'MX', 'XX', ''),
});

const variables: AskedVariable[] = types.map((type) => ({
  id: type,
  name: `the ${type}`,
  type,
  description: type === 'string' ? 'nombre de la persona' : '',
  choices: [],
}));
variables.push({
  id: 'choice',
  name: 'plan',
  type: 'string',
  description: '',
  choices: ['Básico', 'Premium', '2'],
});

describe('reading, whatever is said', () => {
  it('never fails, and gives each variable at most one value of its type, out of the words', () => {
    fc.assert(
      fc.property(conversation, place, fc.shuffledSubarray(variables), (heard, where, read) => {
        const understood = understand({
          task: 'turn',
          ...where,
          identity: '',
          heard,
          history: [],
          known: [{ name: 'the date', type: 'date', value: '2026-03-09' }],
          read,
          ahead: variables.filter((one) => !read.includes(one)),
          correctable: [{ id: 'known', name: 'the date', type: 'date', description: '', choices: [] }],
          decide: [
            { id: 'a', number: 1, text: 'wants to buy' },
            { id: 'b', number: 2, text: 'quiere cancelar' },
          ],
          instructions: [],
          goal: 'a goal',
          says: [],
          passages: [],
          facts: [],
        });
        const ids = understood.values.map(({ variable_id }) => variable_id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { variable_id, value, words, confidence } of understood.values) {
          const type = variables.find(({ id }) => id === variable_id)?.type ?? 'date';
          expect(convert(type, value, where), `${value} of ${type}`).toBe(value);
          expect(heard).toContain(words);
          expect(words).not.toBe('');
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
        expect(['a', 'b', null]).toContain(understood.condition?.id);
      }),
      { numRuns: 1_500 },
    );
  });

  it('takes questions apart into a few, each of the very words', () => {
    const asking = fc
      .array(
        fc.constantFrom(
          ...'what are your hours and do you have parking is it free ? , . ¿ qué horario tienen y hay parqueadero si where also 9'.split(
            ' ',
          ),
        ),
        { maxLength: 40 },
      )
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(fc.oneof(asking, conversation), place, (heard, where) => {
        const questions = questionsIn(heard, where);
        expect(questions.length).toBeGreaterThan(0);
        expect(questions.length).toBeLessThanOrEqual(3);
        if (questions.length === 1) return;
        for (const one of questions) expect(heard).toContain(one);
        expect(questions).not.toContain('');
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves what it wrote as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), conversation, place, (type, text, where) => {
        const value = convert(type, text, where);
        expect(value === null ? null : convert(type, value, where)).toBe(value);
      }),
      { numRuns: 3_000 },
    );
  });

  it('compares as numbers compare', () => {
    const operators: [string, (a: number, b: number) => boolean][] = [
      ['>', (a, b) => a > b],
      ['>=', (a, b) => a >= b],
      ['<', (a, b) => a < b],
      ['<=', (a, b) => a <= b],
      ['=', (a, b) => a === b],
      ['!=', (a, b) => a !== b],
      ['is at least', (a, b) => a >= b],
      ['es mayor que', (a, b) => a > b],
    ];
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer(),
        fc.constantFrom(...operators),
        place,
        (a, b, [sign, law], where) => {
          const known = [{ name: 'a', type: 'integer' as const, value: String(a) }];
          expect(compare(`@a ${sign} ${b}`, known, where)).toBe(law(a, b));
          expect(compare(`not (@a ${sign} ${b})`, known, where)).toBe(!law(a, b));
        },
      ),
    );
  });

  it('reads any text as a condition without failing', () => {
    const words = fc.array(
      fc.constantFrom(
        '@a',
        '@b',
        '{{a}}',
        '(',
        ')',
        'and',
        'or',
        'not',
        '>',
        '=',
        'is',
        '5',
        'x',
        '"',
        "'",
        '!',
        '&&',
        ',',
        'es',
        'vacío',
      ),
      { maxLength: 20 },
    );
    const known = [
      { name: 'a', type: 'integer' as const, value: '5' },
      { name: 'b', type: 'string' as const },
    ];
    fc.assert(
      fc.property(
        fc.oneof(
          words.map((all) => all.join(' ')),
          conversation,
        ),
        place,
        (text, where) => {
          expect([true, false, null, undefined]).toContain(compare(text, known, where));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('decides for one of what is offered, or none', () => {
    fc.assert(
      fc.property(
        conversation,
        fc.array(conversation, { maxLength: 5 }),
        place,
        (heard, texts, { language }) => {
          const conditions = texts.map((text, at) => ({ id: String(at), text }));
          const { id, alternatives } = decide({
            heard,
            language,
            conditions,
            before: [heard],
          });
          expect([...conditions.map((one) => one.id), null]).toContain(id);
          expect(alternatives).toHaveLength(conditions.length);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
