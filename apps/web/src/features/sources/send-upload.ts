import type { Category, SourceSummary } from '@centralita/contract/knowledge/schema';
import { newFolder, type FolderDraft } from './upload-draft.ts';

/** The two calls that adding a source is made of. */
export interface UploadCalls<D extends FolderDraft> {
  createFolder(name: string): Promise<Category>;
  uploadInto(folderId: string, draft: D): Promise<SourceSummary>;
}

/** What went wrong: with the new folder, or with the source. */
export interface UploadFault {
  step: 'folder' | 'file';
  error: unknown;
}

export type Sent<D extends FolderDraft> =
  | { ok: true; source: SourceSummary }
  /** `draft` is what to go on with: it names the folder if that was made before the rest failed. */
  | ({ ok: false; draft: D } & UploadFault);

/**
 * Creates the new folder where one is asked for, then puts the source into it. Never throws. A second try with the
 * returned draft uses the folder of the first, so that no two of one name appear.
 */
export async function sendUpload<D extends FolderDraft>(draft: D, calls: UploadCalls<D>): Promise<Sent<D>> {
  let current = draft;
  try {
    current = await withFolder(draft, calls);
  } catch (error) {
    return { ok: false, draft, step: 'folder', error };
  }
  try {
    return { ok: true, source: await calls.uploadInto(current.folder, current) };
  } catch (error) {
    return { ok: false, draft: current, step: 'file', error };
  }
}

async function withFolder<D extends FolderDraft>(draft: D, calls: UploadCalls<D>): Promise<D> {
  if (draft.folder !== newFolder) return draft;
  const folder = await calls.createFolder(draft.newFolderName.trim());
  return { ...draft, folder: folder.id, newFolderName: '' };
}
