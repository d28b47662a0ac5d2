import type { Source } from '@centralita/contract/knowledge/schema';
import { toDocument } from '../rich-text/to-document.ts';
import type { TextNode } from '../rich-text/written-text.ts';

/** What is saved: what an edit begins from. */
export interface DocumentBase {
  version: number;
  name: string;
  document: TextNode;
}

export function baseOf({ version, name, content, format, pages }: Source): DocumentBase {
  return { version, name, document: toDocument({ content, format, pages }) };
}
