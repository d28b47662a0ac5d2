import { constants, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  /** The raw deflate stream. */
  deflated: Buffer;
  /** What the directory says it inflates to. */
  claimed: number;
}

const RELATIONSHIPS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A docx whose main part is this XML, honestly described. */
export function docxOf(documentXml: string): Buffer {
  return zipOf([entryOf('_rels/.rels', RELATIONSHIPS), entryOf('word/document.xml', documentXml)]);
}

export function wordXml(body: string, prolog = ''): string {
  return `<?xml version="1.0"?>${prolog}<w:document ${NAMESPACE}><w:body>${body}</w:body></w:document>`;
}

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

/** A workbook of these sheets, each the inside of its `worksheet`, laid out and named as Excel does. */
export function xlsxOf(sheets: Record<string, string>, more: ZipEntry[] = [], properties = ''): Buffer {
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const parts = names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  const shared = [
    relation('rId900', 'sharedStrings', 'sharedStrings.xml'),
    relation('rId901', 'styles', 'styles.xml'),
  ];
  return zipOf([
    entryOf('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    entryOf(
      'xl/workbook.xml',
      `<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    ),
    entryOf('xl/_rels/workbook.xml.rels', relations(...parts, ...shared)),
    ...Object.values(sheets).map((inside, at) =>
      entryOf(`xl/worksheets/sheet${at + 1}.xml`, `<worksheet xmlns="${SHEETS}">${inside}</worksheet>`),
    ),
    ...more,
  ]);
}

/** The rows of a sheet with these texts from A1 on, written into the cells themselves. */
export function sheetData(...rows: string[][]): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  return `<sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData>`;
}

export function entryOf(name: string, text: string): ZipEntry {
  const bytes = Buffer.from(text);
  return { name, deflated: deflateRawSync(bytes), claimed: bytes.length };
}

/** An entry that inflates to `mebibytes` of blanks; a thousandth of that in the file. */
export function bombEntry(name: string, mebibytes: number, claimed = mebibytes * 1024 * 1024): ZipEntry {
  return { name, deflated: deflateBomb(mebibytes), claimed };
}

/** A deflate stream of `mebibytes` of blanks, made of one compressed block repeated. */
export function deflateBomb(mebibytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(mebibytes).fill(block), deflateRawSync(Buffer.alloc(0))]);
}

/** A zip file as its specification (APPNOTE 4.3) lays it out, without check sums. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const local = header(entry, 0x04034b50, Buffer.alloc(0));
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(header(entry, 0x02014b50, place));
    locals.push(local, entry.deflated);
    offset += local.length + entry.deflated.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** Local headers and directory records share their middle; a record has two bytes more before it and `place` after. */
function header(entry: ZipEntry, magic: number, place: Buffer): Buffer {
  const start = Buffer.alloc(place.length > 0 ? 6 : 4);
  start.writeUInt32LE(magic, 0);
  const middle = Buffer.alloc(26);
  middle.writeUInt16LE(20, 0);
  middle.writeUInt16LE(8, 4);
  middle.writeUInt32LE(entry.deflated.length, 14);
  middle.writeUInt32LE(entry.claimed, 18);
  middle.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return Buffer.concat([start, middle, place, Buffer.from(entry.name)]);
}
