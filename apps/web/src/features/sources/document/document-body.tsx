import type { Source } from '@centralita/contract/knowledge/schema';
import { useQuery } from '@tanstack/react-query';
import { SourceText } from '../source-text.tsx';
import { DocumentForm } from './document-form.tsx';
import { draftQuery } from './draft.ts';

/** The form of a document, with what was typed in it before and not saved. */
export function DocumentBody({ source }: { source: Source }) {
  const draft = useQuery(draftQuery(source.id));
  if (draft.isPending) return <SourceText source={source} quoted={null} />;
  return <DocumentForm key={source.id} source={source} draft={draft.data ?? null} />;
}
