import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { STOP } from './function-words.ts';
import { marks, PATTERNS } from './marks.ts';
import { stemsByPart, stemsOfLines } from './passage-words.ts';
import { stem } from './stem.ts';
import { PARTS } from './terms.ts';
import type { Language } from './tongue.ts';
import { words } from './words.ts';

const pieces = [
  ...'la the Casa facturación LB-207 500GB 1.200,50 3,5 Wi-Fi 10:30 9h 5 45 € $ 12 % £ + @ tel. (555) 1234-5678 +34 600'.split(
    ' ',
  ),
  ...'un una dos three six forty años días mes weeks setiembre septiembre March marzo junio june noon midnight mediodía'.split(
    ' ',
  ),
  ...'ext. extension por ciento percent a.b@c.de 01/02/2024 1999 12-5-24 euros EUR pesos ñ5 x5 _7 İ \u0001 9,90€ 5pm'.split(
    ' ',
  ),
];
const texts = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', ' ', '', '\n', ', ', '. ')), {
    maxLength: 60,
  })
  .map((all) => all.flat().join(''));
const languages = fc.constantFrom<Language>('es', 'en');

describe('what is indexed of a passage', () => {
  it('has the marks that their patterns find when each is tried everywhere', () => {
    const plain = (text: string) =>
      PATTERNS.flatMap(({ mark, pattern }) =>
        [...fold(text).matchAll(new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/, '')}g`))].map(
          ({ index: start }) => ({ mark, start }),
        ),
      );
    fc.assert(
      fc.property(texts, (text) => {
        expect(marks(text)).toEqual(plain(text));
      }),
      { numRuns: 1_000 },
    );
    expect(new Set(PATTERNS.map(({ mark }) => mark)).size).toBe(7);
  });

  it('has the stems of its words with their parts', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const stems = new Map<string, number>();
        const all = words(text);
        for (const { text: word, start } of all) {
          if (STOP[language].has(word)) continue;
          const part = Math.min(PARTS - 1, Math.floor((start * PARTS) / text.length));
          const term = stem(word, language);
          stems.set(term, (stems.get(term) ?? 0) | (1 << part));
        }
        const length = all.filter(({ joined }) => !joined).length;
        const found = stemsByPart(text, language, PARTS);
        expect(found.length).toBe(length);
        expect([...found.stems]).toEqual([...stems]);
        expect([...stemsOfLines(text, language)]).toEqual([...stems.keys()]);
      }),
      { numRuns: 1_000 },
    );
  });
});
