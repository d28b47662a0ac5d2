import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { toastError } from './toast.tsx';

/** A browser cuts what is pasted to what a field takes, without a word: here it is told how much did not fit. */
export function PasteTold() {
  const t = useTranslations('pasted');
  const look = useEffectEvent((event: ClipboardEvent) => {
    const { target: field, defaultPrevented } = event;
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    if (defaultPrevented || !isText || field.readOnly || field.maxLength < 0) return;
    // A field of several lines has one character for a line's end, a field of one line none.
    const end = field instanceof HTMLTextAreaElement ? '\n' : '';
    const pasted = (event.clipboardData?.getData('text/plain') ?? '').replace(/\r\n?|\n/g, end);
    const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
    const over = field.value.length - replaced + pasted.length - field.maxLength;
    if (over > 0) toastError(t('cut', { over, most: field.maxLength }));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => look(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  return null;
}
