import type { ReadDocument } from '../../../ports/document-reader.ts';
import { detectLanguage } from '../text/language.ts';
import { writeTerms } from '../text/terms.ts';
import type { Span } from '../text/sentences.ts';
import { pack } from './pack.ts';
import { quality } from './quality.ts';
import type { Unit } from './unit.ts';
import { units } from './units.ts';

export interface CutPassage {
  /** 0, 1, 2, ... in reading order. */
  ordinal: number;
  /** The page that holds `start`, from 1. */
  page: number;
  /** UTF-16 offsets into the document's text; `content` is exactly that slice. */
  start: number;
  end: number;
  /** For a spreadsheet: the row of `start`, from 1 in its sheet, and the name of the sheet where there are several. */
  first_row: number | null;
  sheet: string | null;
  /** Titles above the passage, outermost first; only those that hold for all of it. */
  heading_path: string[];
  content: string;
  language: 'es' | 'en';
  /** Analysed form for the index, see text/terms.ts. */
  terms: string;
}

/**
 * Cuts a document into passages of about 350 to 500 tokens (1,400 to 2,000 characters) that overlap by 10-15 % inside a
 * section. Breaks fall between sections, paragraphs, list items, rows or sentences, in this order of preference; only a
 * sentence longer than a passage is cut inside. Pure: the same document gives the same passages.
 */
export function cut(document: ReadDocument, source: { name: string }): CutPassage[] {
  return [...cutting(document, source)].filter((passage) => passage !== null);
}

/** The same in steps (null = nothing yet): a file of 2 MB takes a second, and others may want to go first in between. */
export function* cutting(document: ReadDocument, source: { name: string }): Generator<CutPassage | null> {
  const all = yield* units(document);
  const whole = { document, title: titleOf(source.name), language: detectLanguage(document.text) };
  for (const [ordinal, { first, last, start, end }] of pack(all).entries()) {
    const page = pageOf(document, start);
    yield { ordinal, page, ...analysed(whole, all.slice(first, last + 1), { start, end }) };
  }
}

/** Characters of a passage that tell its language. */
const SAMPLE = 500;

interface Whole {
  document: ReadDocument;
  title: string;
  language: 'es' | 'en';
}

function analysed(whole: Whole, inside: Unit[], { start, end }: Span): Omit<CutPassage, 'ordinal' | 'page'> {
  const content = whole.document.text.slice(start, end);
  const language = detectLanguage(content.slice(0, SAMPLE), whole.language);
  const heading_path = commonPath(inside);
  const inner = inside.filter((unit) => unit.kind === 'heading').map((unit) => unit.path.at(-1) ?? '');
  const head = [whole.title, ...heading_path, ...headerRow(whole.document, inside), ...inner].join('\n');
  const place = inside[0]?.place;
  const sheets = whole.document.table?.sheets ?? [];
  return {
    start,
    end,
    first_row: place?.row ?? null,
    sheet: place && sheets.length > 1 ? (sheets[place.sheet]?.name ?? null) : null,
    heading_path,
    content,
    language,
    terms: writeTerms(content, head, language, quality(content, inside)),
  };
}

function commonPath(inside: Unit[]): string[] {
  const [first, ...rest] = inside.map((unit) => unit.path);
  let length = first?.length ?? 0;
  for (const path of rest) {
    let same = 0;
    while (same < length && path[same] === first?.[same]) same++;
    length = same;
  }
  return first?.slice(0, length) ?? [];
}

/** Rows say little without the names of their columns. */
function headerRow(document: ReadDocument, inside: Unit[]): string[] {
  const headers = new Set<string>();
  for (const unit of inside) {
    if (unit.kind === 'row' && unit.header)
      headers.add(document.text.slice(unit.header.start, unit.header.end));
  }
  return [...headers];
}

function titleOf(name: string): string {
  return name.replace(/\.[a-z0-9]{2,4}$/i, '').replace(/[_-]+/g, ' ');
}

function pageOf(document: ReadDocument, offset: number): number {
  let low = 0;
  let high = document.pages.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((document.pages[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return document.pages[low]?.page ?? 1;
}
