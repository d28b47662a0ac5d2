import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '../../../ports/document-reader.ts';
import { cut } from './cut.ts';
import { LONGEST } from './sizes.ts';

function read(text: string, more: Partial<ReadDocument> = {}): ReadDocument {
  return { text, num_pages: 1, pages: [{ page: 1, start: 0, end: text.length }], headings: [], ...more };
}

const SENTENCE = 'El transporte es gratuito a partir de cuatrocientos euros de compra en la península. ';

describe('cut', () => {
  it('gives nothing for an empty text', () => {
    expect(cut(read(''), { name: 'a.txt' })).toEqual([]);
    expect(cut(read(' \n\n \n'), { name: 'a.txt' })).toEqual([]);
  });

  it('keeps every offset exact, loses no word and never makes a passage too long', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '',
        '# Título',
        'GARANTÍA',
        '1. Primer paso',
        '- cosa',
        'a | b | c',
        '¿Cómo pago?',
        SENTENCE.trim(),
      ),
      fc.string({ maxLength: 120 }),
      fc.lorem({ maxCount: 60 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const text = lines.join('\n').replaceAll('\r', ' ').normalize('NFC');
        const passages = cut(read(text), { name: 'a.txt' });
        let covered = 0;
        for (const [at, one] of passages.entries()) {
          expect(one.ordinal).toBe(at);
          expect(one.content).toBe(text.slice(one.start, one.end));
          expect(one.content.length).toBeLessThanOrEqual(LONGEST);
          expect(text.slice(covered, Math.max(covered, one.start))).toMatch(/^[\s=_*~─-]*$/);
          covered = Math.max(covered, one.end);
        }
        expect(text.slice(covered)).toMatch(/^[\s=_*~─-]*$/);
        expect(cut(read(text), { name: 'a.txt' })).toEqual(passages);
      }),
      { numRuns: 150 },
    );
  });

  it('ends at sentences and repeats 10 to 15 % inside a section', () => {
    const passages = cut(read(SENTENCE.repeat(120)), { name: 'a.txt' });
    expect(passages.length).toBeGreaterThan(4);
    for (const [at, one] of passages.entries()) {
      expect(one.content.endsWith('.')).toBe(true);
      const next = passages[at + 1];
      if (!next) continue;
      expect(one.content.length).toBeGreaterThan(1400);
      const shared = (one.end - next.start) / one.content.length;
      expect(shared).toBeGreaterThan(0.08);
      expect(shared).toBeLessThan(0.15);
    }
  });

  it('knows the headings above a passage, of a reader or as they look', () => {
    const body = SENTENCE.repeat(12);
    const text = `# Envíos\n\n${body}\n\n## Plazos\n\n${body}\n\n# Garantía\n\n${body}`;
    const paths = cut(read(text), { name: 'a.txt' }).map((one) => one.heading_path.join(' > '));
    expect(paths).toEqual(['Envíos', 'Envíos > Plazos', 'Garantía']);
    const start = text.indexOf('## Plazos');
    const known = cut(read(text, { headings: [{ start, end: start + 9, level: 1 }] }), { name: 'a.txt' });
    expect(known.at(-1)?.heading_path).toEqual(['Plazos']);
  });

  it('never leaves a heading at the end of a passage', () => {
    const text = Array.from(
      { length: 30 },
      (_, n) => `\n\n## Apartado ${n}\n\n${SENTENCE.repeat(n % 9)}`,
    ).join('');
    for (const one of cut(read(text), { name: 'a.txt' }).slice(0, -1)) {
      expect(one.content.trimEnd().split('\n').at(-1)).not.toMatch(/^##/);
    }
  });

  it('cuts a sheet between rows only and indexes the header of a long table with each part', () => {
    const rows = Array.from(
      { length: 90 },
      (_, n) => `Producto: Lámpara ${n}; Precio: ${n},50 €; Color: verde`,
    );
    const table = { columns: ['Producto', 'Precio', 'Color'], rows: [] };
    for (const one of cut(read(rows.join('\n'), { table }), { name: 'a.csv' })) {
      expect(one.content).toMatch(/^Producto: /);
      expect(one.content).toMatch(/Color: verde$/);
    }
    const plain = [
      'Artículo | Penalización | Días',
      ...rows.map((_, n) => `Lámpara modelo ${n} de pie | ${n} € | ${n}`),
    ];
    const parts = cut(read(plain.join('\n')), { name: 'a.txt' });
    expect(parts.length).toBeGreaterThan(1);
    for (const one of parts) expect(one.terms).toContain('penaliz');
  });

  it('tells the row of the beginning, never mixes sheets, and knows what stands above their tables', () => {
    const lines = (city: string, count: number) =>
      Array.from(
        { length: count },
        (_, n) => `Ciudad: ${city}; Pedido: ${n + 1}; Estado: entregado ayer por la tarde`,
      );
    const text = [...lines('Loja', 60), ...lines('Quito', 3)].join('\n');
    const sheets = [
      { name: 'Sur', titles: ['Pedidos de mayo'], columns: [], rows: 60 },
      { name: 'Norte', titles: [], columns: [], rows: 3 },
    ];
    const passages = cut(read(text, { table: { columns: [], rows: [], sheets } }), { name: 'a.xlsx' });
    expect(passages.map((one) => one.sheet)).toEqual(['Sur', 'Sur', 'Norte']);
    for (const one of passages) {
      expect(one.content).toContain(`Pedido: ${one.first_row};`);
      expect(one.content.split('\n')[0]).toContain(`Pedido: ${one.first_row};`);
    }
    expect(passages[1]?.first_row).toBeGreaterThan(1);
    expect(passages[0]?.heading_path).toEqual(['Sur', 'Pedidos de mayo']);
    expect(passages.at(-1)).toMatchObject({ heading_path: ['Norte'], first_row: 1 });
    const only = { columns: [], rows: [], sheets: [{ ...sheets[0]!, rows: 63 }] };
    expect(cut(read(text, { table: only }), { name: 'a.xlsx' })[0]).toMatchObject({
      sheet: null,
      first_row: 1,
      heading_path: ['Pedidos de mayo'],
    });
    expect(cut(read(SENTENCE), { name: 'a.txt' })[0]).toMatchObject({ first_row: null, sheet: null });
  });

  it('tells the page of the beginning and the language of each passage', () => {
    const [first, second] = [
      SENTENCE.repeat(25),
      'Delivery is free for orders of more than four hundred euros. '.repeat(30),
    ];
    const text = first + second;
    const pages = [
      { page: 1, start: 0, end: first.length },
      { page: 2, start: first.length, end: text.length },
    ];
    const passages = cut(read(text, { num_pages: 2, pages }), { name: 'a.pdf' });
    expect(passages[0]).toMatchObject({ page: 1, language: 'es' });
    expect(passages.at(-1)).toMatchObject({ page: 2, language: 'en' });
  });

  it('counts a table of contents for little', () => {
    const contents = Array.from(
      { length: 30 },
      (_, n) => `${n}.1. Garantía de los muebles ........ ${n + 3}`,
    ).join('\n');
    const [one] = cut(read(contents), { name: 'a.txt' });
    expect(Number(one?.terms.split('\n')[0]?.split('|')[2])).toBeLessThan(50);
  });
});
