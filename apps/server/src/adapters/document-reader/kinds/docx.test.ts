import { describe, expect, it } from 'vitest';
import { docxOf, wordXml, zipOf, entryOf } from '../hostile-zips.testing.ts';
import { readDocx } from './docx.ts';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const item = (text: string, numId: number, level = 0) =>
  p(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`);
const read = (body: string) => readDocx(docxOf(wordXml(body)));
const withParts = (body: string, parts: Record<string, string>) =>
  readDocx(
    zipOf([
      entryOf('word/document.xml', wordXml(body)),
      ...Object.entries(parts).map(([name, xml]) => entryOf(`word/${name}.xml`, xml)),
    ]),
  );

const level = (at: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = `<w:numbering xmlns:w="w">
  <w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}${level(2, 'bullet', 'o')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="8">${level(0, 'upperRoman', '%1', 4)}${level(1, 'none', '')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="8"/></w:num></w:numbering>`;

describe('lists', () => {
  it('count as Word shows them: on after other text, within levels, anew where said', async () => {
    const body = [
      item('a', 1),
      item('b', 1, 1),
      item('c', 1, 1),
      item('d', 1, 2),
      p(run('entre')),
      item('e', 1),
      item('f', 1, 1),
    ];
    const { text } = await withParts([...body, item('g', 2), item('h', 3), item('i', 3, 1)].join(''), {
      numbering: NUMBERING,
    });
    expect(text).toBe('1. a\n  1.a) b\n  1.b) c\n    - d\n\nentre\n\n2. e\n  2.a) f\n1. g\nIV h\n\ni');
  });
});

describe('headers and footers', () => {
  const margin = (kind: string, content: string) => `<w:${kind} xmlns:w="w">${content}</w:${kind}>`;

  it('how to reach somebody is read from them, once; titles, dates and page numbers are not', async () => {
    const cells = ['Calle Mayor 14, 48001 Bilbao', 'hola@norte.es'].map(
      (text) => `<w:tc>${p(run(text))}</w:tc>`,
    );
    const { text } = await withParts(p(run('Normas')), {
      header1: margin('hdr', p(run('Manual de recepción, 12/05/2026'))),
      header2: margin('hdr', `<w:tbl><w:tr>${cells.join('')}</w:tr></w:tbl>`),
      footer1: margin('ftr', `${p(run('Atención al socio: 944 123 456'))}${p(run('Página 1 de 30'))}`),
      footer2: margin('ftr', p(run('Atención al socio: 944 123 456'))),
    });
    expect(text).toMatch(/^Normas\n\n.*Calle Mayor 14, 48001 Bilbao.*hola@norte\.es/);
    expect(text.split('944 123 456')).toHaveLength(2);
    expect(text).not.toMatch(/recepción|Página/);
  });

  it('a document is read whose margin is damaged', async () => {
    expect((await withParts(p(run('Normas')), { footer1: '<w:ftr' })).text).toBe('Normas');
  });
});

describe('pages', () => {
  it('a break that the author set and the program showed again is one', async () => {
    const shown = '<w:r><w:lastRenderedPageBreak/><w:t>dos</w:t></w:r>';
    const { text, pages } = await read(`${p(run('uno'))}${p('<w:r><w:br w:type="page"/></w:r>')}${p(shown)}`);
    expect(pages).toEqual([
      { page: 1, start: 0, end: 3 },
      { page: 2, start: 5, end: 8 },
    ]);
    expect(text).toBe('uno\n\ndos');
  });

  it('a paragraph that goes on over the page stays one sentence', async () => {
    const { text, pages } = await read(
      p(`${run('La frase sigue')}<w:r><w:lastRenderedPageBreak/></w:r>${run(' en otra hoja.')}`),
    );
    expect(text).toBe('La frase sigue en otra hoja.');
    expect(pages.map(({ start, end }) => text.slice(start, end))).toEqual([
      'La frase sigue',
      'en otra hoja.',
    ]);
  });

  it('before a paragraph, and after a section unless it is continuous', async () => {
    const section = (type: string) => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`;
    const { num_pages } = await read(
      p(run('a'), section('nextPage')) +
        p(run('b'), section('continuous')) +
        p(run('c')) +
        p(run('d'), '<w:pageBreakBefore/>'),
    );
    expect(num_pages).toBe(3);
  });
});

describe('what is text and what is not', () => {
  it('leaves out deleted and hidden words and the second copy of a text box', async () => {
    const box = (text: string) => `<w:txbxContent>${p(run(text))}</w:txbxContent>`;
    const { text } = await read(
      p(
        `${run('Precio ')}<w:del>${run('9')}</w:del><w:ins>${run('12')}</w:ins>${run('x', '<w:vanish/>')}${run(' €')}`,
      ) +
        p(
          `<w:r><mc:AlternateContent xmlns:mc="m"><mc:Choice>${box('Aviso')}</mc:Choice><mc:Fallback>${box('Aviso')}</mc:Fallback></mc:AlternateContent></w:r>`,
        ),
    );
    expect(text).toBe('Precio 12 €\n\nAviso');
  });

  it('tabs, breaks, links, field results', async () => {
    const field = '<w:r><w:fldChar/><w:instrText>PAGE \\* MERGE</w:instrText></w:r>';
    const { text } = await read(
      p(
        `${run('a')}<w:r><w:tab/><w:br/></w:r><w:hyperlink>${run('b')}</w:hyperlink>${field}${run('7')}`,
        '<w:tabs><w:tab w:pos="1"/></w:tabs>',
      ),
    );
    expect(text).toBe('a\t\nb7');
  });

  it('notes stand at the end under the mark that refers to them', async () => {
    const footnotes = `<w:footnotes xmlns:w="w"><w:footnote w:id="2">${p(run('Salvo festivos.'))}</w:footnote></w:footnotes>`;
    const { text } = await withParts(
      p(`${run('Abrimos')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' a las 9.')}`),
      { footnotes },
    );
    expect(text).toBe('Abrimos[1] a las 9.\n\n[1] Salvo festivos.');
  });
});

describe('headings', () => {
  const STYLES = `<w:styles xmlns:w="w"><w:style w:styleId="Ttulo2"><w:name w:val="heading 2"/></w:style>
    <w:style w:styleId="Mio"><w:name w:val="Mi estilo"/><w:basedOn w:val="Ttulo2"/></w:style>
    <w:style w:styleId="Esq"><w:name w:val="Esquema"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style></w:styles>`;
  const styled = (text: string, id: string, more = '') => p(run(text), `<w:pStyle w:val="${id}"/>${more}`);

  it('by style, inherited style, outline level; bold lines below the heading above them', async () => {
    const document = await withParts(
      styled('Uno', 'Esq') +
        styled('Dos', 'Ttulo2') +
        p(run('Negrita', '<w:b/>')) +
        p(run('texto')) +
        styled('Otro', 'Mio') +
        p(run('Una frase en negrita.', '<w:b/>')) +
        styled('No', 'Ttulo2', '<w:outlineLvl w:val="4"/>'),
      { styles: STYLES },
    );
    const found = document.headings.map((one) => `${one.level} ${document.text.slice(one.start, one.end)}`);
    expect(found).toEqual(['1 Uno', '2 Dos', '3 Negrita', '2 Otro', '5 No']);
  });
});

describe('tables', () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;

  it('cells merged over rows count for each of them', async () => {
    const { text } = await read(
      `<w:tbl>${row(cell('Zona'), cell('Ciudad'))}${row(cell('Norte', '<w:vMerge w:val="restart"/>'), cell('Bilbao'))}${row(cell('', '<w:vMerge/>'), cell('Oviedo'))}</w:tbl>`,
    );
    expect(text).toBe('Zona: Norte; Ciudad: Bilbao\nZona: Norte; Ciudad: Oviedo');
  });

  it('without a header that names all columns the cells stand side by side', async () => {
    const { text } = await read(
      `<w:tbl>${row(cell('1'), cell('2'))}${row(cell('a'), cell('b', '<w:gridSpan w:val="1"/>'))}</w:tbl>`,
    );
    expect(text).toBe('1 | 2\na | b');
  });

  it('a table in a cell, and text after the table', async () => {
    const inner = `<w:tbl>${row(cell('x'), cell('y'))}</w:tbl>`;
    const { text } = await read(
      `<w:tbl>${row(`<w:tc>${inner}${p('')}</w:tc>`, cell('fuera'))}</w:tbl>${p(run('fin'))}`,
    );
    expect(text).toBe('x | y | fuera\n\nfin');
  });
});
