import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import classes from './composer.module.css';

export interface ComposerProps {
  /** Of the field. */
  id?: string;
  input: string;
  maxLength: number;
  onType: (input: string) => void;
  onSend: () => void;
  /** An answer is on its way: the button stops it. */
  pending: boolean;
  onStop: () => void;
  /** Nobody is there to be written to. */
  disabled: boolean;
  /** True where the conversation is all there is. */
  takesFocus: boolean;
  /** Before the field: what else can be sent. */
  before?: ReactNode;
  /** There is something to send besides what is typed. */
  hasMore?: boolean;
  /** Hears keys first; true where it has done what they are for. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  words: { message: string; placeholder: string; send: string; stop: string };
}

/**
 * Where a message is written: Enter sends, Shift+Enter begins a new line. It grows with what is typed. What is sent while an
 * answer is on its way goes right after it, unless somebody writes on or stops the answer.
 */
export function Composer({ input, onType, onSend, pending, onStop, words, ...more }: ComposerProps) {
  const { id, maxLength, disabled, takesFocus, before, hasMore = false, onKey } = more;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const isEmpty = input.trim() === '' && !hasMore;
  /** What was entered while an answer was on its way. */
  const waiting = useRef<string | null>(null);
  const sendWaiting = useEffectEvent(() => {
    if (waiting.current === input && !isEmpty && !disabled) onSend();
    waiting.current = null;
  });
  // Before the screen is drawn anew, so that nobody sees a button that is not there to be pressed.
  useLayoutEffect(() => {
    if (!pending) sendWaiting();
  }, [pending]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // A key that composes a word of an input method is not meant for us; some browsers say so by this number alone.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    if (onKey?.(event)) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (isEmpty || disabled) return;
    if (pending) waiting.current = input;
    else onSend();
  }

  const label = pending ? words.stop : words.send;
  return (
    <div className={classes.root} data-before={before ? true : undefined}>
      {before}
      <textarea
        ref={field}
        id={id}
        className={classes.field}
        aria-label={words.message}
        placeholder={words.placeholder}
        rows={1}
        maxLength={maxLength}
        value={input}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={classes.send}
        aria-label={label}
        title={label}
        disabled={!pending && (isEmpty || disabled)}
        onClick={() => {
          // Whoever stops an answer looks first.
          waiting.current = null;
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
