import type { Pages, TextFormat } from '@centralita/contract/knowledge/schema';
import { isSafeLink, itemSign, type TextMark, type TextNode, type WrittenText } from './written-text.ts';

type Kind = TextFormat['blocks'][number]['kind'];
type MarkKind = TextFormat['marks'][number]['kind'];

const markKinds: readonly string[] = ['bold', 'italic', 'strike', 'code', 'link'];

/** The plain text of the editor's document, a line for each of its blocks, with its format and pages. */
export function fromDocument(document: TextNode): WrittenText {
  const text = new Writer();
  for (const node of document.content ?? []) writeBlock(text, node);
  return text.written();
}

function writeBlock(text: Writer, node: TextNode): void {
  if (node.type === 'bulletList' || node.type === 'orderedList') return writeList(text, node, 1);
  text.line(node.attrs?.page);
  if (node.type === 'heading') text.block('heading', Number(node.attrs?.level ?? 1), () => text.inline(node));
  else if (node.type === 'codeBlock') text.block('code', 1, () => text.inline(node));
  else text.inline(node);
}

function writeList(text: Writer, list: TextNode, level: number): void {
  const isNumbered = list.type === 'orderedList';
  const first = Number(list.attrs?.start ?? 1);
  for (const [at, item] of (list.content ?? []).entries()) {
    const [paragraph, ...inner] = item.content ?? [];
    text.line(paragraph?.attrs?.page);
    text.block(isNumbered ? 'number' : 'bullet', Math.min(level, 6), () => {
      text.add(itemSign(level, isNumbered ? first + at : null));
      if (paragraph) text.inline(paragraph);
    });
    for (const nested of inner) writeList(text, nested, level + 1);
  }
}

/** Gathers the text, counting where everything stands in it. */
class Writer {
  readonly #parts: string[] = [];
  readonly #blocks: TextFormat['blocks'] = [];
  readonly #marks: TextFormat['marks'] = [];
  readonly #pages: { page: number; start: number }[] = [];
  #length = 0;
  #begun = false;

  /** Begins the next line, with which a page may begin. */
  line(page: unknown): void {
    if (this.#begun) this.add('\n');
    this.#begun = true;
    if (typeof page === 'number' && page > (this.#pages.at(-1)?.page ?? 0))
      this.#pages.push({ page, start: this.#length });
  }

  add(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  block(kind: Kind, level: number, write: () => void): void {
    const start = this.#length;
    write();
    this.#blocks.push({ start, end: this.#length, kind, level });
  }

  inline(node: TextNode): void {
    const before = this.#marks.length;
    for (const { text = '', marks = [] } of node.content ?? []) {
      const start = this.#length;
      this.add(text.normalize('NFC'));
      for (const mark of marks) this.#mark(mark, start, before);
    }
  }

  /** The same mark on what follows directly is one. */
  #mark({ type, attrs }: TextMark, start: number, from: number): void {
    const href = typeof attrs?.href === 'string' ? attrs.href : undefined;
    if (!markKinds.includes(type) || (type === 'link' && !isSafeLink(href ?? ''))) return;
    const own = type === 'link' && href ? { href } : {};
    const open = this.#marks.findLast(
      (mark, at) => at >= from && mark.kind === type && mark.end === start && mark.href === own.href,
    );
    if (open) open.end = this.#length;
    else this.#marks.push({ start, end: this.#length, kind: type as MarkKind, ...own });
  }

  written(): WrittenText {
    const content = this.#parts.join('');
    // A sign that joins the letter before it, across two marks: offsets would count something else.
    if (content !== content.normalize('NFC'))
      return { content: content.normalize('NFC'), format: { blocks: [], marks: [] }, pages: [] };
    return {
      content,
      format: { blocks: this.#blocks, marks: this.#marks },
      pages: this.#pagesTo(content.length),
    };
  }

  /** What stands before the first known page belongs to it. */
  #pagesTo(length: number): Pages {
    return this.#pages.map(({ page, start }, at) => ({
      page,
      start: at === 0 ? 0 : start,
      end: this.#pages[at + 1]?.start ?? length,
    }));
  }
}
