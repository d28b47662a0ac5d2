import { getCategory } from '@centralita/contract/knowledge/category-routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query.ts';
import { useVisitState } from '../../ui/use-asked.ts';
import { folderQuery } from './queries.ts';
import type { ChosenFile } from './send-files.ts';
import { namedOf, twinsOf, type TwinAct } from './twins.ts';
import { newFolder, type UploadDraft } from './upload-draft.ts';

/** What is in the chosen folder already of the file of the new-file dialog, or of its many, and what is to become of it. */
export function useTwins(visit: number, draft: UploadDraft, many: readonly ChosenFile[]) {
  const { folder } = draft;
  const [act, setAct] = useVisitState<TwinAct>(visit, 'replace');
  const isThere = folder !== '' && folder !== newFolder;
  const files = namedOf(draft, many);
  const isAsked = isThere && files.some((file) => file !== null);
  const { data } = useQuery({ ...folderQuery(folder), enabled: isAsked });
  // What this very dialog has added is no twin of what comes next.
  const ours = many.map(({ sourceId }) => sourceId);
  const twinsAmong = (sources = data?.sources) =>
    twinsOf(
      (isThere && sources ? sources : []).filter(({ id }) => !ours.includes(id)),
      files,
    );
  const twins = twinsAmong();

  /**
   * Looks again before anything is sent: false where there is something that the person has not seen, such as what arrived
   * although its answer did not. A look that fails or is stopped says nothing; what is sent then will. Not by the query:
   * that waits for a connection, and here somebody waits for an answer.
   */
  async function areStill(signal: AbortSignal): Promise<boolean> {
    if (!isThere) return true;
    const now = await call(getCategory, { params: { categoryId: folder }, signal }).catch(() => null);
    if (now === null) return true;
    queryClient.setQueryData(folderQuery(folder).queryKey, now);
    return idsOf(twinsAmong(now.sources)) === idsOf(twins);
  }

  return {
    twins,
    act,
    setAct,
    areStill,
    /** For each file the source that it goes into the place of. */
    replaced: twins.map((twin) => (act === 'replace' && twin ? twin.id : null)),
  };
}

function idsOf(twins: readonly ({ id: string } | null)[]): string {
  return twins.map((twin) => twin?.id ?? '').join();
}
