import { queryOptions } from '@tanstack/react-query';
import { readDraft } from '../../../platform/drafts.ts';
import type { TextNode } from '../rich-text/written-text.ts';

/** What was typed about a document and not saved. */
export interface DocumentDraft {
  name: string;
  document: TextNode;
  /** The version it was typed in. */
  version: number;
  /** When, as ISO 8601. */
  at: string;
}

export const draftName = (sourceId: string) => `document:${sourceId}`;

/** Null where nothing is kept. */
export function draftQuery(sourceId: string) {
  return queryOptions({
    queryKey: ['draft', draftName(sourceId)],
    queryFn: () => readDraft<DocumentDraft>(draftName(sourceId)),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}
