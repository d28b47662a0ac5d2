import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { UiWordsContext } from '../ui/words.tsx';

/** Gives the parts of ui/ their few words in the person's language. */
export function Words({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  const words = {
    close: t('close'),
    cancel: t('cancel'),
    clear: t('clear'),
    loading: t('loading'),
    required: t('required'),
    youAreHere: t('youAreHere'),
  };
  return <UiWordsContext value={words}>{children}</UiWordsContext>;
}
