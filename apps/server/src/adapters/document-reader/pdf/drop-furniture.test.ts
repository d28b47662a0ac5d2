import { describe, expect, it } from 'vitest';
import { dropFurniture } from './drop-furniture.ts';

const line = (text: string, y: number) => ({
  text,
  x: 50,
  right: 500,
  y,
  size: 10,
  mono: false,
  bold: false,
  columns: false,
});
const texts = (pages: ReturnType<typeof dropFurniture>) =>
  pages.map(({ lines }) => lines.map(({ text }) => text));

describe('headers and footers', () => {
  it('go, with those of a short section; the head of a table that goes on stays', () => {
    const titles = ['Uno', 'Uno', 'Uno', 'Dos', 'Tres', 'Tres', 'Tres', 'Tres'];
    const pages = titles.map((title, index) => ({
      height: 800,
      lines: [
        line(`${index + 1}. ${title}`, 40),
        line(index < 3 ? 'Plan Precio' : `Texto de la hoja ${'abcdefgh'.charAt(index)}`, 60),
        line('cuerpo', 400),
        line(`Página ${index + 1} de 8`, 780),
      ],
    }));
    expect(texts(dropFurniture(pages))).toEqual(pages.map(({ lines }) => [lines[1]?.text, 'cuerpo']));
  });

  it('a page number in roman letters, and in a document of two pages', () => {
    const pages = ['i', 'ii'].map((number) => ({
      height: 800,
      lines: [line(`cuerpo ${number}`, 300), line(number, 770)],
    }));
    expect(texts(dropFurniture(pages))).toEqual([['cuerpo i'], ['cuerpo ii']]);
  });

  it('what stands once stays, also at the edge', () => {
    const pages = [{ height: 800, lines: [line('Contrato 2024', 30), line('Firma', 780)] }];
    expect(texts(dropFurniture(pages))).toEqual([['Contrato 2024', 'Firma']]);
  });
});
