import { deflateBomb } from './hostile-zips.testing.ts';

/** A PDF of these objects, numbered from 1; the first is the catalogue. */
export function pdfOf(objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = 9;
  const push = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    push(Buffer.from(`${index + 1} 0 obj\n`));
    push(Buffer.from(object));
    push(Buffer.from('\nendobj\n'));
  }
  const xref = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${xref}${trailer}`));
  return Buffer.concat(parts);
}

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

export function stream(dictionary: string, bytes: Buffer | string): Buffer {
  const data = Buffer.from(bytes);
  const head = `<< ${dictionary} /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]);
}

/** One page whose content inflates to `mebibytes`. */
export function pdfInflatingTo(mebibytes: number): Buffer {
  const zlibHeader = Buffer.from([0x78, 0x9c]);
  const content = Buffer.concat([zlibHeader, deflateBomb(mebibytes)]);
  return pdfOf([
    CATALOGUE,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R >>',
    stream('/Filter /FlateDecode', content),
  ]);
}

/** One page and a tree that claims, and lists, many. */
export function pdfWithPages(count: number): Buffer {
  return pdfOf([
    CATALOGUE,
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] >>',
  ]);
}

/** Drawings that draw each other ten times, `depth` levels deep: 10^depth drawings in a few hundred bytes. */
export function pdfDrawingItself(depth: number): Buffer {
  const first = 5;
  const forms = Array.from({ length: depth }, (_, level) => {
    const next = level + 1 < depth ? `/XObject << /N ${first + level + 1} 0 R >>` : '';
    const content = level + 1 < depth ? '/N Do '.repeat(10) : 'BT /F 12 Tf 10 10 Td (x) Tj ET';
    const resources = `/Resources << /Font << /F 4 0 R >> ${next} >>`;
    return stream(`/Type /XObject /Subtype /Form /BBox [0 0 600 800] ${resources}`, content);
  });
  return pdfOf([
    CATALOGUE,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /XObject << /N ${first} 0 R >> >> /Contents ${first + depth} 0 R >>`,
    FONT,
    ...forms,
    stream('', '/N Do'),
  ]);
}

/** A page tree that is its own child. */
export function pdfOfEndlessPages(): Buffer {
  return pdfOf([CATALOGUE, '<< /Type /Pages /Kids [2 0 R] /Count 5 >>']);
}
