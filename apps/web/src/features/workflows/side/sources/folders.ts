import type { WorkflowSource } from '@centralita/contract/workflows/schema';
import { folded } from '../../../../ui/folded.ts';
import type { ChoosableSource } from './choice.ts';

export interface ChoosableFolder {
  id: string;
  name: string;
  sources: readonly ChoosableSource[];
}

/** What a draft still looks in and the knowledge base does not have any more; null = nothing. */
export function deletedFolder(
  present: readonly WorkflowSource[],
  folders: readonly ChoosableFolder[],
  words: { folder: string; source: string },
): ChoosableFolder | null {
  const there = new Set(folders.flatMap(({ sources }) => sources.map(({ id }) => id)));
  const sources = present
    .filter(({ document_kn_id: id }) => !there.has(id))
    .map(({ document_kn_id: id, name }) => ({ id, name: name.trim() || words.source }));
  return sources.length === 0 ? null : { id: 'deleted', name: words.folder, sources };
}

/** Folders whose name contains the text, whole; of the others the sources whose name does. Those without sources are left out. */
export function shownFolders(folders: readonly ChoosableFolder[], search: string): ChoosableFolder[] {
  const wanted = folded(search);
  return folders
    .map((folder) => {
      if (folded(folder.name).includes(wanted)) return folder;
      return { ...folder, sources: folder.sources.filter(({ name }) => folded(name).includes(wanted)) };
    })
    .filter(({ sources }) => sources.length > 0);
}
