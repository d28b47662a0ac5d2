import { describe, expect, it } from 'vitest';
import { hyphenJoiner } from './join-hyphen.ts';
import { mendPageEnds } from './mend-page-ends.ts';
import { paragraphs } from './paragraphs.ts';

const join = hyphenJoiner([]);
const line = (
  text: string,
  y: number,
  more: Partial<{ x: number; right: number; size: number; mono: boolean; bold: boolean }> = {},
) => ({
  text,
  x: 50,
  right: 300,
  y,
  size: 10,
  mono: false,
  bold: false,
  columns: false,
  ...more,
});
const blocks = (lines: ReturnType<typeof line>[]) =>
  paragraphs(lines, 1.2, join).map(({ gap, text }) => gap + text);

describe('paragraphs of a page', () => {
  it('by wider distance, by indentation or a short line after a full stop, by size', () => {
    expect(
      blocks([
        line('Primera línea que sigue', 100),
        line('y termina aquí.', 112, { right: 290 }),
        line('Con sangría', 124, { x: 65 }),
        line('acaba pronto.', 136, { right: 120 }),
        line('Otra', 148),
        line('aparte', 180),
        line('TÍTULO', 200, { size: 16 }),
      ]),
    ).toEqual([
      '\n\nPrimera línea que sigue y termina aquí.',
      '\n\nCon sangría acaba pronto.',
      '\n\nOtra',
      '\n\naparte',
      '\n\nTÍTULO',
    ]);
  });

  it('a short line in bold stands apart, but not the bold beginning of a sentence', () => {
    const bold = { bold: true, right: 120 };
    expect(
      blocks([
        line('Abre a las seis.', 100),
        line('2. Cuotas', 112, bold),
        line('Se pagan el día uno', 124),
        line('Muy importante', 136, bold),
        line('es no llegar tarde.', 148),
      ]),
    ).toEqual([
      '\n\nAbre a las seis.',
      '\n\n2. Cuotas',
      '\n\nSe pagan el día uno Muy importante es no llegar tarde.',
    ]);
  });

  it('items of a list and lines of a listing keep their lines', () => {
    expect(blocks([line('Pasos:', 100), line('• uno', 112), line('2. dos', 124)])).toEqual([
      '\n\nPasos:',
      '\n• uno',
      '\n2. dos',
    ]);
    expect(blocks([line('$ ls', 100, { mono: true }), line('a.txt', 112, { mono: true })])).toEqual([
      '\n\n$ ls',
      '\na.txt',
    ]);
  });

  it('a sentence goes on in the next column, a new one begins there', () => {
    expect(blocks([line('al pie de la co-', 700), line('lumna', 100, { x: 320 })])).toEqual([
      '\n\nal pie de la columna',
    ]);
    expect(blocks([line('al pie.', 700), line('Arriba', 100, { x: 320 })])).toEqual([
      '\n\nal pie.',
      '\n\nArriba',
    ]);
  });

  it('a word split between two pages stays on the first', () => {
    const pages = [[line('una inci-', 700)], [line('dencia más.', 100)]].map((lines) =>
      paragraphs(lines, 1.2, join),
    );
    mendPageEnds(pages, join);
    expect(pages.map((page) => page.map(({ text }) => text))).toEqual([['una incidencia'], ['más.']]);
  });
});
