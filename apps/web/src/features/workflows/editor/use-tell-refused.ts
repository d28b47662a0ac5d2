import { useTranslations } from 'use-intl';
import { toastError } from '../../../platform/toast.tsx';
import type { Refused } from './draft.ts';

/** Says in the person's language that something they did cannot be saved; the server's own sentence where there is one. */
export function useTellRefused(): Refused {
  const t = useTranslations('editor');
  return (fault, changes) => {
    if (changes.some(({ op }) => op === 'workflow.rename')) toastError(t('renameFailed'));
    else if (fault === 'changed_since') toastError(t('nothingToUndo'));
    else if (fault === 'variable_taken') toastError(t('refusals.variable_taken'));
    else if (changes.some((one) => one.op === 'node.update' && 'title' in one.set))
      toastError(t('titleFailed'));
    else toastError(fault instanceof Error ? fault : t('refused'));
  };
}
