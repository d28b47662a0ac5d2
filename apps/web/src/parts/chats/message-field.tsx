import { maxInputLength } from '@centralita/contract/conversations/limits';
import { useTranslations } from 'use-intl';
import { Composer } from '../../ui/composer.tsx';

interface MessageFieldProps {
  typed: string;
  onType: (text: string) => void;
  onSend: () => void;
  takesFocus: boolean;
}

/** Where a message to a person, or of one, is written. Nobody waits for an answer to write on. */
export function MessageField({ typed, onType, onSend, takesFocus }: MessageFieldProps) {
  const t = useTranslations('chats.field');
  const words = {
    message: t('message'),
    placeholder: t('placeholder'),
    send: t('send'),
    stop: t('send'),
  };
  return (
    <Composer
      input={typed}
      maxLength={maxInputLength}
      onType={onType}
      onSend={onSend}
      pending={false}
      onStop={onSend}
      disabled={false}
      takesFocus={takesFocus}
      words={words}
    />
  );
}
