import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentKind, DocumentReader, ReadDocument } from '../../ports/document-reader.ts';
import { buildChild } from './build-child.testing.ts';
import { openDocumentReader } from './document-reader.ts';
import { fixture } from './fixtures.testing.ts';

let reader: DocumentReader;

beforeAll(async () => {
  reader = openDocumentReader({ childPath: await buildChild() });
});

const documents = new Map<string, Promise<ReadDocument>>();

/** Each file is read once, whatever number of tests look at it. */
function read(name: string): Promise<ReadDocument> {
  const document = documents.get(name) ?? readNow(name);
  documents.set(name, document);
  return document;
}

async function readNow(name: string): Promise<ReadDocument> {
  const result = await reader.read(fixture(name), name.split('.').pop() as DocumentKind);
  if (!result.ok) throw new Error(`${name}: ${result.fault}`);
  expectSound(result.document);
  return result.document;
}

/** What holds for every document, see the port. */
function expectSound({ text, pages, num_pages, headings }: ReadDocument): void {
  expect(text).toBe(text.normalize('NFC'));
  expect(text).not.toMatch(/[\0\r\f\ufeff\ufb00-\ufb06]/);
  expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: num_pages }, (_, index) => index + 1));
  let end = 0;
  for (const page of pages) {
    expect(page.start).toBeGreaterThanOrEqual(end);
    expect(page.end).toBeGreaterThanOrEqual(page.start);
    end = page.end;
  }
  expect(end).toBe(text.length);
  for (const heading of headings) expect(text.slice(heading.start, heading.end).trim()).not.toBe('');
}

const pageText = ({ text, pages }: ReadDocument, page: number) =>
  text.slice(pages[page - 1]?.start, pages[page - 1]?.end);
const outline = ({ text, headings }: ReadDocument) =>
  headings.map(({ start, end, level }) => `${level} ${text.slice(start, end)}`);

const GUIDE = [
  '1 Guía de atención al cliente',
  '2 Devoluciones y garantía',
  '3 Qué necesita el cliente',
  '3 Pasos para tramitar la devolución',
  '2 Planes de mantenimiento',
  '2 Zonas de servicio',
];
const REFUND =
  'El cliente dispone de treinta días naturales para devolver cualquier producto, siempre que conserve el embalaje ' +
  'original y el justificante de compra. El reembolso se realiza en el mismo medio de pago en un plazo de diez días hábiles.';
const CITIES = 'Prestamos servicio en A Coruña, Logroño, Cádiz, Málaga y Quito.';

describe('the same guide, saved by a word processor', () => {
  it.each(['guia.pdf', 'guia.docx', 'guia.doc'])(
    '%s: paragraphs, headings with levels, accents',
    async (name) => {
      const document = await read(name);
      expect(outline(document)).toEqual(GUIDE);
      expect(document.text.split('\n\n')).toContain(REFUND);
      expect(document.text).toContain(CITIES);
      expect(document.text).toContain('«Electrodomésticos Ñandú»');
    },
  );

  it.each(['guia.pdf', 'guia.docx'])('%s: two pages, each with its own text', async (name) => {
    const document = await read(name);
    expect(document.num_pages).toBe(2);
    expect(pageText(document, 1)).toContain('Planes de mantenimiento');
    expect(pageText(document, 2)).toMatch(/^¿Qué ocurre cuando el técnico no llega a tiempo\?/);
  });

  it('docx: list items keep their marks and start anew after a heading', async () => {
    const { text } = await read('guia.docx');
    expect(text).toContain(
      '- El número de pedido, que empieza por «ÑP».\n- Una fotografía del daño, si lo hay.\n',
    );
    expect(text).toContain(
      '1. Compruebe la fecha de compra.\n2. Abra un expediente en la aplicación.\n3. Envíe',
    );
  });

  it.each(['guia.docx', 'guia.doc'])('%s: rows of a table are records under its header', async (name) => {
    const { text } = await read(name);
    expect(text).toContain(
      'Plan: Básico; Precio mensual: 9,90 €; Tiempo de respuesta: 72 horas\n' +
        'Plan: Avanzado; Precio mensual: 19,90 €; Tiempo de respuesta: 24 horas\n' +
        'Plan: Corazón; Precio mensual: 34,50 €; Tiempo de respuesta: 4 horas, también en días festivos',
    );
  });
});

describe('a manual in two columns with header, footer and hyphens', () => {
  it('reads one column after the other and joins what the typesetter split', async () => {
    const document = await read('manual.pdf');
    expect(document.num_pages).toBe(4);
    expect(document.text).toContain(
      'Apartado 1.1: Las llamadas internacionales requieren una autorización extraordinaria. El responsable de ' +
        'contrataciones la concede únicamente cuando el presupuesto correspondiente dispone de fondos suficientes y la ' +
        'comunicación resulta imprescindible. Cuando la extensión está ocupada, la llamada se desvía automáticamente al ' +
        'buzón de voz.',
    );
    const order = [...document.text.matchAll(/Apartado (\d\.\d)/g)].map(([, number]) => number);
    expect(order).toEqual(order.toSorted());
    expect(order).toHaveLength(28);
    expect(document.text).not.toMatch(/\p{L}- ?\p{Ll}/u);
  });

  it('leaves out the running header and the page numbers', async () => {
    const { text } = await read('manual.pdf');
    expect(text).not.toContain('edición interna');
    expect(text).not.toMatch(/Página \d/);
    expect(text).toMatch(/^Manual de la centralita\n\n1\. Funcionamiento general\n\n/);
  });
});

describe('the English handbook', () => {
  it.each(['handbook.pdf', 'handbook-browser.pdf', 'owner-password.pdf', 'handbook.docx', 'handbook.doc'])(
    '%s',
    async (name) => {
      const document = await read(name);
      expect(outline(document)).toEqual(['1 Support handbook', '2 Shipping', '2 Billing']);
      expect(document.text.split('\n\n')).toContain(
        'Parcels leave the warehouse within two working days. Standard delivery takes five days; express delivery takes ' +
          'one day and costs twelve dollars. Nothing is shipped to post office boxes.',
      );
    },
  );
});

describe('text in its encodings', () => {
  it.each(['utf-8', 'utf-16', 'windows-1252', 'iso-8859-15', 'cp850'])('%s', async (encoding) => {
    const document = await read(`guia-${encoding}.txt`);
    expect(document.text).toMatch(/^Guía de atención al cliente\n/);
    expect(document.text).toContain('«Electrodomésticos Ñandú»');
    expect(document.text).toContain('¿Qué ocurre cuando el técnico no llega');
    expect(document.num_pages).toBe(2);
    expect(pageText(document, 2)).toContain(CITIES.slice(0, 60));
  });
});

describe('tables', () => {
  it.each(['productos-windows.csv', 'productos-utf8.csv', 'productos-tabs.csv'])('%s', async (name) => {
    const { text, table } = await read(name);
    expect(table?.columns).toEqual(['Código', 'Producto', 'Descripción', 'Precio', 'Precio 2']);
    expect(table?.rows).toHaveLength(3);
    expect(table?.rows[1]).toEqual([
      'ÑP-2',
      'Cafetera',
      'Café de especialidad:\nmolido y en cápsulas',
      '89,50 €',
      '',
    ]);
    expect(text.split('\n')[1]).toBe(
      'Código: ÑP-2; Producto: Cafetera; Descripción: Café de especialidad: molido y en cápsulas; Precio: 89,50 €',
    );
    expect(text.split('\n')[2]).toContain('Producto: Plancha "Sirocco"');
  });
});
