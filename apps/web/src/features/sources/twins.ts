import type { FileSourceType, SourceSummary } from '@centralita/contract/knowledge/schema';
import { isToSend, kindOf, type ChosenFile } from './send-files.ts';
import { fileProblem, nameAfter, type UploadDraft } from './upload-draft.ts';

/** What is to become of a file whose like is in the folder already. */
export type TwinAct = 'replace' | 'both';

/** A file that is about to be sent, and the name it will have. */
export interface Named {
  file: File;
  name: string;
  kind: FileSourceType;
}

/** The files that can be sent, of the one of a dialog or of several: null in the place of each that cannot. */
export function namedOf(draft: UploadDraft, many: readonly ChosenFile[]): (Named | null)[] {
  if (many.length > 0) {
    return many.map((chosen) => {
      const { file } = chosen;
      return isToSend(chosen) ? { file, name: nameAfter(file), kind: kindOf(file) } : null;
    });
  }
  const { file, name, kind } = draft;
  return [file && fileProblem(file, kind) === null ? { file, name, kind } : null];
}

/**
 * For each file the source of its folder that it would stand beside: one of its name, or that was made of a file called the
 * same and renamed since. The newest, where there are several; no source is the twin of two files.
 */
export function twinsOf(
  sources: readonly SourceSummary[],
  files: readonly (Named | null)[],
): (SourceSummary | null)[] {
  const newest = sources.toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at));
  const taken = new Set<string>();
  return files.map((named) => {
    const twin = named && newest.find((source) => !taken.has(source.id) && isTwin(source, named));
    if (twin) taken.add(twin.id);
    return twin ?? null;
  });
}

function isTwin(source: SourceSummary, { file, name, kind }: Named): boolean {
  if (source.source_type !== kind) return false;
  // Whoever gave the file another name does not mean the one that is there.
  const isOwnName = name.trim() === nameAfter(file);
  return isSame(source.name, name) || (isOwnName && isSame(source.file_name ?? '', file.name));
}

/** Macs write an accent as a sign of its own, and no two people write capitals alike. */
function isSame(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
