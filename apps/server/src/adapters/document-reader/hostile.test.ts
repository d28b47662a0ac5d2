import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { DocumentFault, DocumentKind, DocumentReader } from '../../ports/document-reader.ts';
import { buildChild } from './build-child.testing.ts';
import { processesRunning } from './child-processes.testing.ts';
import { openDocumentReader } from './document-reader.ts';
import { fixture } from './fixtures.testing.ts';
import * as pdfs from './hostile-pdfs.testing.ts';
import { bombEntry, docxOf, entryOf, sheetData, wordXml, xlsxOf, zipOf } from './hostile-zips.testing.ts';

const KINDS: DocumentKind[] = ['pdf', 'txt', 'doc', 'docx', 'csv', 'xlsx'];

let childPath: string;
let reader: DocumentReader;

beforeAll(async () => {
  childPath = await buildChild();
  // Processor time alone: on a busy machine the clock would say of an honest file what only holds of a bomb.
  reader = openDocumentReader({ childPath, processorSeconds: 3, timeMs: 600_000 });
});

afterEach(() => expect(processesRunning(childPath)).toEqual([]));

async function faultOf(bytes: Uint8Array | string, kind: DocumentKind): Promise<DocumentFault | 'read'> {
  const result = await reader.read(Buffer.from(bytes as string), kind);
  return result.ok ? 'read' : result.fault;
}

describe('a wrong content under a right name', () => {
  it.each(KINDS)('an empty %s is empty', async (kind) => {
    expect(await faultOf('', kind)).toBe('file_empty');
  });

  it.each(KINDS)('a picture named .%s', async (kind) => {
    expect(await faultOf(fixture('picture.png'), kind)).toBe('file_type_mismatch');
  });

  it.each([
    ['guia.pdf', 'txt'],
    ['guia.docx', 'csv'],
    ['guia.docx', 'doc'],
    ['guia.doc', 'docx'],
    ['guia.doc', 'txt'],
    ['guia-utf-8.txt', 'pdf'],
    ['guia.docx', 'xlsx'],
    ['guia.doc', 'xlsx'],
    ['productos-utf8.csv', 'xlsx'],
    ['tarifas.xlsx', 'docx'],
    ['tarifas.xlsx', 'csv'],
  ] as const)('%s named .%s', async (name, kind) => {
    expect(await faultOf(fixture(name), kind)).toBe('file_type_mismatch');
  });

  it('a zip that is no document, bytes that are no text, blank text', async () => {
    const photos = zipOf([entryOf('photo.txt', 'x')]);
    expect(await faultOf(photos, 'docx')).toBe('file_type_mismatch');
    expect(await faultOf(photos, 'xlsx')).toBe('file_type_mismatch');
    expect(await faultOf('Nombre;Precio\0\x01\x02\0\0;', 'csv')).toBe('file_type_mismatch');
    expect(await faultOf('\x01\x02\x03 machine data \x04\x05\x06', 'txt')).toBe('file_type_mismatch');
    expect(await faultOf(' \r\n\t\n ', 'txt')).toBe('file_empty');
  });
});

describe('locked and empty documents', () => {
  it('a PDF that asks for a password is encrypted, one that restricts its owner only is read', async () => {
    expect(await faultOf(fixture('needs-password.pdf'), 'pdf')).toBe('file_encrypted');
    expect(await faultOf(fixture('owner-password.pdf'), 'pdf')).toBe('read');
  });

  it.each(['docx', 'xlsx'] as const)('a %s that Office wrapped with a password', async (kind) => {
    const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await faultOf(Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]), kind)).toBe(
      'file_encrypted',
    );
  });

  it('a scan, an empty document, a header without rows', async () => {
    expect(await faultOf(fixture('scanned.pdf'), 'pdf')).toBe('file_no_text');
    expect(await faultOf(docxOf(wordXml('<w:p/>')), 'docx')).toBe('file_no_text');
    expect(await faultOf('Nombre;Precio\n', 'csv')).toBe('file_no_text');
    expect(await faultOf(xlsxOf({ Empty: '<sheetData/>' }), 'xlsx')).toBe('file_no_text');
    expect(await faultOf(xlsxOf({ Header: sheetData(['Name', 'Price']) }), 'xlsx')).toBe('file_no_text');
  });
});

describe('bombs', () => {
  it('zip: honest giant, lying giant, too many entries', async () => {
    expect(await faultOf(zipOf([bombEntry('word/document.xml', 600)]), 'docx')).toBe('file_too_complex');
    expect(await faultOf(zipOf([bombEntry('word/document.xml', 600, 10_000)]), 'docx')).toBe(
      'file_too_complex',
    );
    const many = Array.from({ length: 6_000 }, (_, index) => entryOf(`word/${index}.xml`, ''));
    expect(await faultOf(zipOf(many), 'docx')).toBe('file_too_complex');
  });

  it('XML: nested a million deep, entities, more nodes than memory holds', async () => {
    const deep = wordXml('<w:sdt><w:sdtContent>'.repeat(500_000));
    expect(['file_too_complex', 'file_too_slow', 'file_damaged']).toContain(
      await faultOf(docxOf(deep), 'docx'),
    );
    const lol = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    expect(await faultOf(docxOf(wordXml('<w:p><w:r><w:t>&b;</w:t></w:r></w:p>', lol)), 'docx')).toBe(
      'file_damaged',
    );
    const crowd = docxOf(wordXml('<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(1_500_000)));
    expect(['file_too_complex', 'file_too_slow']).toContain(await faultOf(crowd, 'docx'));
  });

  it('PDF: content that inflates, pages without number, drawings in drawings, a tree in itself', async () => {
    expect(['file_too_complex', 'file_too_slow']).toContain(await faultOf(pdfs.pdfInflatingTo(1_500), 'pdf'));
    expect(await faultOf(pdfs.pdfWithPages(200_000), 'pdf')).toBe('file_too_complex');
    // Each drawing takes time and memory: whichever of its limits it meets first.
    expect(['file_too_complex', 'file_too_slow']).toContain(await faultOf(pdfs.pdfDrawingItself(9), 'pdf'));
    expect(await faultOf(pdfs.pdfOfEndlessPages(), 'pdf')).toBe('file_damaged');
  });

  it('csv: one line of 2 MB, a million columns, one wide row among many', async () => {
    expect(await faultOf('a'.repeat(2_000_000), 'csv')).toBe('table_too_large');
    expect(await faultOf(','.repeat(1_000_000), 'csv')).toBe('table_too_large');
    expect(await faultOf(`a,b\n${'1,'.repeat(100_000)}\n`, 'csv')).toBe('table_too_large');
    expect(await faultOf(`a,b\n${'1,2\n'.repeat(100_000)}${'1,'.repeat(900)}\n`, 'csv')).toBe(
      'table_too_large',
    );
    expect(await faultOf(`a,"${'b\n'.repeat(100_000)}`, 'csv')).toBe('read');
  });
});

describe('bombs of spreadsheets', () => {
  const small = sheetData(['Plan', 'Price'], ['Gold', '9']);

  it('a used range of the whole sheet, a million empty cells, rows and columns cost nothing', async () => {
    const wide = `<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" width="9"/></cols>${small}`;
    const merged = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>';
    expect(await faultOf(xlsxOf({ Plans: wide + merged }), 'xlsx')).toBe('read');
    const cells = small.replace('</row>', `${'<c s="1"/>'.repeat(1_000_000)}</row>`);
    expect(await faultOf(xlsxOf({ Plans: cells }), 'xlsx')).toBe('read');
    const blank = Array.from(
      { length: 200_000 },
      (_, at) => `<row r="${at + 3}"><c r="B${at + 3}" s="1"/></row>`,
    );
    const rows = small.replace('</sheetData>', `${blank.join('')}</sheetData>`);
    expect(await faultOf(xlsxOf({ Plans: rows }), 'xlsx')).toBe('read');
    const corner = '<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row></sheetData>';
    expect(await faultOf(xlsxOf({ Plans: small.replace('</sheetData>', corner) }), 'xlsx')).toBe('read');
  });

  it('too many columns, sheets, cells and texts that repeat without end are too large', async () => {
    const columns = sheetData(Array<string>(1_500).fill('x'), ['y']);
    expect(await faultOf(xlsxOf({ Wide: columns }), 'xlsx')).toBe('table_too_large');
    const sheets = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`S${at}`, small]));
    expect(await faultOf(xlsxOf(sheets), 'xlsx')).toBe('table_too_large');
    const long = entryOf('xl/sharedStrings.xml', `<sst><si><t>${'x'.repeat(90_000)}</t></si></sst>`);
    const repeated = '<row><c t="s"><v>0</v></c></row>'.repeat(50_000);
    expect(await faultOf(xlsxOf({ Long: `<sheetData>${repeated}</sheetData>` }, [long]), 'xlsx')).toBe(
      'file_too_complex',
    );
    const longer = sheetData(['Plan'], ['x'.repeat(200_000)]);
    expect(await faultOf(xlsxOf({ Cell: longer }), 'xlsx')).toBe('table_too_large');
  });

  it('merged cells that each fill a whole column, and one wide row among many', async () => {
    const rows = sheetData(...Array.from({ length: 20_000 }, () => ['x', 'y']));
    const merges = '<mergeCell ref="A1:A20000"/>'.repeat(20_000);
    expect(await faultOf(xlsxOf({ Merged: `${rows}<mergeCells>${merges}</mergeCells>` }), 'xlsx')).toBe(
      'file_too_complex',
    );
    const wide = rows.replace('</sheetData>', `<row>${'<c><v>1</v></c>'.repeat(900)}</row></sheetData>`);
    expect(await faultOf(xlsxOf({ Ragged: wide }), 'xlsx')).toBe('table_too_large');
  });

  it('zip: honest giant, lying giant; entities; references to nowhere', async () => {
    expect(await faultOf(xlsxOf({ Plans: small }, [bombEntry('xl/sharedStrings.xml', 600)]), 'xlsx')).toBe(
      'file_too_complex',
    );
    expect(
      await faultOf(xlsxOf({ Plans: small }, [bombEntry('xl/sharedStrings.xml', 600, 10_000)]), 'xlsx'),
    ).toBe('file_too_complex');
    const entity = entryOf(
      'xl/sharedStrings.xml',
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>',
    );
    expect(await faultOf(xlsxOf({ Plans: small }, [entity]), 'xlsx')).toBe('file_damaged');
    const outside = small.replace('<c ', '<c r="ZZZ1" ');
    expect(await faultOf(xlsxOf({ Plans: outside }), 'xlsx')).toBe('file_damaged');
    const noText = '<c t="s"><v>999</v></c><c s="77"><v>5</v></c><c><v>1e999</v></c>';
    expect(await faultOf(xlsxOf({ Plans: small.replace('</row>', `${noText}</row>`) }), 'xlsx')).toBe('read');
  });
});

describe('damage', () => {
  it('files cut short', async () => {
    const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
    expect(await faultOf(half(fixture('manual.pdf')), 'pdf')).toBe('file_damaged');
    expect(await faultOf(half(fixture('guia.docx')), 'docx')).toBe('file_damaged');
    expect(await faultOf(half(fixture('guia.doc')), 'doc')).toBe('file_damaged');
    expect(await faultOf(half(fixture('tarifas.xlsx')), 'xlsx')).toBe('file_damaged');
  });

  it('random bytes and real files with bytes changed always end in an answer', async () => {
    const changes = fc.array(fc.tuple(fc.nat(40_000), fc.nat(255)), { minLength: 1, maxLength: 40 });
    const damaged = fc
      .tuple(
        fc.constantFrom('guia.pdf', 'guia.docx', 'guia.doc', 'productos-utf8.csv', 'tarifas.xlsx'),
        changes,
      )
      .map(([name, edits]) => {
        const bytes = Buffer.from(fixture(name));
        for (const [at, byte] of edits) bytes[at % bytes.length] = byte;
        return { bytes, kind: name.split('.')[1] as DocumentKind };
      });
    const random = fc
      .tuple(fc.uint8Array({ minLength: 1, maxLength: 3_000 }), fc.constantFrom(...KINDS))
      .map(([bytes, kind]) => ({ bytes: Buffer.from(bytes), kind }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, random), async ({ bytes, kind }) => {
        const result = await reader.read(bytes, kind);
        if (result.ok) expect(result.document.text).not.toContain('\0');
        else expect(result.fault).toMatch(/^file_/);
      }),
      { numRuns: 30 },
    );
  });
});
