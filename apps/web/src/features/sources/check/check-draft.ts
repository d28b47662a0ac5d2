import type { Doubt } from '@centralita/contract/knowledge/doubts';
import { queryOptions } from '@tanstack/react-query';
import { readDraft } from '../../../platform/drafts.ts';
import type { TextNode, WrittenText } from '../rich-text/written-text.ts';
import type { UploadDraft } from '../upload-draft.ts';

/** What was read out of a file. */
export interface FileText extends WrittenText {
  num_pages: number;
  /** What the reader was not sure of; left out in drafts that an older console kept. */
  doubts?: readonly Doubt[];
}

/** What is chosen and typed on the screens that check a file before it is saved; kept with the file itself. */
export interface CheckDraft {
  upload: UploadDraft;
  text: FileText | null;
  /** The text as the person corrected it; null while it is as it was read. */
  corrected: TextNode | null;
  /** When, as ISO 8601. */
  at: string;
}

/** `sourceId` of the source whose file is replaced; null for an upload. */
export function checkDraftName(sourceId: string | null): string {
  return sourceId === null ? 'upload' : `replace:${sourceId}`;
}

export function checkDraftQuery(sourceId: string | null) {
  const name = checkDraftName(sourceId);
  return queryOptions({
    queryKey: ['draft', name],
    queryFn: () => readDraft<CheckDraft>(name),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}
