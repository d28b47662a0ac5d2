import type { ReadDocument } from '../../../ports/document-reader.ts';
import { detectLanguage } from '../text/language.ts';
import { underHead, writeTerms } from '../text/terms.ts';
import type { Span } from '../text/sentences.ts';
import { around } from './around.ts';
import { pack } from './pack.ts';
import { quality } from './quality.ts';
import type { Settled } from './settled.ts';
import type { Unit } from './unit.ts';
import { units } from './units.ts';

export interface CutPassage {
  /** 0, 1, 2, ... in reading order. */
  ordinal: number;
  /** The page that holds `start`, from 1. */
  page: number;
  /** UTF-16 offsets into the document's text; `content` is exactly that slice, unless a person edited it. */
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
  /** Of the manual edit that this passage is; null for what was cut automatically. */
  edit_id: string | null;
  is_off: boolean;
  is_edited: boolean;
}

/** A stretch that a person fixed as one passage. */
export interface FixedPassage extends Span {
  id: string;
  /** Null = the document's own text. */
  content: string | null;
  is_off: boolean;
}

/** What a cut of an earlier version of the document knows of a passage with this text. */
export type Known = (content: string) => Pick<CutPassage, 'language' | 'terms'> | undefined;

export interface CutOptions {
  name: string;
  /** In order, without overlaps. */
  fixed?: readonly FixedPassage[];
  known?: Known;
  /** What stays of the cut before. */
  settled?: Settled;
}

/**
 * Cuts a document into passages of about 350 to 500 tokens (1,400 to 2,000 characters) that overlap by 10-15 % inside a
 * section. Breaks fall between sections, paragraphs, list items, rows or sentences, in this order of preference; only a
 * sentence longer than a passage is cut inside. Fixed passages stay as they are, and the others keep clear of them. Pure:
 * the same document and options give the same passages, whatever is known.
 */
export function cut(document: ReadDocument, source: CutOptions): CutPassage[] {
  return [...cutting(document, source)].filter((passage) => passage !== null);
}

/** The same in steps (null = nothing yet): a file of 2 MB takes a second, and others may want to go first in between. */
export function* cutting(document: ReadDocument, source: CutOptions): Generator<CutPassage | null> {
  const all = yield* units(document, source.settled);
  const { fixed = [], known = () => undefined } = source;
  const whole = { document, title: titleOf(source.name), language: detectLanguage(document.text), known };
  const stretches: (Span & { fixed?: FixedPassage })[] = [
    ...around(document.text, pack(all, source.settled), fixed),
    ...fixed.map((one) => ({ start: one.start, end: one.end, fixed: one })),
  ];
  if (fixed.length > 0) stretches.sort((a, b) => a.start - b.start);
  let from = 0;
  for (const [ordinal, stretch] of stretches.entries()) {
    // Stretches may overlap a little, so the search begins at the first unit of the one before.
    from = firstInside(all, from, stretch);
    const page = pageOf(document, stretch.start);
    yield { ordinal, page, ...analysed(whole, unitsOf(all, from, stretch), stretch, stretch.fixed) };
  }
}

/** Characters of a passage that tell its language. */
const SAMPLE = 500;

interface Whole {
  document: ReadDocument;
  title: string;
  language: 'es' | 'en';
  known: Known;
}

function analysed(
  whole: Whole,
  inside: Unit[],
  { start, end }: Span,
  fixed: FixedPassage | undefined,
): Omit<CutPassage, 'ordinal' | 'page'> {
  const own = whole.document.text.slice(start, end);
  const content = fixed?.content ?? own;
  const language = detectLanguage(content.slice(0, SAMPLE), whole.language);
  const heading_path = commonPath(inside);
  const inner = inside.filter((unit) => unit.kind === 'heading').map((unit) => unit.path.at(-1) ?? '');
  const head = [whole.title, ...heading_path, ...headerRow(whole.document, inside), ...inner].join('\n');
  const place = inside[0]?.place;
  const sheets = whole.document.table?.sheets ?? [];
  const share = quality(own, inside);
  const known = whole.known(content);
  return {
    start,
    end,
    first_row: place?.row ?? null,
    sheet: place && sheets.length > 1 ? (sheets[place.sheet]?.name ?? null) : null,
    heading_path,
    content,
    language,
    terms:
      known?.language === language
        ? underHead(known.terms, head, language, share)
        : writeTerms(content, head, language, share),
    edit_id: fixed?.id ?? null,
    is_off: fixed?.is_off ?? false,
    is_edited: fixed !== undefined && fixed.content !== null,
  };
}

function firstInside(all: Unit[], from: number, { start }: Span): number {
  let at = from;
  while (at < all.length && (all[at]?.end ?? 0) <= start) at++;
  return at;
}

function unitsOf(all: Unit[], from: number, { end }: Span): Unit[] {
  let to = from;
  while (to < all.length && (all[to]?.start ?? 0) < end) to++;
  return all.slice(from, to);
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
