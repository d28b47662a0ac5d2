import { folded } from '../../../../ui/folded.ts';
import type { ChoosableSource } from './choice.ts';

export interface ChoosableFolder {
  id: string;
  name: string;
  sources: readonly ChoosableSource[];
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
