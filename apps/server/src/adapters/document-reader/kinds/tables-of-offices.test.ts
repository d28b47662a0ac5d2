import { describe, expect, it } from 'vitest';
import { fixture } from '../fixtures.testing.ts';
import { readCsv } from './csv.ts';
import { readDoc } from './doc.ts';
import { readDocx } from './docx.ts';

describe('tables as offices write them', () => {
  it.each(['envios-tablas.docx', 'envios-tablas.doc'])(
    '%s: a row over the whole width is the title of the rows below it, or a remark',
    async (name) => {
      const { text } = name.endsWith('x') ? await readDocx(fixture(name)) : await readDoc(fixture(name));
      expect(text).toContain(
        'Peso: Paquetes – Hasta 2 kg; Península: 4,90 €; Baleares: 7,80 €\n' +
          'Peso: Paquetes – Hasta 10 kg; Península: 8,50 €; Baleares: 14,20 €\n' +
          'Peso: Paquetes – Hasta 30 kg; Península: 15,90 €; Baleares: 29,00 €\n' +
          'Peso: Palés – Medio palé; Península: 49,00 €; Baleares: 92,00 €\n' +
          'Peso: Palés – Palé completo; Península: 79,00 €; Baleares: 151,00 €\n' +
          'Canarias: bajo presupuesto\n\n',
      );
      // The title of a table is no row of names.
      expect(text).toContain('Recogidas a domicilio\nZona: Zaragoza capital; Precio: 3,00 €\n');
    },
  );

  it('names of columns in two rows, cells that reach over columns and rows', async () => {
    const { text } = await readDocx(fixture('prices-merged.docx'));
    expect(text).toContain('Treatment: Check-up; Price Adult: £45; Price Child: £20; Duration: 20 minutes\n');
    expect(text).toContain(
      'Treatment: Root canal; Price Adult: £390; Price Child: £390; Duration: 90 minutes',
    );
    expect(text).toContain('Treatment: Orthodontics – Retainer; Price Adult: £140; Price Child: £110');
    expect(text).toContain('Day: Monday; Dentist: Dr Osei; Hours: 12:00 to 20:00');
  });

  it('a first cell of several paragraphs in a Word 97 file', async () => {
    const { text } = await readDoc(fixture('prices-merged.doc'));
    expect(text).toContain('Day: Monday; Dentist: Dr Patel; Hours: 9:00 to 17:00\nDentist: Dr Osei;');
    // Cells are merged in the other table, and the file does not say which: no cell gets a name that may not be its own.
    expect(text).toContain('\nRoot canal | £390 | 90 minutes\n');
  });

  it('pairs of names and values, with a list in a cell', async () => {
    const { text } = await readDoc(fixture('inquilino.doc'));
    expect(text).toContain(
      'Oficina: Calle Mayor 14, Alcalá\nTeléfono: 918 880 011\nHorario: De 10:00 a 14:00\n',
    );
  });

  it('a title above the names of the columns of a spreadsheet', () => {
    const { table } = readCsv(fixture('cursos-titulo.csv'));
    expect(table?.columns).toEqual(['Curso', 'Nivel', 'Precio mensual', 'Matrícula', 'Horario']);
    expect(table?.sheets?.[0]?.titles).toEqual(['Academia Norte - Tarifas curso 2026/27']);
    expect(table?.rows[0]).toEqual(['Inglés', 'B1', '65,50', '30,00', 'Lunes y miércoles\n17:00 a 18:30']);
    expect(table?.rows).toHaveLength(6);
  });

  it('names of the columns of a spreadsheet in two rows', () => {
    const { table } = readCsv(fixture('stock-two-headers.csv'));
    expect(table?.columns).toEqual(['Item', 'Price Retail', 'Price Trade', 'Stock Leeds', 'Stock York']);
    expect(table?.rows[1]?.slice(0, 4)).toEqual(['Pine shelf', '89.5', '70', '12']);
  });
});

describe('what is no name of a column', () => {
  const columns = (csv: string) => readCsv(Buffer.from(csv)).table?.columns;
  it('a first row of data below one name too many', () => {
    expect(columns('Nombre;Ciudad;;\nAna;Loja;x;y\nLuis;Quito;z;w\n')).toEqual([
      'Nombre',
      'Ciudad',
      'Column 3',
      'Column 4',
    ]);
  });
  it('a sentence with commas below a single name', () => {
    expect(columns('Comentario\nHola, qué tal\nBien\nTodo bien\n')?.[0]).toBe('Comentario');
  });
});
