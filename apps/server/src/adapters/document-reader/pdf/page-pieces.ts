import { doublesAt, floatsAt, memoryOf, type OpenPdf } from './open-pdf.ts';

/** A word of a page in its place; lengths in points, y grows downwards from the top of the upright page. */
export interface Piece {
  /** With a space in front where the page has one there. */
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  /** Set in a typewriter face. */
  mono: boolean;
  bold: boolean;
}

/** [a, b, c, d, e, f]: x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = readonly [number, number, number, number, number, number];

interface Face {
  size: number;
  mono: boolean;
  bold: boolean;
}

const FIXED_PITCH = 1;
const FORCE_BOLD = 1 << 18;
/** As foundries name their faces; CMBX and SFBX are those of TeX. */
const BOLD = /bold|black|heavy|demi(?!light)|CMBX|SFBX/i;
const LONGEST_NAME = 200;
/** PDFium's sign for a hyphen that ends a line. */
const LINE_HYPHEN = 2;
/** Device units a point, as PDFium gives whole ones. */
const FINE = 64;

/** The words of a page in the order in which its author wrote them; null where it cannot be loaded. `number` from 0. */
export function pagePieces(pdf: OpenPdf, number: number): { height: number; pieces: Piece[] } | null {
  const { api } = pdf;
  const page = api.FPDF_LoadPage(pdf.document, number);
  if (page === 0) return null;
  const text = api.FPDFText_LoadPage(page);
  const height = api.FPDF_GetPageHeightF(page);
  const pieces = text === 0 ? [] : words(pdf, text, uprightMatrix(pdf, page));
  if (text !== 0) api.FPDFText_ClosePage(text);
  api.FPDF_ClosePage(page);
  return { height, pieces };
}

function words(pdf: OpenPdf, text: number, upright: Matrix): Piece[] {
  const { letters: read } = pdf;
  const faces = faceReader(pdf, text, upright);
  const letters = pdf.api.FPDFText_CountChars(text);
  const pieces: Piece[] = [];
  let word = '';
  let from = 0;
  let space = '';
  const finish = (end: number) => {
    if (word === '') return;
    const lost = read.FPDFText_HasUnicodeMapError(text, from) > 0;
    const shown = lost ? '\ufffd'.repeat(word.length) : word;
    pieces.push({ text: space + shown, ...placed(pdf, text, { from, end, upright }), ...faces(from) });
    word = '';
    space = '';
  };
  for (let at = 0; at < letters; at += 1) {
    const code = read.FPDFText_GetUnicode(text, at);
    if (isSpace(code)) {
      finish(at - 1);
      // A line's end is no space: whether the next line goes on is judged by where it stands.
      space = code === 10 || code === 13 ? '' : ' ';
      continue;
    }
    if (word === '') from = at;
    if (code !== LINE_HYPHEN) word += code === 0 ? '\ufffd' : String.fromCodePoint(code);
    else {
      word += '-';
      finish(at);
    }
  }
  finish(letters - 1);
  return pieces;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13 || code === 160;
}

function placed(
  pdf: OpenPdf,
  text: number,
  { from, end, upright }: { from: number; end: number; upright: Matrix },
): Pick<Piece, 'x' | 'right' | 'y'> {
  const { letters, scratch } = pdf;
  letters.FPDFText_GetCharOrigin(text, from, scratch, scratch + 8);
  const [originX = 0, originY = 0] = doublesAt(pdf, scratch, 2);
  const [a, b, c, d, e, f] = upright;
  const x = a * originX + c * originY + e;
  const y = b * originX + d * originY + f;
  letters.FPDFText_GetLooseCharBox(text, end, scratch);
  // Left, top, right, bottom of the letter with its advance.
  const [left = 0, top = 0, right = 0, bottom = 0] = floatsAt(pdf, scratch, 4);
  const far = Math.max(a * left + c * top + e, a * right + c * bottom + e);
  return { x, right: Math.max(x, far), y };
}

/** Reads size and face of a letter once for each object of the page that letters come from. */
function faceReader(pdf: OpenPdf, text: number, [a, b]: Matrix): (at: number) => Face {
  const { api, letters, scratch } = pdf;
  const scale = Math.hypot(a, b);
  let object = -1;
  let face: Face = { size: 0, mono: false, bold: false };
  return (at) => {
    const of = letters.FPDFText_GetTextObject(text, at);
    if (of === object) return face;
    object = of;
    api.FPDFText_GetMatrix(text, at, scratch);
    const [, , tc = 0, td = 1] = floatsAt(pdf, scratch, 4);
    const size = api.FPDFText_GetFontSize(text, at) * Math.hypot(tc, td) * scale;
    const named = scratch + 8;
    const length = api.FPDFText_GetFontInfo(text, at, named, LONGEST_NAME, scratch);
    const memory = Buffer.from(memoryOf(api).buffer);
    const flags = memory.readInt32LE(scratch);
    const name = memory.toString('latin1', named, named + Math.min(Math.max(length - 1, 0), LONGEST_NAME));
    const bold = (flags & FORCE_BOLD) !== 0 || BOLD.test(name);
    face = { size: Math.round(size * 10) / 10, mono: (flags & FIXED_PITCH) !== 0, bold };
    return face;
  };
}

/** From the page's own coordinates to those of the page as it is looked at, turned and cropped. */
function uprightMatrix({ api, scratch }: OpenPdf, page: number): Matrix {
  const width = Math.round(api.FPDF_GetPageWidthF(page) * FINE);
  const height = Math.round(api.FPDF_GetPageHeightF(page) * FINE);
  const far = 1_000;
  const shown = (x: number, y: number): [number, number] => {
    api.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, scratch, scratch + 4);
    const at = new Int32Array(memoryOf(api).buffer, scratch, 2);
    return [(at[0] ?? 0) / FINE, (at[1] ?? 0) / FINE];
  };
  const [e, f] = shown(0, 0);
  const [x1, y1] = shown(far, 0);
  const [x2, y2] = shown(0, far);
  return [(x1 - e) / far, (y1 - f) / far, (x2 - e) / far, (y2 - f) / far, e, f];
}
