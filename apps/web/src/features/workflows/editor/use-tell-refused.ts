import { useTranslations } from 'use-intl';
import { toastError } from '../../../platform/toast.tsx';
import type { Refused } from './draft.ts';

/** Says in the person's language that something they did cannot be saved; the server's own sentence where there is one. */
export function useTellRefused(): Refused {
  const t = useTranslations('editor');
  return (fault, changes) => {
    if (changes.some(({ op }) => op === 'workflow.rename')) toastError(t('renameFailed'));
    else if (fault === 'changed_since') toastError(t('nothingToUndo'));
    else if (changes.some((one) => one.op === 'node.update' && 'title' in one.set))
      toastError(t('titleFailed'));
    else if (fault instanceof Error) toastError(fault);
    else void sentenceOf(fault).then((sentence) => toastError(sentence ?? t('refused')));
  };
}

/** One edit among several is refused by its code alone. Its words are rarely needed, so they come then. */
async function sentenceOf(code: unknown): Promise<Error | null> {
  return import('./refusal-of.ts').then(
    ({ refusalOf }) => refusalOf(String(code)),
    () => null,
  );
}
