import { paragraphBuilder, type ParagraphBuilder } from './paragraph-builder.ts';
import { attribute, isOn, type Attributes, type XmlHandler } from '../office/read-xml.ts';
import { tableBuilder, type TableBuilder } from './table-builder.ts';
import { tableLines } from '../text/table-lines.ts';
import type { WordSink } from './word-blocks.ts';

/**
 * What is not shown: deleted or moved text, properties before a tracked change, the older copy of a drawing,
 * instructions of fields, readings above East Asian words.
 */
const HIDDEN = new Set([
  'del',
  'moveFrom',
  'pPrChange',
  'rPrChange',
  'Fallback',
  'instrText',
  'delText',
  'rt',
]);

/** Where the handler is in the document; text boxes put paragraphs into paragraphs, cells tables into tables. */
interface Place {
  sink: WordSink;
  paragraphs: ParagraphBuilder[];
  tables: TableBuilder[];
  run: Run;
}

interface Run {
  bold: boolean;
  hidden: boolean;
  /** Null where only its style and that of its paragraph say it. */
  struck: boolean | null;
  styleId: string | null;
}

type Open = (place: Place, attributes: Attributes, parents: string[]) => void;

const PLAIN_RUN: Run = { bold: false, hidden: false, struck: null, styleId: null };

/** Turns the elements of WordprocessingML (ECMA-376 part 1, 17.3 and 17.4) into paragraphs and tables. */
export function wordHandler(sink: WordSink): XmlHandler {
  const place: Place = { sink, paragraphs: [], tables: [], run: PLAIN_RUN };
  let hiddenDepth = 0;
  return {
    open(name, attributes, parents) {
      if (hiddenDepth > 0 || HIDDEN.has(name)) hiddenDepth += 1;
      else if (Object.hasOwn(OPEN, name)) OPEN[name]?.(place, attributes, parents);
    },
    text(text, parents) {
      if (hiddenDepth === 0 && parents.at(-1) === 't') write(place, text);
    },
    close(name) {
      if (hiddenDepth > 0) hiddenDepth -= 1;
      else if (Object.hasOwn(CLOSE, name)) CLOSE[name]?.(place);
    },
  };
}

const OPEN: Record<string, Open> = {
  p: ({ paragraphs }) => paragraphs.push(paragraphBuilder()),
  tbl: ({ tables }) => tables.push(tableBuilder()),
  tr: ({ tables }) => tables.at(-1)?.openRow(),
  tc: ({ tables }) => tables.at(-1)?.openCell(),
  tblHeader: ({ tables }, attributes) => isOn(attributes) && tables.at(-1)?.markHeader(),
  gridSpan: ({ tables }, attributes) => tables.at(-1)?.span(number(attributes)),
  vMerge: ({ tables }, attributes) => attribute(attributes, 'val') !== 'restart' && tables.at(-1)?.mergeUp(),
  r: (place) => (place.run = { ...PLAIN_RUN }),
  b: ({ run }, attributes, parents) => isOfRun(parents) && (run.bold = isOn(attributes)),
  strike: ({ run }, attributes, parents) => isOfRun(parents) && (run.struck = isOn(attributes)),
  dstrike: ({ run }, attributes, parents) => isOfRun(parents) && (run.struck ||= isOn(attributes)),
  rStyle: ({ run }, attributes, parents) =>
    isOfRun(parents) && (run.styleId = attribute(attributes, 'val') ?? null),
  vanish: ({ run }, attributes, parents) => isOfRun(parents) && (run.hidden = isOn(attributes)),
  tab: (place, _, parents) => parents.at(-1) === 'r' && write(place, '\t'),
  cr: (place) => write(place, '\n'),
  noBreakHyphen: (place) => write(place, '-'),
  br: (place, attributes) =>
    attribute(attributes, 'type') === 'page' ? nextPage(place) : write(place, '\n'),
  // Where Word last broke a page when it showed the document: the page numbers that its author saw.
  lastRenderedPageBreak: nextPage,
  pageBreakBefore: (place, attributes, parents) =>
    isOfParagraph(parents) && isOn(attributes) && nextPage(place),
  pStyle: set((paragraph, attributes) => (paragraph.styleId = attribute(attributes, 'val') ?? null)),
  outlineLvl: set((paragraph, attributes) => (paragraph.outlineLevel = number(attributes))),
  numId: set((paragraph, attributes) => (paragraph.numId = attribute(attributes, 'val') ?? null)),
  ilvl: set((paragraph, attributes) => (paragraph.listLevel = number(attributes))),
  sectPr: set((paragraph) => (paragraph.endsPage = true)),
  type: set((paragraph, attributes) => {
    if (attribute(attributes, 'val') === 'continuous') paragraph.endsPage = false;
  }),
  footnoteReference: (place, attributes) => note(place, 'footnote', attributes),
  endnoteReference: (place, attributes) => note(place, 'endnote', attributes),
};

const CLOSE: Record<string, (place: Place) => void> = {
  p({ paragraphs, tables, sink }) {
    const paragraph = paragraphs.pop()?.done();
    const table = tables.at(-1);
    if (!paragraph) return;
    if (table) table.add(paragraph.parts.join(' ').trim(), paragraph.bold);
    else sink.paragraph(paragraph);
  },
  tc: ({ tables }) => tables.at(-1)?.closeCell(),
  tr: ({ tables }) => tables.at(-1)?.closeRow(),
  tbl({ tables, sink }) {
    const rows = tables.pop()?.rows ?? [];
    const outer = tables.at(-1);
    if (outer) outer.add(tableLines(rows).join('\n'), false);
    else sink.table(rows);
  },
};

function write(place: Place, text: string): void {
  const { paragraphs, run, sink } = place;
  if (run.hidden) return;
  if (text.trim() !== '' && isStruck(place)) sink.leaveOut?.(text);
  else paragraphs.at(-1)?.add(text, run.bold);
}

function isStruck({ paragraphs, run, sink }: Place): boolean {
  if (run.struck !== null) return run.struck;
  const strikes = (styleId: string | null) => styleId !== null && sink.strikesOut?.(styleId) === true;
  return strikes(run.styleId) || strikes(paragraphs.at(-1)?.styleId ?? null);
}

/** Pages inside of tables are not told apart: a row is one record. */
function nextPage({ paragraphs, tables }: Place): void {
  if (tables.length === 0) paragraphs.at(-1)?.nextPage();
}

function note(place: Place, kind: 'footnote' | 'endnote', attributes: Attributes): void {
  write(place, place.sink.noteMark(kind, attribute(attributes, 'id') ?? ''));
}

/** A property of the paragraph itself; `w:type` and the like have other meanings elsewhere. */
function set(assign: (paragraph: ParagraphBuilder, attributes: Attributes) => void): Open {
  return ({ paragraphs }, attributes, parents) => {
    const paragraph = paragraphs.at(-1);
    if (paragraph && parents.includes('pPr')) assign(paragraph, attributes);
  };
}

function isOfRun(parents: string[]): boolean {
  return parents.at(-1) === 'rPr' && parents.at(-2) === 'r';
}

function isOfParagraph(parents: string[]): boolean {
  return parents.at(-1) === 'pPr';
}

function number(attributes: Attributes): number {
  return Number(attribute(attributes, 'val')) || 0;
}
