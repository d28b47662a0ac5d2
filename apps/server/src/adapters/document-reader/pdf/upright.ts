import { memoryOf, type OpenPdf } from './open-pdf.ts';

/** [a, b, c, d, e, f]: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A place on the upright page, in points; y grows downwards. */
export interface Box {
  x: number;
  right: number;
  top: number;
  bottom: number;
}

/** Device units a point, as PDFium gives whole ones. */
const FINE = 64;

/** From the page's own coordinates to those of the page as it is looked at, turned and cropped. */
export function uprightMatrix({ api, scratch }: OpenPdf, page: number): Matrix {
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

/** A box of the page's own coordinates as it is looked at. */
export function uprightBox(
  [a, b, c, d, e, f]: Matrix,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): Box {
  const xs = [a * left + c * top + e, a * right + c * bottom + e];
  const ys = [b * left + d * top + f, b * right + d * bottom + f];
  return { x: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
