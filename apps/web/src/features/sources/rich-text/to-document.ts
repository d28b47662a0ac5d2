import type { TextFormat } from '@centralita/contract/knowledge/schema';
import { isSafeLink, type TextMark, type TextNode, type WrittenText } from './written-text.ts';

type Block = TextFormat['blocks'][number];
type Mark = TextFormat['marks'][number];

interface Line {
  start: number;
  text: string;
  block: Block | null;
  /** The page that begins here; null within one. */
  page: number | null;
}

/**
 * The document that the editor shows for a text: each line of the text is a paragraph, heading or item, so that nothing is
 * lost on the way there and back (from-document.ts).
 */
export function toDocument(written: WrittenText): TextNode {
  const lines = linesOf(written);
  const inline = inlineOf(written.format.marks);
  const nodes: TextNode[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line) break;
    const kind = line.block?.kind;
    const end = endOf(lines, at);
    if (kind === 'code') nodes.push(codeBlock(lines.slice(at, end)));
    else if (kind === 'bullet' || kind === 'number') nodes.push(...lists(lines.slice(at, end), inline));
    else nodes.push(textBlock(line, inline));
    at = end;
  }
  return { type: 'doc', content: nodes };
}

/** Where the lines that make one node together end: of a block of code, or of lists. */
function endOf(lines: Line[], at: number): number {
  const first = lines[at]?.block;
  if (!first || first.kind === 'heading') return at + 1;
  let end = at + 1;
  const goesOn = ({ block }: Line) =>
    first.kind === 'code' ? block === first : block?.kind === 'bullet' || block?.kind === 'number';
  for (let line = lines[end]; line && goesOn(line); line = lines[end]) end += 1;
  return end;
}

function linesOf({ content, format: { blocks }, pages }: WrittenText): Line[] {
  const lines: Line[] = [];
  const starts = pages.length > 1 ? pages : [];
  let [start, block, page] = [0, 0, 0];
  for (const text of content.split('\n')) {
    const end = start + text.length;
    while ((blocks[block]?.end ?? Infinity) < start) block += 1;
    // An empty block ends where the line before it did.
    while (isPast(blocks[block], start)) block += 1;
    const own = blocks[block];
    let begins: number | null = null;
    for (let next = starts[page]; next && next.start <= start; next = starts[page]) {
      begins = next.page;
      page += 1;
    }
    lines.push({
      start,
      text,
      block: own && own.start <= end && own.end >= start ? own : null,
      page: begins,
    });
    start = end + 1;
  }
  return lines;
}

function isPast(block: Block | undefined, start: number): boolean {
  return block !== undefined && block.end < start;
}

type Inline = (line: Line, skip: number) => TextNode[];

/** Makes the text nodes of a line, asked for line after line. */
function inlineOf(given: readonly Mark[]): Inline {
  const marks = given.toSorted((one, other) => one.start - other.start);
  let open: Mark[] = [];
  let next = 0;
  return ({ start, text }, skip) => {
    const end = start + text.length;
    open = open.filter((mark) => mark.end > start);
    for (let mark = marks[next]; mark && mark.start < end; mark = marks[next]) {
      if (mark.end > start) open.push(mark);
      next += 1;
    }
    return textNodes(text, start, start + skip, open);
  };
}

function textNodes(text: string, start: number, from: number, marks: readonly Mark[]): TextNode[] {
  const end = start + text.length;
  const cuts = new Set([from, end]);
  for (const mark of marks) {
    for (const cut of [mark.start, mark.end]) if (cut > from && cut < end) cuts.add(cut);
  }
  const places = [...cuts].toSorted((one, other) => one - other);
  return places.slice(1).flatMap((to, at) => {
    const begin = places[at] ?? from;
    if (to <= begin) return [];
    const own = marks.filter((mark) => mark.start <= begin && mark.end >= to).flatMap(markOf);
    return [
      {
        type: 'text',
        text: text.slice(begin - start, to - start),
        ...(own.length > 0 ? { marks: own } : {}),
      },
    ];
  });
}

function markOf({ kind, href }: Mark): TextMark[] {
  if (kind !== 'link') return [{ type: kind }];
  return href && isSafeLink(href) ? [{ type: 'link', attrs: { href } }] : [];
}

function textBlock(line: Line, inline: Inline, skip = 0): TextNode {
  const heading = line.block?.kind === 'heading' ? { level: line.block.level } : null;
  const page = line.page === null ? null : { page: line.page };
  const content = inline(line, skip);
  return {
    type: heading ? 'heading' : 'paragraph',
    ...(heading || page ? { attrs: { ...heading, ...page } } : {}),
    ...(content.length > 0 ? { content } : {}),
  };
}

function codeBlock(lines: readonly Line[]): TextNode {
  const text = lines.map((line) => line.text).join('\n');
  const page = lines[0]?.page ?? null;
  return {
    type: 'codeBlock',
    ...(page === null ? {} : { attrs: { page } }),
    ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
  };
}

interface OpenList {
  kind: string;
  items: TextNode[];
}

/** Items of lists, one in another where their level says so. */
function lists(lines: readonly Line[], inline: Inline): TextNode[] {
  const found: TextNode[] = [];
  const open: OpenList[] = [];
  for (const line of lines) {
    const { kind = 'bullet', level = 1 } = line.block ?? {};
    const sign = /^\s*(?:-|(\d{1,9})\.)(?: |$)/.exec(line.text);
    const depth = Math.min(level, open.length + 1);
    open.length = Math.min(open.length, depth);
    if (open.at(-1)?.kind !== kind && open.length === depth) open.length = depth - 1;
    if (open.length < depth) open.push(begin(kind, sign?.[1], open.at(-1), found));
    const paragraph = textBlock({ ...line, block: null }, inline, sign?.[0].length ?? 0);
    open.at(-1)?.items.push({ type: 'listItem', content: [paragraph] });
  }
  return found;
}

function begin(
  kind: string,
  number: string | undefined,
  parent: OpenList | undefined,
  top: TextNode[],
): OpenList {
  const items: TextNode[] = [];
  const start = Number(number ?? 1);
  const list: TextNode =
    kind === 'number'
      ? { type: 'orderedList', attrs: { start }, content: items }
      : { type: 'bulletList', content: items };
  const inside = parent?.items.at(-1)?.content;
  (inside ?? top).push(list);
  return { kind, items };
}
