import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { useNavigate } from '@tanstack/react-router';

/** Leads to a version of a source; null: the current one. */
export function useOpenVersion({ id, category_id }: Pick<SourceSummary, 'id' | 'category_id'>) {
  const navigate = useNavigate();
  return (version: number | null) =>
    void navigate({
      to: '/knowledge-base/sources-management/$folderId/$sourceId',
      params: { folderId: category_id, sourceId: id },
      search: version === null ? {} : { version },
    });
}
