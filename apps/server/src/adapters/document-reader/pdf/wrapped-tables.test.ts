import { describe, expect, it } from 'vitest';
import { readPdf } from '../kinds/pdf.ts';
import { fixture } from '../fixtures.testing.ts';
import type { Piece } from './piece.ts';
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

describe('a table of a small company', () => {
  it('has titles above its rows, which are no beginning of a cell (wkhtmltopdf)', async () => {
    expect(await textOf('taller-wkhtmltopdf.pdf')).toContain(
      [
        'Mantenimiento',
        'Cambio de aceite\t69 €\t95 €',
        'Revisión completa con informe por escrito y prueba en carretera de los frenos y la dirección\t149 €\t189 €',
        'Cambio de correa\t320 €\t410 €',
        'Neumáticos',
        'Montaje y equilibrado por rueda\t15 €\t18 €',
        'Alineación\t45 €\t55 €',
        'Camiones: no atendemos',
      ].join('\n'),
    );
  });

  it('leaves cells empty (LibreOffice)', async () => {
    expect(await textOf('ficha.pdf')).toContain(
      [
        'Servicio\tBásico\tPlus\tPro\tNotas',
        'Precio al mes\t29 €\t49 €\t89 €',
        'Visitas al año\t1\t2\t4\tmás las urgentes',
        'Tiempo de respuesta\t72 horas\t48 horas\t8 horas',
        'Repuestos incluidos\tno\tno\tsí',
      ].join('\n'),
    );
  });

  it('has columns close together (ReportLab)', async () => {
    expect(await textOf('ferreteria-reportlab.pdf')).toContain(
      [
        'Ref.\tArtículo\tUnidad\tPrecio',
        'F-100\tTornillo 4x40\tcaja de 100\t3,95 €',
        'F-101\tTaco 8 mm\tcaja de 50\t2,80 €',
        'F-102\tCerradura de embutir\tpieza\t18,90 €',
        'F-103\tCable 2,5 mm\trollo de 25 m\t21,00 €',
      ].join('\n'),
    );
  });
});

it('short lines in bold are titles (groff)', async () => {
  const { text, headings } = await readPdf(fixture('members-groff.pdf'));
  expect(headings.map(({ start, end, level }) => `${level} ${text.slice(start, end)}`)).toEqual([
    '1 Gym Atlas: members’ handbook',
    '2 1. Opening hours',
    '2 2. Fees',
    '2 3. Freezing a membership',
    '2 4. Classes',
    '2 5. Guests',
  ]);
});

/** Words of ten letters, each line of a cell in its place; what is written first comes first. */
function written(...words: [text: string, x: number, y: number][]): Piece[] {
  return words.map(([text, x, y]) => ({ text, x, right: x + 50, y, size: 10, mono: false, bold: false }));
}

describe('what is no table', () => {
  it('are two columns of text', () => {
    const column = (x: number) =>
      Array.from({ length: 12 }, (_, line): [string, number, number] => ['columntext', x, 100 + line * 12]);
    expect(wrappedTables(written(...column(50), ...column(200), ...column(350)))).toEqual([]);
  });

  it('are lines of a text that are stretched, and a table of contents', () => {
    const stretched = [100, 112, 124, 136].flatMap((y, at): [string, number, number][] => [
      ['ofalinethe', 0, y],
      ['wordsstand', 62 + at * 3, y],
    ]);
    expect(wrappedTables(written(...stretched))).toEqual([]);
    const contents = [100, 112, 124, 136].flatMap((y): [string, number, number][] => [
      ['thechapter', 0, y],
      ['. . . . . .', 62, y],
      ['thenumbers', 124, y],
    ]);
    expect(wrappedTables(written(...contents))).toEqual([]);
    expect(
      wrappedTables(written(...contents.map(([, x, y]): [string, number, number] => ['tenletters', x, y]))),
    ).toHaveLength(1);
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
