import { maxQuestionLength } from '@centralita/contract/core/constants';
import { useTranslations } from 'use-intl';
import { Composer, type ComposerProps } from '../../ui/composer.tsx';

/** Where a question to an assistant is written. */
export function MessageInput(props: Omit<ComposerProps, 'maxLength' | 'words'>) {
  const t = useTranslations('testChat.chat');
  const words = {
    message: t('question'),
    placeholder: t('placeholder'),
    send: t('send'),
    stop: t('stop'),
  };
  return <Composer {...props} maxLength={maxQuestionLength} words={words} />;
}
