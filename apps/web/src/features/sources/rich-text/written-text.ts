import type { Pages, TextFormat } from '@centralita/contract/knowledge/schema';

/** A text as it is kept: plain, with what it looks like beside it. Offsets are UTF-16, as in citations. */
export interface WrittenText {
  content: string;
  format: TextFormat;
  pages: Pages;
}

/** A node of the editor's document, as JSON: plain data, never HTML. */
export interface TextNode {
  type: string;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  content?: TextNode[] | undefined;
  marks?: TextMark[] | undefined;
}

export interface TextMark {
  type: string;
  attrs?: Record<string, unknown> | undefined;
}

/** As the contract allows them; any other address in a text is no link. */
export function isSafeLink(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address) && address.length <= 2_000;
}

/** What stands before an item of a list in the plain text. */
export function itemSign(level: number, number: number | null): string {
  return `${'  '.repeat(level - 1)}${number === null ? '-' : `${number}.`} `;
}
