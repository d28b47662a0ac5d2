import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';

const table = (text: string) => readCsv(Buffer.from(text)).table;

describe('readCsv', () => {
  it('semicolons between numbers with decimal commas', () => {
    expect(table('Plan;Precio\nOro;9,50\nPlata;4,25\n')?.rows).toEqual([
      ['Oro', '9,50'],
      ['Plata', '4,25'],
    ]);
  });

  it.each([',', ';', '\t', '|'])('delimiter %j, quotes, doubled quotes, a newline inside', (mark) => {
    const row = ['"a ""b"""', `"c${mark}d"`, '"e\r\nf"'].join(mark);
    expect(table(`x${mark}y${mark}z\r\n${row}\r\n`)).toEqual({
      columns: ['x', 'y', 'z'],
      rows: [['a "b"', `c${mark}d`, 'e\nf']],
    });
  });

  it('the hint that Excel writes, and a byte order mark', () => {
    expect(table('\ufeffsep=;\r\na;b\r\n1,5;2\r\n')).toEqual({ columns: ['a', 'b'], rows: [['1,5', '2']] });
  });

  it('a quote that never ends does not swallow the table', () => {
    expect(table('a,b\n1,"x\n2,y\n3,z\n')?.rows).toEqual([
      ['1', '"x'],
      ['2', 'y'],
      ['3', 'z'],
    ]);
  });

  it('a single column', () => {
    expect(table('Pregunta\n¿Abren hoy?\nNo\n')).toEqual({
      columns: ['Pregunta'],
      rows: [['¿Abren hoy?'], ['No']],
    });
  });

  it('empty lines are no rows, however many; more rows than a table has are refused', () => {
    const rows = (count: number, line: string) => `a,b\n${line.repeat(count)}`;
    expect(table(`${rows(150_000, ' ,\n')}1,2\n\n\n`)?.rows).toEqual([['1', '2']]);
    expect(table(rows(100_000, '1,2\n'))?.rows).toHaveLength(100_000);
    expect(() => table(rows(100_001, '1,2\n'))).toThrow('table_too_large');
    expect(() => table('a\n'.repeat(990_000))).toThrow('table_too_large');
  });

  it('cells, and characters with the names of their columns, are limited as they are stored', () => {
    const wide = (columns: number, rows: number, name = 'n') => {
      const header = Array.from({ length: columns }, (_, at) => `${name}${at}`).join(',');
      return `${header}\n${`${Array(columns).fill('1').join(',')}\n`.repeat(rows)}`;
    };
    expect(table(wide(500, 1_000))?.rows).toHaveLength(1_000);
    expect(() => table(wide(501, 1_000))).toThrow('table_too_large');
    expect(() => table(wide(20, 10_000, 'a name of some fifty characters that stands there '))).toThrow(
      'table_too_large',
    );
  });
});
