import type { UploadDraft } from '../upload-draft.ts';

let handed: UploadDraft | null = null;

/** Hands what was chosen in the new-file dialog to the screen that shows its text: a file fits in no address. */
export function handDraft(draft: UploadDraft): void {
  handed = draft;
}

/** What was handed over, once. */
export function takeHandedDraft(): UploadDraft | null {
  const given = handed;
  handed = null;
  return given;
}
