import { maxInputLength } from '@centralita/contract/conversations/limits';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import classes from './composer.module.css';

interface ComposerProps {
  input: string;
  onType: (input: string) => void;
  onSend: () => void;
  /** A turn is on its way: the button stops it. */
  pending: boolean;
  onStop: () => void;
  /** The conversation is over. */
  over: boolean;
}

/** Enter sends, Shift+Enter adds a line; it grows from one to five lines. */
export function Composer({ input, onType, onSend, pending, onStop, over }: ComposerProps) {
  const t = useTranslations('workflowTest.chat');
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = input.trim() === '';
  useEffect(() => field.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // The Enter that accepts a word of an input method is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!pending && !isEmpty && !over) onSend();
  }

  const label = pending ? t('stop') : t('send');
  return (
    <div className={classes.root}>
      <textarea
        ref={field}
        className={classes.field}
        aria-label={t('message')}
        placeholder={over ? t('over') : t('placeholder')}
        rows={1}
        maxLength={maxInputLength}
        value={input}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={classes.send}
        aria-label={label}
        title={label}
        disabled={!pending && (isEmpty || over)}
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
