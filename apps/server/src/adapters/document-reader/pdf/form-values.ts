import { floatsAt, utf16At, type OpenPdf } from './open-pdf.ts';
import type { Piece } from './piece.ts';
import { uprightBox, type Box, type Matrix } from './upright.ts';

/** PDFium's numbers for kinds of annotations and of form fields. */
const FREE_TEXT = 3;
const WIDGET = 20;
const [CHECK_BOX, RADIO, COMBO, LIST, TEXT] = [2, 3, 4, 5, 6];
/** Forms of thousands of fields are no forms. */
const MAX_FIELDS = 5_000;
const MAX_BYTES = 4_000;
const LINE_SIZE = 10;
const CHECKED = '[x]';

interface Filled {
  text: string;
  name: string;
  box: Box;
}

/** What was filled into the fields of a page, as words in their places: beside what the page asks for. */
export function withFormValues(pdf: OpenPdf, page: number, upright: Matrix, pieces: Piece[]): Piece[] {
  const filled = filledIn(pdf, page, upright);
  return filled.reduce(placed, pieces);
}

function filledIn(pdf: OpenPdf, page: number, upright: Matrix): Filled[] {
  const { api, scratch } = pdf;
  const count = Math.min(api.FPDFPage_GetAnnotCount(page), MAX_FIELDS);
  const filled: Filled[] = [];
  for (let at = 0; at < count; at += 1) {
    const annotation = api.FPDFPage_GetAnnot(page, at);
    const kind = api.FPDFAnnot_GetSubtype(annotation);
    const said =
      kind === WIDGET ? valueOf(pdf, annotation) : kind === FREE_TEXT ? typed(pdf, annotation) : null;
    if (said !== null && said.text.trim() !== '' && api.FPDFAnnot_GetRect(annotation, scratch)) {
      // FS_RECTF: left, top, right, bottom.
      const [left = 0, top = 0, right = 0, bottom = 0] = floatsAt(pdf, scratch, 4);
      filled.push({ ...said, box: uprightBox(upright, { left, top, right, bottom }) });
    }
    api.FPDFPage_CloseAnnot(annotation);
  }
  return filled;
}

function valueOf(pdf: OpenPdf, annotation: number): { text: string; name: string } | null {
  const form = formOf(pdf);
  const { api, scratch } = pdf;
  const name =
    textOf(pdf, (size) => api.FPDFAnnot_GetFormFieldAlternateName(form, annotation, scratch, size)) ||
    textOf(pdf, (size) => api.FPDFAnnot_GetFormFieldName(form, annotation, scratch, size));
  const type = api.FPDFAnnot_GetFormFieldType(form, annotation);
  if (type === CHECK_BOX || type === RADIO)
    return isChecked(pdf, annotation) ? { text: CHECKED, name } : null;
  if (type !== TEXT && type !== COMBO && type !== LIST) return null;
  return {
    text: textOf(pdf, (size) => api.FPDFAnnot_GetFormFieldValue(form, annotation, scratch, size)),
    name,
  };
}

/** The look that the box has now: every program writes that one, few the others. */
function isChecked(pdf: OpenPdf, annotation: number): boolean {
  const { api, scratch } = pdf;
  const look = textOf(pdf, (size) => api.FPDFAnnot_GetStringValue(annotation, 'AS', scratch, size));
  return look === '' ? api.FPDFAnnot_IsChecked(formOf(pdf), annotation) : look !== 'Off';
}

function typed(pdf: OpenPdf, annotation: number): { text: string; name: string } {
  const { api, scratch } = pdf;
  return {
    text: textOf(pdf, (size) => api.FPDFAnnot_GetStringValue(annotation, 'Contents', scratch, size)),
    name: '',
  };
}

/** What a function of PDFium writes into the given room; nothing where it would take more. */
function textOf(pdf: OpenPdf, write: (bytes: number) => number): string {
  const bytes = write(MAX_BYTES);
  return bytes > MAX_BYTES ? '' : utf16At(pdf, pdf.scratch, bytes).replace(/\r\n?/g, '\n').trim();
}

/** Opened once, for the first field. */
function formOf(pdf: OpenPdf): number {
  const info = pdf.form === 0 ? pdf.api.PDFiumExt_OpenFormFillInfo() : 0;
  if (info !== 0) pdf.form = pdf.api.PDFiumExt_InitFormFillEnvironment(pdf.document, info);
  return pdf.form;
}

/** Behind the last word at its left on the same line; where there is none, below the line above it, with its name. */
function placed(pieces: Piece[], { text, name, box }: Filled): Piece[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const size = Math.min(Math.max((box.bottom - box.top) / lines.length / 1.3, 6), LINE_SIZE);
  const asked = text === CHECKED ? firstBeside(pieces, box) : null;
  if (asked) return pieces.flatMap((piece) => (piece === asked ? beforeIt(piece, box) : [piece]));
  const beside = isOneLine(box) ? lastBeside(pieces, box) : -1;
  const label = pieces[beside];
  if (label) {
    const value = {
      ...label,
      text: ` ${lines.join(' ')}`,
      x: label.right + 1,
      right: box.right,
      bold: false,
    };
    return [...pieces.slice(0, beside + 1), value, ...pieces.slice(beside + 1)];
  }
  const above = lastAbove(pieces, box);
  const words = pieces[above];
  const isAsked = words !== undefined && box.top - words.y < size * 2.5;
  const said = isAsked || name === '' ? lines : [`${name}: ${lines[0] ?? ''}`, ...lines.slice(1)];
  const values = said.map((line, at) => ({
    text: line,
    x: box.x,
    right: box.right,
    y: box.top + size * (at * 1.2 + 1),
    size: words?.size ?? size,
    mono: false,
    bold: false,
  }));
  return [...pieces.slice(0, above + 1), ...values, ...pieces.slice(above + 1)];
}

/** A box that is checked stands before its words, if none at its left are nearer. */
function firstBeside(pieces: readonly Piece[], box: Box): Piece | null {
  const near = pieces.filter(({ y, size }) => y > box.top && y - size * 0.5 < box.bottom);
  const after = near.filter(({ x }) => x >= box.right - 2).toSorted((one, other) => one.x - other.x)[0];
  const before = Math.max(
    ...near.filter(({ right }) => right <= box.x + 2).map(({ right }) => right),
    -Infinity,
  );
  return after && after.x - box.right < box.x - before ? after : null;
}

function beforeIt(piece: Piece, box: Box): Piece[] {
  const mark = { ...piece, text: ` ${CHECKED}`, x: box.x, right: box.right, bold: false };
  return [mark, { ...piece, text: ` ${piece.text.trimStart()}` }];
}

function isOneLine({ top, bottom }: Box): boolean {
  return bottom - top < 40;
}

function lastBeside(pieces: readonly Piece[], box: Box): number {
  let found = -1;
  for (const [at, { right, y, size }] of pieces.entries()) {
    const isOnLine = y > box.top && y - size * 0.5 < box.bottom;
    const isLeft = right <= box.x + size;
    if (isOnLine && isLeft && right >= (pieces[found]?.right ?? 0)) found = at;
  }
  return found;
}

function lastAbove(pieces: readonly Piece[], box: Box): number {
  let found = -1;
  for (const [at, { y }] of pieces.entries())
    if (y <= box.top + 2 && y >= (pieces[found]?.y ?? -Infinity)) found = at;
  return found;
}
