import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTerms } from '../text/terms.ts';
import { type IndexedPassage, type IndexHit, PassageIndex } from './passage-index.ts';

function passage(id: string, text: string, language: 'es' | 'en' = 'es', vector: Float32Array | null = null) {
  return { id, terms: writeTerms(text, '', language, 1), language, vector } satisfies IndexedPassage;
}

function ask(
  index: PassageIndex,
  question: string,
  more: Partial<Parameters<PassageIndex['search']>[0]> = {},
) {
  return index.search({ question, sources: null, search_type: 'keyword', limit: 10, vector: null, ...more });
}

const ids = (hits: IndexHit[]): string[] => hits.map((hit) => hit.id);

function shop(): PassageIndex {
  const index = new PassageIndex();
  index.add('envíos', [
    passage('coste', 'El transporte es gratuito a partir de cuatrocientos euros de compra.'),
    passage('plazo', 'La devolución se hace en treinta días desde la entrega del artículo.'),
    passage('campaña', 'La campaña de la montaña dura un año entero.'),
  ]);
  index.add('returns', [
    passage('refund', 'Refunds are paid within fourteen days after the warehouse receives the goods.', 'en'),
    passage('bicycle', 'Bicycles are covered at home but not in the street.', 'en'),
  ]);
  return index;
}

describe('PassageIndex', () => {
  it('finds other forms of a word in both languages', () => {
    expect(ids(ask(shop(), 'devoluciones'))[0]).toBe('plazo');
    expect(ids(ask(shop(), 'how is a refund paid'))[0]).toBe('refund');
  });

  it('finds words typed without accents, but keeps ñ apart from n', () => {
    expect(ids(ask(shop(), 'devolucion de articulos'))[0]).toBe('plazo');
    expect(ids(ask(shop(), 'campañas en la montaña'))[0]).toBe('campaña');
    const index = new PassageIndex();
    index.add('s', [
      passage('age', 'Cumple un año más.'),
      passage('other', 'El ano es una parte del cuerpo.'),
    ]);
    expect(ids(ask(index, 'año'))).toEqual(['age']);
    expect(ids(ask(index, 'ano'))).toEqual(['other']);
  });

  it('finds misspelt words and says that it guessed', () => {
    const [hit] = ask(shop(), 'devoluzion');
    expect(hit?.id).toBe('plazo');
    expect(hit?.legs.map((leg) => leg.leg)).toEqual(['fuzzy']);
    expect(ids(ask(shop(), 'bycicles'))[0]).toBe('bicycle');
  });

  it('finds passages of the other language', () => {
    const [hit] = ask(shop(), '¿Están cubiertas las bicicletas?');
    expect(hit?.id).toBe('bicycle');
    expect(hit?.legs.map((leg) => leg.leg)).toContain('translated');
    expect(ids(ask(shop(), 'free shipping'))).toContain('coste');
  });

  it('keeps codes and numbers whole', () => {
    const index = new PassageIndex();
    index.add('s', [passage('a', 'El error LB-207 caduca.'), passage('b', 'El error LB-208 caduca.')]);
    expect(ids(ask(index, 'qué es LB-207'))).toEqual(['a']);
    index.add('t', [
      passage('c', 'Cuesta 1.200 euros.', 'es'),
      passage('d', 'It costs 1,300 dollars.', 'en'),
    ]);
    expect(ids(ask(index, '1200'))).toEqual(['c']);
    expect(ids(ask(index, '1.300'))).toEqual(['d']);
  });

  it('searches only the sources asked for', () => {
    expect(ids(ask(shop(), 'devolución refund', { sources: new Set(['returns']) }))).toEqual(['refund']);
    expect(ask(shop(), 'devolución', { sources: new Set() })).toEqual([]);
    expect(ask(shop(), 'devolución', { sources: new Set(['unknown']) })).toEqual([]);
  });

  it('forgets a removed source, also when it is added again with other passages', () => {
    const index = shop();
    index.remove('envíos');
    expect(ids(ask(index, 'devolución'))).not.toContain('plazo');
    index.add('envíos', [passage('nuevo', 'La devolución cuesta cinco euros.')]);
    expect(ids(ask(index, 'devolución'))[0]).toBe('nuevo');
    index.remove('never there');
    expect(index.size).toBe(3);
  });

  it('puts a short page before the passage of a long manual that says as much, not before one that says more', () => {
    const index = new PassageIndex();
    const filler = Array.from({ length: 400 }, (_, n) => passage(`m${n}`, `Ajuste número ${n} del equipo.`));
    index.add('manual', [
      passage('alike', 'La garantía dura dos años.'),
      passage('more', 'La garantía de la batería dura seis meses.'),
      ...filler,
    ]);
    index.add('page', [passage('page', 'La garantía dura dos años.')]);
    const [first, second] = ask(index, '¿cuánto dura la garantía?');
    expect([first?.id, second?.id]).toEqual(['page', 'alike']);
    expect(second?.score).toBeLessThan(first?.score ?? 0);
    expect(ids(ask(index, 'garantía de la batería'))[0]).toBe('more');
    index.publish('manual', new Set(['alike', 'more']));
    index.add('page', filler);
    expect(ids(ask(index, '¿cuánto dura la garantía?'))[0]).toBe('alike');
  });

  it('gives scores between 0 and 1, none for a question without any known word', () => {
    for (const hit of ask(shop(), 'devolución del transporte')) {
      expect(hit.score).toBeGreaterThan(0);
      expect(hit.score).toBeLessThanOrEqual(1);
    }
    expect(ask(shop(), 'xylophone zebra')).toEqual([]);
    expect(ask(shop(), '')).toEqual([]);
    expect(ask(shop(), '¿¿??')).toEqual([]);
  });

  it('refuses terms of another analyser version', () => {
    const old = { id: 'a', terms: '0|1|100\n\n01 factur', language: 'es' as const, vector: null };
    expect(() => new PassageIndex().add('s', [old])).toThrow(RangeError);
  });

  it('is exact in what it holds after any adds and removes', () => {
    const word = fc.constantFrom('factura', 'pago', 'envío', 'garantía', 'cita', 'horario');
    const step = fc.record({
      source: fc.constantFrom('a', 'b', 'c', 'd'),
      texts: fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { maxLength: 4 }),
      remove: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 25 }),
        word,
        fc.subarray(['a', 'b', 'c', 'd']),
        (steps, asked, sources) => {
          const index = new PassageIndex();
          const held = new Map<string, { id: string; words: string[] }[]>();
          for (const [at, { source, texts, remove }] of steps.entries()) {
            if (remove) {
              index.remove(source);
              held.delete(source);
              continue;
            }
            const added = texts.map((words, n) => ({ id: `${at}-${n}`, words }));
            index.add(
              source,
              added.map((one) => passage(one.id, one.words.join(' '))),
            );
            held.set(source, [...(held.get(source) ?? []), ...added]);
          }
          const found = ids(ask(index, asked, { sources: new Set(sources), limit: 50 }));
          const holders = sources.flatMap((source) =>
            (held.get(source) ?? []).filter((one) => one.words.includes(asked)),
          );
          expect(found).toEqual(expect.arrayContaining(holders.slice(0, 50).map((one) => one.id)));
          const allowed = new Set(sources.flatMap((source) => (held.get(source) ?? []).map((one) => one.id)));
          expect(found.every((id) => allowed.has(id))).toBe(true);
          expect(ask(index, asked, { sources: new Set(sources), limit: 50 }).map((hit) => hit.id)).toEqual(
            found,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('PassageIndex that settles in steps', () => {
  const syllable = fc.constantFrom('ba', 'ce', 'di', 'fo', 'gu', 'lan', 'mer', 'nis', 'por', 'tur');
  const word = fc.tuple(syllable, syllable, syllable, syllable).map((parts) => parts.join(''));
  /** More than are listened to at once. */
  const many = (of: fc.Arbitrary<string>, most: number) =>
    fc.uniqueArray(of, { minLength: 1, maxLength: most });

  it('is the same wherever searches, and more passages, come in between', () => {
    fc.assert(
      fc.property(
        many(word, 1_600),
        many(word, 20),
        word,
        fc.array(fc.nat(4), { maxLength: 3 }),
        (words, later, asked, searchedAt) => {
          const first = words.map((one, at) =>
            passage(`w${at}`, `${one} horario`, at % 2 === 0 ? 'es' : 'en'),
          );
          const more = later.map((one, at) => passage(`l${at}`, `${one} horario`));
          const misspelt = `${asked.slice(0, 3)}x${asked.slice(4)}`;
          const settled = (searches: readonly number[]) => {
            const index = new PassageIndex();
            let at = 0;
            for (const [source, added] of Object.entries({ first, more })) {
              index.add(source, added);
              for (const _ of index.settling()) if (searches.includes(at++)) ask(index, misspelt);
            }
            return index;
          };
          const [whole, index] = [settled([]), settled(searchedAt)];
          for (const one of [misspelt, asked, 'orario']) expect(ask(index, one)).toEqual(ask(whole, one));
          expect(index.bytes).toBe(whole.bytes);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('PassageIndex with vectors', () => {
  const random = (seed: number): number => ((Math.sin(seed * 12.9898) * 43_758.5453) % 1) + 0;
  const vector = (seed: number, size = 96): Float32Array => {
    const raw = Float32Array.from({ length: size }, (_, at) => random(seed * size + at + 1));
    const length = Math.hypot(...raw);
    return raw.map((value) => value / length);
  };

  it('ranks by cosine like an exact search, also after a source was removed', () => {
    const index = new PassageIndex();
    for (let source = 0; source < 20; source++) {
      const list = Array.from({ length: 30 }, (_, n) =>
        passage(`${source}-${n}`, 'x', 'es', vector(source * 30 + n)),
      );
      index.add(`s${source}`, list);
    }
    for (let source = 0; source < 6; source++) index.remove(`s${source}`);
    index.add('late', [passage('late', 'x', 'es', vector(5000))]);
    const query = vector(9999);
    const cosine = (seed: number): number =>
      vector(seed).reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0);
    const exact = Array.from({ length: 420 }, (_, n) => n + 180)
      .map((seed) => ({ id: `${Math.floor(seed / 30)}-${seed % 30}`, score: cosine(seed) }))
      .concat({ id: 'late', score: cosine(5000) })
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 20);
    const hits = ask(index, '', { vector: query, search_type: 'semantic', limit: 20 });
    expect(ids(hits)).toEqual(exact.map((one) => one.id));
    expect(hits[0]?.legs[0]?.score).toBeCloseTo(exact[0]?.score ?? 0, 3);
  });

  it('fuses words and vectors, and passes over vectors of another model', () => {
    const index = new PassageIndex();
    index.add('s', [
      passage('both', 'La garantía dura dos años.', 'es', vector(1)),
      passage('words', 'La garantía no cubre golpes.', 'es', vector(2)),
      passage('meaning', 'Cobertura de tres ejercicios.', 'es', vector(1)),
    ]);
    const hits = ask(index, 'garantía', { vector: vector(1), search_type: 'semantic' });
    expect(hits[0]?.id).toBe('both');
    expect(hits[0]?.legs.map((leg) => leg.leg)).toEqual(['keyword', 'vector']);
    expect(ids(hits)).toContain('meaning');
    expect(ids(ask(index, 'garantía', { vector: vector(1, 32) })).toSorted()).toEqual(['both', 'words']);
  });
});
