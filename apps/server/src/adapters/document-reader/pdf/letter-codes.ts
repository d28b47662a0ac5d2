import type { OpenPdf } from './open-pdf.ts';

/**
 * What TeX's own fonts have in the places where others have control characters or rare signs (the encoding OT1), and the point of
 * lists of its companion fonts. Their files often do not say so.
 */
const TEX_SIGNS = new Map<number, number>([
  [0x0b, 0xfb00],
  [0x0c, 0xfb01],
  [0x0d, 0xfb02],
  [0x0e, 0xfb03],
  [0x0f, 0xfb04],
  [0x10, 0x131],
  [0x11, 0x237],
  [0x12, 0x60],
  [0x13, 0xb4],
  [0x14, 0x2c7],
  [0x15, 0x2d8],
  [0x16, 0xaf],
  [0x17, 0x2da],
  [0x18, 0xb8],
  [0x19, 0xdf],
  [0x1a, 0xe6],
  [0x1b, 0x153],
  [0x1c, 0xf8],
  [0x1d, 0xc6],
  [0x1e, 0x152],
  [0x1f, 0xd8],
  [0x22, 0x201d],
  [0x3c, 0xa1],
  [0x3e, 0xbf],
  [0x5c, 0x201c],
  [0x5e, 0x2c6],
  [0x7b, 0x2013],
  [0x7c, 0x2014],
  [0x7e, 0x2dc],
  [0x7f, 0xa8],
  [0x88, 0x2022],
]);

/** The signs of a page as numbers of Unicode; where the font does not say what a sign means, as TeX's fonts mean it. */
export function letterCodes(pdf: OpenPdf, text: number): Uint32Array {
  const { api, letters } = pdf;
  const count = Math.max(api.FPDFText_CountChars(text), 0);
  const codes = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const code = letters.FPDFText_GetUnicode(text, at);
    const meant = TEX_SIGNS.get(code);
    const isUnsaid = meant !== undefined && letters.FPDFText_HasUnicodeMapError(text, at) > 0;
    codes[at] = isUnsaid ? meant : code;
  }
  return codes;
}
