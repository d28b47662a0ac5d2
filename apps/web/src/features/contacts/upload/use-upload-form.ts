import type { AnalyzedContacts } from '@centralita/contract/contacts/schema';
import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../../platform/drafts.ts';
import { draftOf, type UploadTarget } from './target.ts';
import { formOf, type UploadForm } from './upload-form.ts';

/** A file that was read, and what somebody chose for it. */
export interface ReadFile {
  fileName: string;
  analyzed: AnalyzedContacts;
  form: UploadForm;
}

/**
 * What was chosen for a file. It is kept by the browser until it is saved, so that a reload, a closed tab or a failure
 * lose nothing of it. `undefined` while it is not known yet whether something was kept.
 */
export function useUploadForm(target: UploadTarget) {
  const name = draftOf(target);
  const [file, setFile] = useState<ReadFile | null | undefined>(undefined);
  useEffect(() => {
    let here = true;
    void readDraft<ReadFile>(name).then((kept) => {
      if (here) setFile((now) => (now === undefined ? stillGood(kept) : now));
    });
    return () => {
      here = false;
    };
  }, [name]);

  function change(next: ReadFile) {
    setFile(next);
    void writeDraft(name, next);
  }

  return {
    file,
    take: (fileName: string, analyzed: AnalyzedContacts) =>
      change({ fileName, analyzed, form: keptOf(file, analyzed, target) }),
    setForm: (form: UploadForm) => {
      if (file) change({ ...file, form });
    },
  };
}

/** The server keeps a file for a day. */
function stillGood(kept: ReadFile | null): ReadFile | null {
  return kept && Date.parse(kept.analyzed.expires_at) > Date.now() ? kept : null;
}

/** Of a mended file with the same columns, what was chosen for the one before stays. */
function keptOf(
  before: ReadFile | null | undefined,
  analyzed: AnalyzedContacts,
  target: UploadTarget,
): UploadForm {
  const begun = formOf(analyzed, target);
  if (!before) return begun;
  const isSame = before.analyzed.columns.join('\n') === analyzed.columns.join('\n');
  if (isSame) return before.form;
  const { name, more } = before.form;
  return { ...begun, name, more };
}
