/** A stretch of the file, in bytes, whose paragraphs have a heading style or stand in a table. */
export interface ParagraphRun {
  start: number;
  end: number;
  /** 0 for none. */
  level: number;
  isInTable: boolean;
}

/** Where the file information block keeps the place and size of the paragraph property pages ([MS-DOC] 2.5.6). */
const PAGES_AT = 0x0102;
const PAGES_SIZE_AT = 0x0106;
const PAGE_BYTES = 512;
/** Size of an entry of a page after its positions ([MS-DOC] 2.9.23, BxPap). */
const ENTRY_BYTES = 13;
/** Styles 1 to 9 of every Word file are "heading 1" to "heading 9" ([MS-DOC] 2.9.135, sti). */
const LAST_HEADING_STYLE = 9;
/** sprmPFInTable; the bytes after a change by its three highest bits, null where the first one tells how many more there are. */
const IN_TABLE = 0x2416;
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, null, 3];

/** Reads from the paragraph properties (PlcBtePapx, PapxFkp; [MS-DOC] 2.8.6, 2.9.174) where headings and tables are. */
export function paragraphRuns(buffer: Buffer, tableBuffer: Buffer): ParagraphRun[] {
  const at = buffer.readUInt32LE(PAGES_AT);
  const plc = tableBuffer.subarray(at, at + buffer.readUInt32LE(PAGES_SIZE_AT));
  const count = Math.max(Math.floor((plc.length - 4) / 8), 0);
  const runs: ParagraphRun[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = plc.readUInt32LE((count + 1 + index) * 4);
    const page = buffer.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES);
    if (page.length === PAGE_BYTES) runs.push(...runsOfPage(page));
  }
  return runs;
}

function runsOfPage(page: Buffer): ParagraphRun[] {
  const count = page.readUInt8(PAGE_BYTES - 1);
  const runs: ParagraphRun[] = [];
  for (let index = 0; index < count; index += 1) {
    const properties = page.readUInt8((count + 1) * 4 + index * ENTRY_BYTES) * 2;
    if (properties === 0) continue;
    // The size byte is followed by the style, or by a longer size when it is zero.
    const size = page.readUInt8(properties);
    const at = properties + (size === 0 ? 2 : 1);
    const bytes = size === 0 ? page.readUInt8(properties + 1) * 2 : size * 2 - 1;
    const style = page.readUInt16LE(at);
    const level = style >= 1 && style <= LAST_HEADING_STYLE ? style : 0;
    const isInTable = saysInTable(page.subarray(at + 2, at + bytes));
    if (level === 0 && !isInTable) continue;
    runs.push({
      start: page.readUInt32LE(index * 4),
      end: page.readUInt32LE((index + 1) * 4),
      level,
      isInTable,
    });
  }
  return runs;
}

/** Whether a list of changes to a paragraph's properties (grpprl, [MS-DOC] 2.2.5.1) says that it stands in a table. */
function saysInTable(changes: Buffer): boolean {
  let at = 0;
  while (at + 3 <= changes.length) {
    const change = changes.readUInt16LE(at);
    if (change === IN_TABLE) return changes.readUInt8(at + 2) === 1;
    const size = OPERAND_BYTES[change >> 13] ?? changes.readUInt8(at + 2) + 1;
    at += 2 + size;
  }
  return false;
}
