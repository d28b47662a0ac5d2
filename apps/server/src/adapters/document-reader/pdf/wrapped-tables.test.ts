import { describe, expect, it } from 'vitest';
import { readPdf } from '../kinds/pdf.ts';
import { fixture } from '../fixtures.testing.ts';
import type { Piece } from './page-pieces.ts';
import { wrappedTables } from './wrapped-tables.ts';

const textOf = async (name: string) => (await readPdf(fixture(name))).text;

describe('a table whose cells take several lines', () => {
  it('is read row by row, as a browser prints it', async () => {
    const text = await textOf('tarifas-browser.pdf');
    expect(text).toContain(
      [
        'Servicio\tPrecio\tCuándo se hace',
        'Revisión completa de bicicletas eléctricas con batería\t84,50 € cada una, recogida aparte\tDe lunes a jueves por la mañana, excepto festivos',
        'Cambio de frenos\t32,00 €\tEl mismo día si se trae antes de las diez de la mañana',
        'Guardar la bicicleta\t9,75 € por mes y plaza\tTodo el año',
      ].join('\n'),
    );
    // What stands below it is text and a list as ever.
    expect(text).toContain('\n\nQuien trae dos bicicletas paga la mitad por la segunda.');
    expect(text).toMatch(/^2\. Traiga la bicicleta limpia .* mientras se trabaja\.$/m);
  });

  it('is read row by row, as a typesetter stretches its lines and splits its words', async () => {
    expect((await textOf('rates-groff.pdf')).split('\n')).toEqual(
      expect.arrayContaining([
        'Full inspection of electric bicycles with their battery\t84.50 euros each, collection apart\tMonday to Thursday in the morning, except on holidays',
        'Change of brakes\t32.00 euros\tThe same day if it comes before ten in the morning',
      ]),
    );
  });
});

/** Words of ten letters, each line of a cell in its place; what is written first comes first. */
function written(...words: [text: string, x: number, y: number][]): Piece[] {
  return words.map(([text, x, y]) => ({ text, x, right: x + 50, y, size: 10, mono: false }));
}

describe('what is no table', () => {
  it('are two columns of text', () => {
    const column = (x: number) =>
      Array.from({ length: 12 }, (_, line): [string, number, number] => ['columntext', x, 100 + line * 12]);
    expect(wrappedTables(written(...column(50), ...column(200), ...column(350)))).toEqual([]);
  });

  it('are points of a list that go on in a second line, and numbered headings', () => {
    const points = ['•', '2.', '3.1'].flatMap((mark, at): [string, number, number][] => [
      [mark, 0, 100 + at * 30],
      ['thepointis', 80, 100 + at * 30],
      ['goingonthe', 80, 112 + at * 30],
    ]);
    expect(wrappedTables(written(...points))).toEqual([]);
  });

  it('are rows that take one line each: they are lines already', () => {
    const rows = [100, 120, 140].flatMap((y): [string, number, number][] => [
      ['firstcells', 0, y],
      ['secondcell', 100, y],
    ]);
    expect(wrappedTables(written(...rows))).toEqual([]);
    const wrapped = written(...rows, ['goingonthe', 100, 152]);
    expect(wrappedTables(wrapped).map(({ rows: found }) => found.map(({ text }) => text))).toEqual([
      ['firstcells\tsecondcell', 'firstcells\tsecondcell', 'firstcells\tsecondcell goingonthe'],
    ]);
  });
});
