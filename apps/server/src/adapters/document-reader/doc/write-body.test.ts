import { describe, expect, it } from 'vitest';
import { fixture } from '../fixtures.testing.ts';
import { readDoc } from '../kinds/doc.ts';
import { writeBody } from './write-body.ts';

const write = (text: string, headings: Record<string, number> = {}) => {
  const levels = new Uint8Array(text.length);
  for (const [title, level] of Object.entries(headings)) {
    levels.fill(level, text.indexOf(title), text.indexOf(title) + title.length);
  }
  return writeBody({ text, levels });
};

describe('the text of a Word 97 file', () => {
  it('paragraphs, forced lines, headings', () => {
    const { text, headings } = write('Título\rUna\vdos\r\rfin\r', { Título: 2 });
    expect(text).toBe('Título\n\nUna\ndos\n\nfin');
    expect(headings).toEqual([{ start: 0, end: 6, level: 2 }]);
  });

  it('shows the results of fields, not their instructions, also of one in the other', () => {
    expect(write('Véase \x13 HYPERLINK "x" \x14la \x13 PAGE \x14página 3\x15\x15 aquí\r').text).toBe(
      'Véase la página 3 aquí',
    );
  });

  it('rows of a table, with a cell of two paragraphs', () => {
    expect(write('Plan\x07Precio\x07\nOro\x079 €\ral mes\x07\nfuera\r').text).toBe(
      'Plan: Oro; Precio: 9 € al mes\n\nfuera',
    );
  });

  it('loses nothing when the end of a row is missing', () => {
    expect(write(`uno\x07dos\x07tras la tabla\r${'relleno '.repeat(700)}\r`).text).toMatch(
      /^uno \| dos\n\ntras la tabla\n\nrelleno/,
    );
  });

  it('pages where a break is stated', () => {
    const { text, pages } = write('uno\fdos\r');
    expect(pages.map(({ start, end }) => text.slice(start, end))).toEqual(['uno', 'dos']);
  });

  it('notes stand at the end under the mark that refers to them, as do text boxes (LibreOffice)', async () => {
    const { text } = await readDoc(fixture('poliza.doc'));
    expect(text).toContain('La franquicia general es de 150 €.[1] El robo');
    expect(text).toMatch(/\n\n\[1\] En daños por agua la franquicia es de 300 €\.$/);
    expect((await readDoc(fixture('inquilino.doc'))).text).toMatch(
      /\n\nAviso: las mascotas pagan un suplemento de 25 € al mes\.$/,
    );
  });

  it('gives notes no marks where it is not known which one is meant', () => {
    const text = 'Uno\x02\rDos\r';
    const body = { text, levels: new Uint8Array(text.length), notes: [' a\r', ' b\r'] };
    expect(writeBody(body).text).toBe('Uno\n\nDos\n\na\n\nb');
  });
});
