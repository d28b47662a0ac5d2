import { spreadsheetExtensions } from '@centralita/contract/core/constants';
import type { FileSourceType, SourceSummary } from '@centralita/contract/knowledge/schema';
import { ApiError } from '../../platform/api-error.ts';
import { extensionOf } from './formats.ts';
import { sendUpload, type UploadCalls, type UploadFault } from './send-upload.ts';
import {
  acceptedExtensions,
  emptyDraft,
  fileProblem,
  placeOf,
  withFile,
  type FolderDraft,
  type UploadDraft,
} from './upload-draft.ts';

/** One of several files that are chosen together. */
export interface ChosenFile {
  file: File;
  isSent: boolean;
  /** The source that it is now, once it is sent. */
  sourceId: string | null;
  /** Whether that was there before. */
  hasReplaced: boolean;
  /** Why the server has not taken it, or null. */
  fault: unknown;
}

const unsent = { isSent: false, sourceId: null, hasReplaced: false, fault: null };

/** One file on its way: a new source, or the newest version of the one that it replaces. */
export interface FileToSend extends UploadDraft {
  replaces: string | null;
}

/** The files to send after more of them were chosen. The same one twice is one. */
export function withFiles(chosen: readonly ChosenFile[], more: readonly File[]): readonly ChosenFile[] {
  const all = [...chosen];
  for (const file of more) {
    if (!all.some((other) => isSame(other.file, file))) all.push({ ...unsent, file });
  }
  return all;
}

/** What its ending says it is: several files are often of both kinds. */
export function kindOf(file: Pick<File, 'name'>): FileSourceType {
  const known: readonly string[] = spreadsheetExtensions;
  return known.includes(extensionOf(file.name)) ? 'spreadsheet' : 'document';
}

/** What a file becomes in a dialog that was opened for one kind: the other one where its ending says so. */
export function kindFor(file: Pick<File, 'name'>, kind: FileSourceType): FileSourceType {
  const isKnown = acceptedExtensions(kindOf(file)).includes(extensionOf(file.name));
  return isKnown ? kindOf(file) : kind;
}

/** Whether there is a point in sending it. */
export function isToSend({ file, isSent }: ChosenFile): boolean {
  return !isSent && fileProblem(file, kindOf(file)) === null;
}

interface Sending {
  folder: FolderDraft;
  files: readonly ChosenFile[];
  /** For each of the files the source that it replaces. */
  replaced: readonly (string | null)[];
  calls: UploadCalls<FileToSend>;
  /** Before each, with its place, and after each, with null. */
  onChange: (files: readonly ChosenFile[], at: number | null) => void;
}

/** What became of them: where the rest goes, the folder's own fault, and whether a person stopped it. */
export interface SentFiles {
  folder: FolderDraft;
  files: readonly ChosenFile[];
  last: SourceSummary | null;
  folderFault: UploadFault | null;
  isStopped: boolean;
}

/**
 * Sends one file after another into one folder, which is made for the first. One that is refused keeps its reason and the
 * others go on; a folder that cannot be made stops them all. A second try sends what is left. Never throws.
 */
export async function sendFiles({ folder, files, replaced, calls, onChange }: Sending): Promise<SentFiles> {
  const now: SentFiles = { folder: placeOf(folder), files, last: null, folderFault: null, isStopped: false };
  for (const [at, { file }] of files.entries()) {
    if (!isToSend(files[at] as ChosenFile)) continue;
    onChange(now.files, at);
    const own = withFile(emptyDraft(kindOf(file), null, true), file);
    const replaces = replaced[at] ?? null;
    const sent = await sendUpload({ ...own, ...now.folder, replaces }, calls);
    now.folder = sent.ok ? { folder: sent.source.category_id, newFolderName: '' } : placeOf(sent.draft);
    if (!sent.ok && sent.step === 'folder') return { ...now, folderFault: sent };
    if (!sent.ok && sent.error instanceof ApiError && sent.error.code === 'aborted')
      return { ...now, isStopped: true };
    if (sent.ok) now.last = sent.source;
    const done: ChosenFile = sent.ok
      ? { file, isSent: true, sourceId: sent.source.id, hasReplaced: replaces !== null, fault: null }
      : { ...unsent, file, fault: sent.error };
    now.files = now.files.map((one, place) => (place === at ? done : one));
    onChange(now.files, null);
  }
  return now;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
