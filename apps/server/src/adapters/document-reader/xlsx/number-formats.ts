import type { SafeZip } from '../office/open-zip.ts';
import { isOn, readXml } from '../office/read-xml.ts';

export interface NumberFormats {
  /** The format of each cell style. */
  patterns: string[];
  /** Cell styles whose letters are struck out. */
  struck: ReadonlySet<number>;
  /** How numbers and names of months are written. */
  locale: 'en' | 'es';
}

/** Formats that files name by number only (ECMA-376 part 1, 18.8.30). */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  // Written as the reader's computer is set: in a quotation only the order that nobody can misread will do.
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};

export const GENERAL = 'General';

/** The language of a format, "[$€-40A]" or "[$-es-ES]": the low ten bits of Microsoft's number tell it (MS-LCID). */
const TAGGED = /\[\$[^\]-]*-([0-9A-Fa-f]{3,8}|[a-z]{2})\b/;
const SPANISH = 0x0a;

/** Reads how the cells of a workbook show their numbers. */
export async function readNumberFormats(zip: SafeZip, part: string): Promise<NumberFormats> {
  const own = new Map<number, string>();
  const patterns: string[] = [];
  const struck = new Set<number>();
  const struckFonts = new Set<number>();
  let fonts = 0;
  await readXml(zip, part, {
    open(name, attributes, parents) {
      const id = Number(attributes['numFmtId']);
      if (name === 'numFmt' && parents.at(-1) === 'numFmts') own.set(id, attributes['formatCode'] ?? GENERAL);
      if (name === 'font' && parents.at(-1) === 'fonts') fonts += 1;
      if (name === 'strike' && parents.at(-2) === 'fonts' && isOn(attributes)) struckFonts.add(fonts - 1);
      if (name !== 'xf' || parents.at(-1) !== 'cellXfs') return;
      if (struckFonts.has(Number(attributes['fontId']))) struck.add(patterns.length);
      patterns.push(own.get(id) ?? BUILT_IN[id] ?? GENERAL);
    },
  });
  const locale = (await writtenLocale(zip)) ?? formatLocale(patterns);
  return { patterns: patterns.map(withoutLanguage), struck, locale };
}

/** The language that the document says it is in; LibreOffice writes it, Excel does not. */
async function writtenLocale(zip: SafeZip): Promise<'en' | 'es' | null> {
  let language = '';
  await readXml(zip, 'docProps/core.xml', {
    text(piece, parents) {
      if (parents.at(-1) === 'language') language += piece;
    },
  });
  if (language === '') return null;
  return /^es\b/i.test(language.trim()) ? 'es' : 'en';
}

function formatLocale(patterns: string[]): 'en' | 'es' {
  const isSpanish = (pattern: string) => {
    const tag = TAGGED.exec(pattern)?.[1];
    return tag === 'es' || (parseInt(tag ?? '', 16) & 0x3ff) === SPANISH;
  };
  return patterns.some(isSpanish) ? 'es' : 'en';
}

/** One workbook, one way of writing: "[$€-40A]" becomes "[$€]". */
function withoutLanguage(pattern: string): string {
  return pattern.replace(/\[\$([^\]-]*)-[^\]]*\]/g, (_, sign: string) => (sign === '' ? '' : `[$${sign}]`));
}
