import type { Source, SourceSummary } from '@centralita/contract/knowledge/schema';
import { updateSource } from '@centralita/contract/knowledge/source-routes';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { queryClient, refresh } from '../../../platform/query.ts';
import { sourceQuery } from '../queries.ts';
import { fromDocument } from '../rich-text/from-document.ts';
import type { TextNode } from '../rich-text/written-text.ts';

/** What is to be saved: what did not change is left out. */
export interface DocumentEdit {
  name?: string;
  text?: { document: TextNode; /** That it was edited in. */ version: number };
}

export type Saved =
  | { kind: 'saved'; source: SourceSummary }
  /** Another version is the newest by now. */
  | { kind: 'conflict' }
  | { kind: 'failed'; error: unknown };

/** Saves an edit and fetches the source again, whatever came of it. Never throws. */
export async function saveDocument({ id }: Pick<Source, 'id'>, { name, text }: DocumentEdit): Promise<Saved> {
  try {
    const body = { ...(name === undefined ? {} : { name }), ...(text ? textOf(text) : {}) };
    const source = await call(updateSource, { params: { source_id: id }, body });
    void refresh('knowledge');
    return { kind: 'saved', source };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'source_changed') return { kind: 'conflict' };
    return { kind: 'failed', error };
  } finally {
    await queryClient.invalidateQueries({ queryKey: sourceQuery(id).queryKey });
  }
}

function textOf({ document, version }: NonNullable<DocumentEdit['text']>) {
  const { content, format, pages } = fromDocument(document);
  return { new_content: content, new_format: format, new_pages: pages, version };
}
