import { maxInputLength } from '@centralita/contract/conversations/limits';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { AttachButton } from '../media/attach-button.tsx';
import { AttachmentList } from '../media/attachment-list.tsx';
import type { Attachments } from '../media/use-attachments.ts';
import { Composer } from '../../ui/composer.tsx';

interface MessageFieldProps {
  id?: string;
  typed: string;
  onType: (text: string) => void;
  onSend: () => void;
  takesFocus: boolean;
  /** What the field is called, where it is none for messages. */
  label?: string;
  /** What the empty field says. */
  placeholder?: string;
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  /** Where files may go with it. */
  attachments?: Attachments;
}

/** Where a message to a person, or of one, is written. Nobody waits for an answer to write on. */
export function MessageField({ typed, onType, onSend, takesFocus, attachments, ...more }: MessageFieldProps) {
  const t = useTranslations('chats.field');
  const words = {
    message: more.label ?? t('message'),
    placeholder: more.placeholder ?? t('placeholder'),
    send: t('send'),
    stop: t('send'),
  };
  return (
    <>
      {attachments ? <AttachmentList attachments={attachments} /> : null}
      <Composer
        input={typed}
        maxLength={maxInputLength}
        onType={onType}
        onSend={onSend}
        pending={false}
        onStop={onSend}
        disabled={attachments?.isBusy ?? false}
        takesFocus={takesFocus}
        words={words}
        before={attachments ? <AttachButton onChoose={attachments.add} /> : null}
        {...(more.id ? { id: more.id } : {})}
        {...(more.onKey ? { onKey: more.onKey } : {})}
        hasMore={attachments !== undefined && attachments.ready.length > 0}
      />
    </>
  );
}
