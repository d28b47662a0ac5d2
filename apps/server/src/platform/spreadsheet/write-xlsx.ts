import { zipPieces, type ZipPart } from './write-zip.ts';

/** Media type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet of texts; the first row is its header, which stays in sight. */
export interface TextSheet {
  name: string;
  /** Widths of its columns in characters. */
  widths: readonly number[];
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Of texts, in characters together, that are written at once. */
const pieceLength = 65_536;
/** Excel refuses a workbook with a longer one. */
const longestCell = 32_767;

/**
 * A workbook as its rows come. Every cell is a text and never a formula, in a column of texts: programs leave long numbers and leading
 * zeros as they are.
 */
export function xlsxPieces(sheets: readonly TextSheet[]): AsyncGenerator<Uint8Array> {
  return zipPieces([
    { name: '[Content_Types].xml', pieces: [contentTypes(sheets)] },
    { name: '_rels/.rels', pieces: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', pieces: [workbook(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      pieces: [
        relations([
          ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', pieces: [styles] },
    ...sheets.map((sheet, at): ZipPart => {
      return { name: `xl/worksheets/sheet${at + 1}.xml`, pieces: worksheet(sheet) };
    }),
  ]);
}

async function* worksheet({ widths, rows }: TextSheet): AsyncGenerator<string> {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="1" customWidth="1"/>`,
  );
  yield `${prolog}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${
    cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''
  }<sheetData>`;
  const names = widths.map((_, at) => columnName(at));
  let line = 0;
  let piece = '';
  for await (const row of rows) {
    line += 1;
    piece += rowXml(row, line, names);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function rowXml(row: readonly string[], line: number, names: readonly string[]): string {
  const style = line === 1 ? 2 : 1;
  const cells = row.map((text, at) =>
    text === ''
      ? ''
      : `<c r="${names[at] ?? columnName(at)}${line}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`,
  );
  return `<row r="${line}">${cells.join('')}</row>`;
}

/** What no XML may hold is left out; what a workbook would take for an escape of its own is written as such. */
function xmlText(text: string): string {
  return text
    .slice(0, longestCell)
    .replace(/(?![\t\n])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** 0 = A, 26 = AA. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

function contentTypes(sheets: readonly TextSheet[]): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...sheets.map((_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet']),
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${office}.${type}+xml"/>`);
  return `${prolog}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
}

function relations(targets: readonly [type: string, target: string][]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relation}/${type}" Target="${target}"/>`,
  );
  return `${prolog}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
}

function workbook(sheets: readonly TextSheet[]): string {
  const all = sheets.map(
    ({ name }, at) =>
      `<sheet name="${xmlText(name).replaceAll('"', '&quot;')}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${prolog}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${all.join('')}</sheets></workbook>`;
}

/** 0: as programs want it. 1: text. 2: text in bold. Format 49 is "@". */
const styles = `${prolog}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;
