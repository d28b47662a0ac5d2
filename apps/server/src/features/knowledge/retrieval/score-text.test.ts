import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../text/question.ts';
import { writeTerms } from '../text/terms.ts';
import { KeywordIndex } from './keyword-index.ts';
import { lexicon } from './lexicon.ts';
import { PassageStore } from './passage-store.ts';
import { BLOCK, TextScorer } from './score-text.ts';
import { weigh } from './weigh.ts';

const words = 'factura pago envío garantía cita horario almacén devolución precio tienda cuenta recibo'.split(
  ' ',
);
const size = BLOCK + 1_500;
const limit = 20;

/** Passages of which some words stand in nearly all and others in few, in two segments of postings. */
function shelf(): { keywords: KeywordIndex; store: PassageStore } {
  const [keywords, store] = [new KeywordIndex(), new PassageStore()];
  const terms = new Map<string, string>();
  let state = 7;
  const draw = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let doc = 0; doc < size; doc++) {
    const held = words.filter((_, at) => draw() < 1 / (1 + at * at)).join(' ');
    const quality = draw() < 0.2 ? 0.5 : 1;
    const key = `${held} ${quality}`;
    if (!terms.has(key)) terms.set(key, writeTerms(`${held} y más`, '', 'es', quality));
    const read = keywords.add(doc, terms.get(key) ?? '', 'es');
    store.revive(store.push(`p${doc}`, doc % 7, 'es', read.length, read.quality));
    if (doc === BLOCK + 100) keywords.flush();
  }
  keywords.flush();
  return { keywords, store };
}

describe('TextScorer', () => {
  const index = shelf();

  it('gives what scoring every passage gives, though it passes most of them over', () => {
    const [scorer, unhurried] = [new TextScorer(), new TextScorer()];
    const asked = fc.subarray([...words, 'invoice', 'opening hours', 'pagooo', 'horrario'], {
      minLength: 1,
      maxLength: 6,
    });
    const stretch = fc.tuple(fc.nat(size), fc.nat(size), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(asked, stretch, (some, [from, to, step]) => {
        const accept = (doc: number): boolean => doc >= from && doc <= Math.max(to, from) && doc % step === 0;
        const concepts = weigh(analyseQuestion(some.join(' '), lexicon()), index.keywords, index.store);
        // As long as there is room for all, none is passed over.
        const all = unhurried.best(concepts, { ...index, accept }, size);
        const most = all.toSorted((a, b) => b.total - a.total || a.doc - b.doc).slice(0, limit);
        const best = scorer.best(concepts, { ...index, accept }, limit);
        expect(best).toEqual(most.toSorted((a, b) => a.doc - b.doc));
        expect(all.every(({ doc }) => accept(doc))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
