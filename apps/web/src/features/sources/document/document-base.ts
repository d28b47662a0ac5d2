import type { Source } from '@centralita/contract/knowledge/schema';
import { toDocument } from '../rich-text/to-document.ts';
import type { TextNode } from '../rich-text/written-text.ts';

/** What is saved: what an edit begins from. */
export interface DocumentBase {
  version: number;
  name: string;
  document: TextNode;
  /** Of the source, as ISO 8601. */
  updated_at: string;
}

export function baseOf({ version, name, content, format, pages, updated_at }: Source): DocumentBase {
  return { version, name, document: toDocument({ content, format, pages }), updated_at };
}

/**
 * What an edit begins from once the source is as given: what others saved, except for a text that is being changed here.
 * The same object where nothing of it changes.
 */
export function followed(base: DocumentBase, source: Source, isChanged: boolean): DocumentBase {
  const isNews = source.updated_at > base.updated_at || source.version > base.version;
  if (!isNews) return base;
  if (source.version > base.version && !isChanged) return baseOf(source);
  return source.name === base.name ? base : { ...base, name: source.name };
}
