import { createRequire } from 'node:module';
import Pdf from 'pdfkit';

const resolve = createRequire(import.meta.url).resolve;
const fonts = {
  body: resolve('@fontsource/geist/files/geist-latin-400-normal.woff'),
  strong: resolve('@fontsource/geist/files/geist-latin-600-normal.woff'),
};
const ink = '#1c2024';
const soft = '#5b626b';
/** The product's accent, dark enough for text on paper. */
const accent = '#0d7a6f';
const left = 64;
const indent = 20;
/** Size, space above, space below, in points. */
const headings = { 1: [26, 0, 10], 2: [15.5, 18, 5], 3: [11.5, 11, 3] };

/**
 * A PDF that can be read aloud and leafed through: tagged headings and lists, language, title, bookmarks, embedded fonts,
 * page numbers (marked as no content).
 * @param {import('./read-manual.mjs').Block[]} blocks
 * @param {{ language: string, product: string, page: (page: number, pages: number) => string }} about
 * @returns {Promise<Buffer>}
 */
export function printManual(blocks, { language, product, page }) {
  const title = textOf(blocks.find((block) => block.kind === 'heading')?.words ?? []);
  const doc = new Pdf({
    size: 'A4',
    margins: { top: 64, bottom: 72, left, right: left },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: language,
    // A build of the same text gives the same file.
    info: { Title: title, Author: product, CreationDate: new Date(0), ModDate: new Date(0) },
  });
  doc.registerFont('body', fonts.body).registerFont('strong', fonts.strong);
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  let chapter = doc.outline;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      keepTogether(doc, block.level === 3 ? 90 : 110);
      if (block.level === 2) chapter = doc.outline.addItem(textOf(block.words));
      if (block.level === 3) chapter.addItem(textOf(block.words));
    }
    add(doc, whole, block);
  }
  whole.end();
  numberPages(doc, page);
  return collect(doc);
}

/** @param {PDFKit.PDFDocument} doc @param {import('./read-manual.mjs').Block} block */
function add(doc, whole, block) {
  if (block.kind === 'list') return addList(doc, whole, block);
  if (block.kind === 'paragraph') {
    whole.add(doc.struct('P', () => write(doc, block.words, 10.5, left)));
    doc.moveDown(0.55);
    return;
  }
  const [size, above, below] = headings[block.level];
  doc.y += above;
  whole.add(
    doc.struct(`H${block.level}`, () => {
      doc
        .font('strong')
        .fontSize(size)
        .fillColor(block.level === 3 ? accent : ink);
      doc.text(textOf(block.words), left, doc.y);
    }),
  );
  doc.y += below;
}

function addList(doc, whole, { numbered, items }) {
  const list = doc.struct('L');
  whole.add(list);
  for (const [at, words] of items.entries()) {
    keepTogether(doc, 34);
    const item = doc.struct('LI');
    list.add(item);
    const y = doc.y;
    item.add(
      doc.struct('Lbl', () => {
        doc
          .font(numbered ? 'strong' : 'body')
          .fontSize(10.5)
          .fillColor(accent);
        doc.text(numbered ? `${at + 1}.` : '•', left, y, { lineBreak: false });
      }),
    );
    doc.y = y;
    item.add(doc.struct('LBody', () => write(doc, words, 10.5, left + indent)));
    item.end();
    doc.moveDown(0.3);
  }
  list.end();
  doc.moveDown(0.25);
}

function write(doc, words, size, x) {
  const width = doc.page.width - left - x;
  doc.fontSize(size).fillColor(ink);
  for (const [at, { text, strong }] of words.entries()) {
    const more = { width, lineGap: 2.6, continued: at < words.length - 1 };
    doc.font(strong ? 'strong' : 'body');
    if (at === 0) doc.text(text, x, doc.y, more);
    else doc.text(text, more);
  }
}

/** A heading never stands alone at the foot of a page. */
function keepTogether(doc, height) {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

function numberPages(doc, page) {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    // Below the margin a text would begin a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    doc.font('body').fontSize(9).fillColor(soft);
    doc.text(page(at + 1, count), left, doc.page.height - 44, { lineBreak: false });
    doc.endMarkedContent();
  }
}

function textOf(words) {
  return words.map(({ text }) => text).join('');
}

function collect(doc) {
  return new Promise((done, failed) => {
    const pieces = [];
    doc.on('data', (piece) => pieces.push(piece));
    doc.on('end', () => done(Buffer.concat(pieces)));
    doc.on('error', failed);
    doc.end();
  });
}
