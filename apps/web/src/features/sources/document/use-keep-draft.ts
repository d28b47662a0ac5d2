import { useEffect, useRef } from 'react';
import { dropDraft, writeDraft } from '../../../platform/drafts.ts';
import { draftName, type DocumentDraft } from './draft.ts';

/** Typing rests this long before what was typed is kept: a crash loses no more. */
const restMs = 400;

/** Keeps what is typed until it is saved or given up. */
export function useKeepDraft(sourceId: string) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const name = draftName(sourceId);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** `read` is asked when typing rests. */
    keep(read: () => DocumentDraft) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void writeDraft(name, read()), restMs);
    },
    drop() {
      clearTimeout(timer.current);
      void dropDraft(name);
    },
  };
}
