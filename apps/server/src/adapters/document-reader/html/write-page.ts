import type { ChildNode, Element } from 'domhandler';
import type { ReadDocument } from '../../../ports/document-reader.ts';
import { cleanText } from '../text/clean-text.ts';
import { documentText, type DocumentText } from '../text/document-text.ts';
import type { IsAround } from './around.ts';
import { isDataTable, pageTableLines } from './page-table.ts';
import { elementsOf, isElement, isText, type Branch } from './tree.ts';

const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form header hr html legend main p section table tbody td tfoot th thead tr caption'.split(
    ' ',
  ),
);
const HEADING = /^h([1-6])$/;
/** A longer "heading" is a paragraph that somebody wanted large. */
const MAX_HEADING = 300;
const MAX_INDENT = 8;

/** Writes what is not around the content: headings with their level, items with their marks, tables as records. */
export function writePage(root: Branch, isAround: IsAround): ReadDocument {
  const writer = new PageWriter(isAround);
  writer.children(root, false);
  return writer.end();
}

class PageWriter {
  readonly #isAround: IsAround;
  readonly #written: DocumentText = documentText();
  /** Lines of the paragraph being written: `br` begins a new one. */
  #lines: string[] = [''];
  #lists: { ordered: boolean; next: number }[] = [];
  /** Of the item whose first line is still to come. */
  #mark = '';
  #last: 'text' | 'item' = 'text';
  #level = 0;

  constructor(isAround: IsAround) {
    this.#isAround = isAround;
  }

  end(): ReadDocument {
    this.#flush();
    return this.#written.document();
  }

  children(branch: Branch, inContent: boolean): void {
    for (const child of branch.children) this.#node(child, inContent);
  }

  #node(node: ChildNode, inContent: boolean): void {
    if (isText(node)) this.#say(node.data);
    else if (isElement(node)) this.#element(node, inContent);
  }

  #element(element: Element, inContent: boolean): void {
    const { name } = element;
    if (this.#isAround(element, { inContent })) return this.#around(element);
    const inside = inContent || name === 'main' || name === 'article' || element.attribs['role'] === 'main';
    if (name === 'br') this.#lines.push('');
    else if (name === 'pre') this.#code(element);
    else if (HEADING.test(name)) this.#heading(element, Number(name[1]));
    else if (name === 'summary') this.#heading(element, Math.min(this.#level + 1, 6), false);
    else if (name === 'ul' || name === 'ol' || name === 'menu') this.#list(element, inside);
    else if (name === 'li') this.#item(element, inside);
    else if (name === 'table' && isDataTable(element)) this.#table(element);
    else if (BLOCKS.has(name)) this.#block(element, inside);
    else this.children(element, inside);
  }

  /** Of what stands around a page, its address is what people ask for. */
  #around(element: Element): void {
    this.#say(' ');
    if (element.name !== 'footer') return;
    for (const below of elementsOf(element)) if (below.name === 'address') this.#block(below, true);
  }

  #say(text: string): void {
    this.#lines.push(`${this.#lines.pop() ?? ''}${text}`);
  }

  #block(element: Element, inContent: boolean): void {
    this.#flush();
    this.children(element, inContent);
    this.#flush();
  }

  #heading(element: Element, level: number, remembered = true): void {
    this.#flush();
    this.children(element, true);
    const isHeading = this.#lines.join(' ').length <= MAX_HEADING;
    this.#flush(isHeading ? level : undefined);
    if (remembered) this.#level = level;
  }

  #list(element: Element, inContent: boolean): void {
    this.#flush();
    const next = Number.parseInt(element.attribs['start'] ?? '1', 10) || 1;
    this.#lists.push({ ordered: element.name === 'ol', next });
    this.children(element, inContent);
    this.#flush();
    this.#lists.pop();
    if (this.#lists.length === 0) this.#last = 'text';
  }

  #item(element: Element, inContent: boolean): void {
    this.#flush();
    const list = this.#lists.at(-1);
    this.#mark = list?.ordered === true ? `${list.next}. ` : '- ';
    if (list) list.next += 1;
    this.children(element, inContent);
    this.#flush();
    this.#mark = '';
  }

  #table(element: Element): void {
    this.#flush();
    const caption = element.children.filter(isElement).find(({ name }) => name === 'caption');
    if (caption) this.#block(caption, true);
    const lines = pageTableLines(element, (cell) => this.#cellText(cell));
    for (const [index, line] of lines.entries()) this.#written.add(line, index === 0 ? '\n\n' : '\n');
    this.#last = 'text';
  }

  #cellText(cell: Element): string {
    const { text } = writePage(cell, this.#isAround);
    return text.replace(/\s+/g, ' ').trim();
  }

  #code(element: Element): void {
    this.#flush();
    const parts: string[] = [];
    collect(element, parts);
    this.#written.add(
      cleanText(parts.join(''))
        .replace(/^\s*\n/, '')
        .trimEnd(),
      '\n\n',
    );
    this.#last = 'text';
  }

  /** Ends the paragraph. */
  #flush(level?: number): void {
    const lines = this.#lines.map((line) => cleanText(line).replace(/\s+/g, ' ').trim());
    this.#lines = [''];
    const text = lines.filter((line) => line !== '').join('\n');
    if (text === '') return;
    const inList = this.#lists.length > 0 && level === undefined;
    const indent = inList ? '  '.repeat(Math.min(this.#lists.length - 1, MAX_INDENT)) : '';
    const gap = inList && this.#last === 'item' ? '\n' : '\n\n';
    this.#written.add(`${indent}${level === undefined ? this.#mark : ''}${text}`, gap, level);
    this.#mark = '';
    this.#last = inList ? 'item' : 'text';
  }
}

function collect(branch: Branch, parts: string[]): void {
  for (const child of branch.children) {
    if (isText(child)) parts.push(child.data);
    else if (isElement(child)) collect(child, parts);
    if (isElement(child) && child.name === 'br') parts.push('\n');
  }
}
