import { maxQuestionLength } from '@centralita/contract/core/constants';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import classes from './message-input.module.css';

interface MessageInputProps {
  input: string;
  onType: (input: string) => void;
  onSend: () => void;
  /** An answer is on its way: the button stops it. */
  pending: boolean;
  onStop: () => void;
  /** No source is left to ask. */
  disabled: boolean;
  /** True where the talk is all there is. */
  takesFocus: boolean;
}

/** Enter sends, Shift+Enter begins a new line. It grows with what is typed. */
export function MessageInput({ input, onType, onSend, pending, onStop, ...more }: MessageInputProps) {
  const { disabled, takesFocus } = more;
  const t = useTranslations('testChat');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const empty = input.trim() === '';

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // The Enter that accepts a word of an input method is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!pending && !empty && !disabled) onSend();
  }

  return (
    <div className={classes.root}>
      <textarea
        ref={field}
        className={classes.field}
        aria-label={t('chat.question')}
        placeholder={t('chat.placeholder')}
        rows={1}
        maxLength={maxQuestionLength}
        value={input}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={classes.send}
        aria-label={pending ? t('chat.stop') : t('chat.send')}
        title={pending ? t('chat.stop') : t('chat.send')}
        disabled={!pending && (empty || disabled)}
        onClick={() => {
          (pending ? onStop : onSend)();
          field.current?.focus();
        }}
      >
        {pending ? (
          <IconPlayerStopFilled size={16} aria-hidden="true" />
        ) : (
          <IconArrowUp size={18} stroke={2} aria-hidden="true" />
        )}
      </button>
    </div>
  );
}
