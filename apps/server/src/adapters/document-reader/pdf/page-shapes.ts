import { floatsAt, type OpenPdf } from './open-pdf.ts';
import { uprightBox, type Box, type Matrix } from './upright.ts';

/** What is drawn on a page and says something about its words. */
export interface PageShapes {
  /** Small filled shapes: browsers draw the points of lists. */
  dots: Box[];
  /** Thin level lines, and places that a reader of the file marked as struck out. */
  strokes: Box[];
  hasPicture: boolean;
}

/** PDFium's numbers for kinds of objects and of annotations. */
const PATH = 2;
const PICTURE = 3;
const STRIKE_OUT = 12;
/** A drawing of so many lines says nothing about words. */
const MAX_OBJECTS = 20_000;
const LARGEST_DOT = 14;
const THICKEST = 2.5;

export function pageShapes(pdf: OpenPdf, page: number, upright: Matrix): PageShapes {
  const { api } = pdf;
  const shapes: PageShapes = { dots: [], strokes: struckByReaders(pdf, page, upright), hasPicture: false };
  const count = Math.min(api.FPDFPage_CountObjects(page), MAX_OBJECTS);
  for (let at = 0; at < count; at += 1) {
    const object = api.FPDFPage_GetObject(page, at);
    const type = api.FPDFPageObj_GetType(object);
    if (type === PICTURE) shapes.hasPicture = true;
    if (type !== PATH && type !== PICTURE) continue;
    const box = boxOf(pdf, object, upright);
    if (!box) continue;
    const [width, height] = [box.right - box.x, box.bottom - box.top];
    if (width <= LARGEST_DOT && height <= LARGEST_DOT) shapes.dots.push(box);
    if (type === PATH && height <= THICKEST && width > height * 2) shapes.strokes.push(box);
  }
  return shapes;
}

function boxOf(pdf: OpenPdf, object: number, upright: Matrix): Box | null {
  const { api, scratch } = pdf;
  if (!api.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const [left = 0, bottom = 0, right = 0, top = 0] = floatsAt(pdf, scratch, 4);
  return uprightBox(upright, { left, top, right, bottom });
}

function struckByReaders(pdf: OpenPdf, page: number, upright: Matrix): Box[] {
  const { api, scratch } = pdf;
  const found: Box[] = [];
  const count = Math.min(api.FPDFPage_GetAnnotCount(page), MAX_OBJECTS);
  for (let at = 0; at < count; at += 1) {
    const annotation = api.FPDFPage_GetAnnot(page, at);
    if (api.FPDFAnnot_GetSubtype(annotation) === STRIKE_OUT && api.FPDFAnnot_GetRect(annotation, scratch)) {
      // FS_RECTF: left, top, right, bottom.
      const [left = 0, top = 0, right = 0, bottom = 0] = floatsAt(pdf, scratch, 4);
      const box = uprightBox(upright, { left, top, right, bottom });
      const middle = (box.top + box.bottom) / 2;
      // As the line that is shown: through the middle.
      if (box.bottom - box.top < 40) found.push({ ...box, top: middle, bottom: middle });
    }
    api.FPDFPage_CloseAnnot(annotation);
  }
  return found;
}
