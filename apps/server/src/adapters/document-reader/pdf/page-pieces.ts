import type { DoubtCode } from '../../../ports/document-reader.ts';
import { withBullets, withoutStruck } from './drawn-marks.ts';
import { withFormValues } from './form-values.ts';
import { letterCodes } from './letter-codes.ts';
import { doublesAt, floatsAt, memoryOf, type OpenPdf } from './open-pdf.ts';
import type { Piece } from './piece.ts';
import { pageShapes } from './page-shapes.ts';
import { readsWell } from './reads-well.ts';
import { spacingAccents } from './spacing-accents.ts';
import { uprightMatrix, type Matrix } from './upright.ts';

/** What a person should look at, and where. */
export interface Noted {
  code: DoubtCode;
  example: string;
}

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

/** Signs that are written one over the other in one place, in Arabic: the second comes first. */
const ALEF = /^[\u0622\u0623\u0625\u0627]$/;
const LAM = 0x644;

export interface PagePieces {
  height: number;
  pieces: Piece[];
  /** What is not sure of them. */
  noted: Noted[];
}

/** The words of a page in the order in which its author wrote them; null where it cannot be loaded. `number` from 0. */
export function pagePieces(pdf: OpenPdf, number: number): PagePieces | null {
  const { api } = pdf;
  const page = api.FPDF_LoadPage(pdf.document, number);
  if (page === 0) return null;
  const text = api.FPDFText_LoadPage(page);
  const height = api.FPDF_GetPageHeightF(page);
  const upright = uprightMatrix(pdf, page);
  const { pieces: written, noted } = text === 0 ? { pieces: [], noted: [] } : words(pdf, text, upright);
  const shapes = pageShapes(pdf, page, upright);
  const { kept, struck } = withoutStruck(written, shapes);
  const pieces = withFormValues(pdf, page, upright, withBullets(kept, shapes));
  if (struck.length > 0) noted.push({ code: 'struck_out', example: struck.join(' ') });
  if (pieces.length === 0 && shapes.hasPicture)
    noted.push({ code: 'pages_without_text', example: String(number + 1) });
  if (text !== 0) api.FPDFText_ClosePage(text);
  api.FPDF_ClosePage(page);
  return { height, pieces, noted };
}

function words(pdf: OpenPdf, text: number, upright: Matrix): Pick<PagePieces, 'pieces' | 'noted'> {
  const { letters: read } = pdf;
  const faces = faceReader(pdf, text, upright);
  const codes = letterCodes(pdf, text);
  const accents = spacingAccents(pdf, text, codes);
  const pieces: Piece[] = [];
  const unsure: Piece[] = [];
  let word = '';
  let from = 0;
  let space = '';
  const finish = (end: number) => {
    if (word === '') return;
    const piece = { text: space + word, ...placed(pdf, text, { from, end, upright }), ...faces(from) };
    pieces.push(piece);
    if (read.FPDFText_HasUnicodeMapError(text, from) > 0) unsure.push(piece);
    word = '';
    space = '';
  };
  for (const [at, code] of codes.entries()) {
    if (accents?.silent.has(at)) continue;
    if (isSpace(code)) {
      finish(at - 1);
      // A line's end is no space: whether the next line goes on is judged by where it stands.
      space = code === 10 || code === 13 ? '' : ' ';
      continue;
    }
    if (word === '') from = at;
    if (code === LINE_HYPHEN) {
      word += '-';
      finish(at);
    } else if (isLigature(pdf, text, codes, at))
      word = word.slice(0, -1) + String.fromCodePoint(LAM) + word.slice(-1);
    else word += accents?.letters.get(at) ?? (code === 0 ? '\ufffd' : String.fromCodePoint(code));
  }
  finish(codes.length - 1);
  return { pieces, noted: judged(unsure) };
}

/** Whether a letter is the first half of the one sign that Arabic writes for lam and alef, which comes the wrong way round. */
function isLigature(pdf: OpenPdf, text: number, codes: Uint32Array, at: number): boolean {
  if (codes[at] !== LAM || at === 0 || !ALEF.test(String.fromCodePoint(codes[at - 1] ?? 0))) return false;
  const origin = (one: number) => {
    pdf.letters.FPDFText_GetCharOrigin(text, one, pdf.scratch, pdf.scratch + 8);
    return doublesAt(pdf, pdf.scratch, 1)[0] ?? 0;
  };
  return Math.abs(origin(at) - origin(at - 1)) < 0.01;
}

/** Letters whose font does not say what they mean: kept where they make sense, else marked as lost. */
function judged(unsure: Piece[]): Noted[] {
  if (unsure.length === 0) return [];
  const text = unsure.map((piece) => piece.text.trim()).join(' ');
  if (readsWell(text)) return [{ code: 'letters_unsure', example: text }];
  for (const piece of unsure) piece.text = piece.text.replace(/\S/g, '\ufffd');
  return [];
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
  const edges = [a * left + c * top + e, a * right + c * bottom + e];
  const far = Math.max(...edges);
  // Written towards the left: the last letter ends it there.
  if (far < x) return { x: Math.min(...edges), right: rightEdge(pdf, text, from, upright), y };
  return { x, right: Math.max(x, far), y };
}

function rightEdge(pdf: OpenPdf, text: number, at: number, [a, , c, , e]: Matrix): number {
  pdf.letters.FPDFText_GetLooseCharBox(text, at, pdf.scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = floatsAt(pdf, pdf.scratch, 4);
  return Math.max(a * left + c * top + e, a * right + c * bottom + e);
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
