import { useState } from 'react';
import { ApiError, textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { refresh } from '../../platform/query.ts';
import { toastError, toastSuccess } from '../../platform/toast.tsx';
import { useVisitState } from './use-asked.ts';

/** The toasts of the error catalogue (specification 001, section 8) for one act. */
export interface Said {
  success: string;
  failure: string;
}

/**
 * Runs a writing call of a dialog: busy meanwhile, then the toast, and fresh lists. `error` is the server's own sentence
 * for the dialog to show beside what was typed; the toast says only what the catalogue says.
 */
export function useAct(visit: number) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useVisitState<unknown>(visit, null);

  /** True when it succeeded. Never throws. */
  async function run(act: () => Promise<unknown>, said: Said): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await act();
    } catch (fault) {
      setError(fault);
      sayFailed(fault, said.failure);
      return false;
    } finally {
      setBusy(false);
    }
    await refresh('knowledge');
    toastSuccess(said.success);
    return true;
  }

  return { busy, run, error: error === null ? null : textIn(language, error) };
}

/** A dead session has led to the sign-in screen already, which says so itself. */
export function sayFailed(fault: unknown, text: string) {
  if (fault instanceof ApiError && (fault.status === 401 || fault.code === 'aborted')) return;
  toastError(text);
}
