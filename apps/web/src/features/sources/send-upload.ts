import type { Category, SourceSummary } from '@centralita/contract/knowledge/schema';
import { newFolder, type UploadDraft } from './upload-draft.ts';

/** The two calls that an upload is made of. */
export interface UploadCalls {
  createFolder(name: string): Promise<Category>;
  uploadInto(folderId: string, draft: UploadDraft): Promise<SourceSummary>;
}

/** What went wrong: with the new folder, or with the file. */
export interface UploadFault {
  step: 'folder' | 'file';
  error: unknown;
}

export type Sent =
  | { ok: true; source: SourceSummary }
  /** `draft` is what to go on with: it names the folder if that was made before the rest failed. */
  | ({ ok: false; draft: UploadDraft } & UploadFault);

/**
 * Creates the new folder where one is asked for, then uploads the file into it. Never throws. A second try with the
 * returned draft uses the folder of the first, so that no two of one name appear.
 */
export async function sendUpload(draft: UploadDraft, calls: UploadCalls): Promise<Sent> {
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

async function withFolder(draft: UploadDraft, calls: UploadCalls): Promise<UploadDraft> {
  if (draft.folder !== newFolder) return draft;
  const folder = await calls.createFolder(draft.newFolderName.trim());
  return { ...draft, folder: folder.id, newFolderName: '' };
}
