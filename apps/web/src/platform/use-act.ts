import { useState } from 'react';
import { useVisitState } from '../ui/use-asked.ts';
import { ApiError, textIn } from './api-error.ts';
import { useLanguage } from './i18n.tsx';
import { refresh, type Area } from './query.ts';
import { toastError, toastSuccess } from './toast.tsx';

/** The toasts of the error catalogues (specifications 000 and 001, section 8) for one act. */
export interface Said {
  success: string;
  failure: string;
}

/** What is said of a failure may depend on what it was; null: the dialog says it all. */
type Sayable = Said | { success: string; failure: (fault: unknown) => string | null };

/**
 * Runs a writing call of a dialog: busy meanwhile, then the toast, and fresh lists of the area. `error` is the server's
 * own sentence for the dialog to show beside what was typed (`fault` the error itself); the toast says only what the
 * catalogue says.
 */
export function useAct(visit: number, area: Area) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useVisitState<unknown>(visit, null);

  /** True when it succeeded. Never throws. `said` as a function is asked when it is needed: an act may change the language. */
  async function run(act: () => Promise<unknown>, said: Sayable | (() => Sayable)): Promise<boolean> {
    setBusy(true);
    setFault(null);
    try {
      await act();
    } catch (caught) {
      setFault(caught);
      const { failure } = textsOf(said);
      const text = typeof failure === 'function' ? failure(caught) : failure;
      if (text !== null) sayFailed(caught, text);
      return false;
    } finally {
      setBusy(false);
    }
    await refresh(area);
    toastSuccess(textsOf(said).success);
    return true;
  }

  return { busy, run, fault, error: fault === null ? null : textIn(language, fault) };
}

function textsOf(said: Sayable | (() => Sayable)): Sayable {
  return typeof said === 'function' ? said() : said;
}

/** A dead session has led to the sign-in screen already, which says so itself. */
export function sayFailed(fault: unknown, text: string) {
  if (fault instanceof ApiError && (fault.status === 401 || fault.code === 'aborted')) return;
  toastError(text);
}
