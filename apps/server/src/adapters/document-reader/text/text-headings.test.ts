import { describe, expect, it } from 'vitest';
import { textHeadings } from './text-headings.ts';

const found = (text: string) =>
  textHeadings(text).map(({ start, end, level }) => `${level} ${text.slice(start, end)}`);

describe('headings of plain text', () => {
  it('Markdown marks, without the marks', () => {
    expect(found('# Guía\n\ntexto\n\n### Pasos ###\n#nada\n####### siete')).toEqual(['1 Guía', '3 Pasos']);
  });

  it('underlines; each sign is a level in the order of appearance', () => {
    expect(found('Manual\n======\n\nUso\n---\ntexto\n\nOtro\n----\n\n| a | b |\n')).toEqual([
      '1 Manual',
      '2 Uso',
      '2 Otro',
    ]);
  });

  it('numbered and named lines that stand alone, not items of a list or of the contents', () => {
    expect(found('\n1. Introducción\n\ntexto\n\n2.3 Órdenes básicas\n\ntexto')).toEqual([
      '1 1. Introducción',
      '2 2.3 Órdenes básicas',
    ]);
    expect(found('Capítulo IV Garantías\n\ntexto\n\nApéndice A. Licencia\n')).toEqual([
      '1 Capítulo IV Garantías',
      '1 Apéndice A. Licencia',
    ]);
    expect(found('1. Pele las papas\n2. Corte la cebolla\n')).toEqual([]);
    expect(found('\n1.2 Compra ........ 12\n\n3 Venta 17\n\n')).toEqual([]);
  });

  it('capitals that stand alone', () => {
    expect(found('PREGUNTAS FRECUENTES\n\n¿Cuándo abren?\n\nISO 9001\n\nNO LLAME.\n')).toEqual([
      '1 PREGUNTAS FRECUENTES',
    ]);
  });

  it('a rule under a paragraph is no underline', () => {
    expect(found('Una frase larga que termina aquí y sigue.\n---\n')).toEqual([]);
  });
});
