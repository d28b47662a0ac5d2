/** A stretch of the file, in bytes, whose paragraphs have a heading style. */
export interface HeadingRun {
  start: number;
  end: number;
  level: number;
}

/** Where the file information block keeps the place and size of the paragraph property pages ([MS-DOC] 2.5.6). */
const PAGES_AT = 0x0102;
const PAGES_SIZE_AT = 0x0106;
const PAGE_BYTES = 512;
/** Size of an entry of a page after its positions ([MS-DOC] 2.9.23, BxPap). */
const ENTRY_BYTES = 13;
/** Styles 1 to 9 of every Word file are "heading 1" to "heading 9" ([MS-DOC] 2.9.135, sti). */
const LAST_HEADING_STYLE = 9;

/** Reads from the paragraph properties (PlcBtePapx, PapxFkp; [MS-DOC] 2.8.6, 2.9.174) where headings are. */
export function headingRuns(buffer: Buffer, tableBuffer: Buffer): HeadingRun[] {
  const at = buffer.readUInt32LE(PAGES_AT);
  const plc = tableBuffer.subarray(at, at + buffer.readUInt32LE(PAGES_SIZE_AT));
  const count = Math.max(Math.floor((plc.length - 4) / 8), 0);
  const runs: HeadingRun[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = plc.readUInt32LE((count + 1 + index) * 4);
    const page = buffer.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES);
    if (page.length === PAGE_BYTES) runs.push(...runsOfPage(page));
  }
  return runs;
}

function runsOfPage(page: Buffer): HeadingRun[] {
  const count = page.readUInt8(PAGE_BYTES - 1);
  const runs: HeadingRun[] = [];
  for (let index = 0; index < count; index += 1) {
    const properties = page.readUInt8((count + 1) * 4 + index * ENTRY_BYTES) * 2;
    if (properties === 0) continue;
    // The size byte is followed by the style, or by a longer size when it is zero.
    const style = page.readUInt16LE(properties + (page.readUInt8(properties) === 0 ? 2 : 1));
    if (style < 1 || style > LAST_HEADING_STYLE) continue;
    runs.push({ start: page.readUInt32LE(index * 4), end: page.readUInt32LE((index + 1) * 4), level: style });
  }
  return runs;
}
