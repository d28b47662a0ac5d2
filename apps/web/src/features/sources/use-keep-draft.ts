import { useEffect, useRef } from 'react';
import { dropDraft, writeDraft } from '../../platform/drafts.ts';

/** Typing rests this long before what was typed is kept: a crash loses no more. */
const restMs = 400;

/** Keeps what is typed until it is saved or given up. */
export function useKeepDraft<T>(name: string) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** `read` is asked when typing rests. */
    keep(read: () => T) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void writeDraft(name, read()), restMs);
    },
    /** For a screen that is about to be left. */
    async keepNow(value: T) {
      clearTimeout(timer.current);
      await writeDraft(name, value);
    },
    drop() {
      clearTimeout(timer.current);
      void dropDraft(name);
    },
  };
}
