import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIn, findMentions, renameMentions } from './mentions.ts';

const names = ['age', 'first', 'first name', 'Teléfono', 'año_2', 'plan'];
const written = (text: string) => findMentions(text, names).map((mention) => [mention.written, mention.name]);

describe('variables named in a text', () => {
  it('are found without case and accents, the longest known name first', () => {
    expect(written('Hi @First Name, @TELEFONO and @AÑO_2? @first.')).toEqual([
      ['@First Name', 'first name'],
      ['@TELEFONO', 'Teléfono'],
      ['@AÑO_2', 'año_2'],
      ['@first', 'first'],
    ]);
    expect(written('decomposed @Tele\u0301fono!')).toEqual([['@Tele\u0301fono', 'Teléfono']]);
    expect(written('{{ age }} {{Telefono}}{{plan}}')).toEqual([
      ['{{ age }}', 'age'],
      ['{{Telefono}}', 'Teléfono'],
      ['{{plan}}', 'plan'],
    ]);
  });

  it('are none inside an address or a longer word, and unknown ones are told', () => {
    expect(written('write to ana@plan.ec')).toEqual([]);
    expect(written('@agenda {{edad}} {{ }} @ {{')).toEqual([
      ['@agenda', null],
      ['{{edad}}', null],
    ]);
    expect(written('{{a{{age}} {{{age}}')).toEqual([
      ['{{age}}', 'age'],
      ['{{age}}', 'age'],
    ]);
  });

  it('are filled in once: a value is never a pattern or another mention', () => {
    const values: Record<string, string> = { age: '$& @plan {{plan}} $1', plan: 'gold', first: '' };
    expect(fillIn('@age/@plan/{{age}}/@first|@nobody|@first name', names, (name) => values[name])).toBe(
      '$& @plan {{plan}} $1/gold/$& @plan {{plan}} $1/|@nobody|@first name',
    );
  });

  it('follow a renamed variable, and only it', () => {
    expect(renameMentions('@FIRST, {{ First }}, @first name, @firsts', names, 'First', 'nombre')).toBe(
      '@nombre, {{nombre}}, @first name, @firsts',
    );
  });

  it('are none in a text that is made of nothing but beginnings', () => {
    expect(findMentions('{{'.repeat(10_000), names)).toEqual([]);
    expect(findMentions('@'.repeat(20_000), names)).toEqual([]);
    expect(findMentions(`{{${' '.repeat(500)}age}}`, names)).toEqual([]);
  });

  it('never throw, never overlap, and an unchanged text stays itself', () => {
    const text = fc
      .array(
        fc.constantFrom(
          '@',
          '{{',
          '}}',
          'age',
          'first',
          ' ',
          'Á',
          '\u0301',
          '$&',
          '__proto__',
          '😀',
          'ß',
          'İ',
          '.',
        ),
      )
      .map((parts) => parts.join(''));
    const hostile = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '$&', 'İ', 'ß')),
    );
    fc.assert(
      fc.property(text, hostile, (given, more) => {
        const known = [...names, ...more];
        const found = findMentions(given, known);
        let at = 0;
        for (const { from, to, written: part } of found) {
          expect(from).toBeGreaterThanOrEqual(at);
          expect(given.slice(from, to)).toBe(part);
          at = to;
        }
        expect(fillIn(given, known, () => undefined)).toBe(given);
      }),
    );
  });
});
