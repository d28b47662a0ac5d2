import {
  documentExtensions,
  maxFileBytes,
  maxNameLength,
  spreadsheetExtensions,
} from '@centralita/contract/core/constants';
import type { fileErrors } from '@centralita/contract/core/file-errors';
import type { FileSourceType } from '@centralita/contract/knowledge/schema';
import { extensionOf, withoutExtension } from './formats.ts';

/** Where a new source goes. */
export interface FolderDraft {
  /** The folder's id, `newFolder` for one still to be made, '' while none is chosen. */
  folder: string;
  newFolderName: string;
}

/** What is typed and chosen in the new-file dialog. It survives every failure. */
export interface UploadDraft extends FolderDraft {
  kind: FileSourceType;
  file: File | null;
  name: string;
}

export const newFolder = 'new';

export interface DraftProblems {
  file?: FileProblem;
  name?: 'nameRequired';
  folder?: 'folderRequired' | 'folderNameRequired';
}

/** With no folder to choose from, a new one is the only way on. */
export function emptyDraft(kind: FileSourceType, folder: string | null, hasFolders: boolean): UploadDraft {
  return { kind, file: null, name: '', ...folderDraft(folder, hasFolders) };
}

export function folderDraft(folder: string | null, hasFolders: boolean): FolderDraft {
  return { folder: folder ?? (hasFolders ? '' : newFolder), newFolderName: '' };
}

/** Takes a file. The name follows the file until a person writes one. */
export function withFile(draft: UploadDraft, file: File | null): UploadDraft {
  const followed = draft.name.trim() === '' || draft.name === nameAfter(draft.file);
  return { ...draft, file, name: file && followed ? nameAfter(file) : draft.name };
}

/** The name of a source that nobody named: that of its file. */
export function nameAfter(file: File | null): string {
  return withoutExtension(file?.name ?? '').slice(0, maxNameLength);
}

export function acceptedExtensions(kind: FileSourceType): readonly string[] {
  return kind === 'document' ? documentExtensions : spreadsheetExtensions;
}

/** What the server would refuse without looking inside, by the code of its sentence; null where nothing is wrong. */
/** What we can see of a file before sending it, in the server's words. */
export type FileProblem = keyof typeof fileErrors;

export function fileProblem(file: Pick<File, 'name' | 'size'>, kind: FileSourceType): FileProblem | null {
  if (!acceptedExtensions(kind).includes(extensionOf(file.name))) return 'file_type_not_accepted';
  if (file.size === 0) return 'file_empty';
  return file.size > maxFileBytes ? 'file_too_large' : null;
}

/** What stands in the way of sending. */
export function problemsOf(draft: UploadDraft): DraftProblems {
  const file = draft.file ? fileProblem(draft.file, draft.kind) : 'file_required';
  const folder = folderProblem(draft);
  return {
    ...(file ? { file } : {}),
    ...(draft.name.trim() === '' ? { name: 'nameRequired' } : {}),
    ...(folder ? { folder } : {}),
  };
}

export function folderProblem({ folder, newFolderName }: FolderDraft): DraftProblems['folder'] | null {
  if (folder === '') return 'folderRequired';
  return folder === newFolder && newFolderName.trim() === '' ? 'folderNameRequired' : null;
}

/** The place alone, of a draft that may hold a file and a name as well. */
export function placeOf({ folder, newFolderName }: FolderDraft): FolderDraft {
  return { folder, newFolderName };
}
