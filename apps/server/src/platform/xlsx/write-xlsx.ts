import { zip, type ZipEntry } from './zip.ts';

/** A table to be written: rows as they are read, some at a time. Every cell is a text. */
export interface XlsxTable {
  /** The name of its sheet; at most 25 characters, so that a number fits behind it. */
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: AsyncIterable<readonly (readonly string[])[]>;
}

/** Rows of one sheet (ECMA-376); what is more goes on in the next one. */
const rowsOfSheet = 1_048_576;
const longestCell = 32_767;

/**
 * A spreadsheet (ECMA-376) while its rows are read. Cells are texts, never formulas, whatever they begin with.
 * @throws as `rows` does
 */
export function writeXlsx(table: XlsxTable): AsyncGenerator<Uint8Array> {
  return zip(filesOf(table));
}

async function* filesOf({ name, columns, rows }: XlsxTable): AsyncGenerator<ZipEntry> {
  const source = rowByRow(rows);
  const state = { isOver: false };
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet(columns, source, state) };
  } while (!state.isOver);
  const all = Array.from({ length: sheets }, (_, at) => at + 1);
  yield {
    name: 'xl/workbook.xml',
    content: [
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>`,
      ...all.map(
        (at) => `<sheet name="${escaped(at === 1 ? name : `${name} ${at}`)}" sheetId="${at}" r:id="r${at}"/>`,
      ),
      '</sheets></workbook>',
    ],
  };
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      `${xml}<Relationships xmlns="${packages}/relationships">`,
      ...all.map(
        (at) =>
          `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
      ),
      `<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
  };
  yield { name: 'xl/styles.xml', content: [styles] };
  yield {
    name: '_rels/.rels',
    content: [
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  };
  yield {
    name: '[Content_Types].xml',
    content: [
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`,
      part('workbook', 'sheet.main'),
      part('styles', 'styles'),
      ...all.map((at) => part(`worksheets/sheet${at}`, 'worksheet')),
      '</Types>',
    ],
  };
}

/** Its head, and rows until the sheet or the source is full. */
async function* sheet(
  columns: XlsxTable['columns'],
  source: AsyncIterator<readonly string[][] | readonly (readonly string[])[]>,
  state: { isOver: boolean },
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  // The head stays in sight.
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowOf(
    columns.map(({ title }) => title),
    1,
  );
  for (let count = 1; count < rowsOfSheet;) {
    const next = await source.next();
    if (next.done) {
      state.isOver = true;
      break;
    }
    yield next.value.map((row) => rowOf(row, 0)).join('');
    count += next.value.length;
  }
  yield '</sheetData></worksheet>';
}

/** In blocks of which so many fit a sheet exactly. */
async function* rowByRow(rows: XlsxTable['rows']): AsyncGenerator<readonly (readonly string[])[]> {
  let left = rowsOfSheet - 1;
  for await (const some of rows) {
    let rest = some;
    while (rest.length > 0) {
      const block = rest.slice(0, left);
      yield block;
      rest = rest.slice(block.length);
      left -= block.length;
      if (left === 0) left = rowsOfSheet - 1;
    }
  }
}

function rowOf(cells: readonly string[], style: number): string {
  const made = cells.map((text) =>
    text === ''
      ? '<c/>'
      : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, longestCell))}</t></is></c>`,
  );
  return `<row>${made.join('')}</row>`;
}

/** XML 1.0 holds no control characters but three, and no half of a character. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Surrogate}\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function part(name: string, kind: string): string {
  return `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
/** Two: as it is, and bold for the head; texts both ("@"), so that nothing is read as a number or a formula when it is edited. */
const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;
