import { useTranslations } from 'use-intl';
import { Toasts, type ToastItem } from '../ui/toasts.tsx';
import { ApiError, textIn } from './api-error.ts';
import { useLanguage } from './i18n.tsx';
import { createStore, useStore } from './store.ts';

/** A sentence in the person's language, or an error that brings its own in both. */
type Said = { kind: ToastItem['kind']; id: number; text?: string; error?: unknown };

const said = createStore<readonly Said[]>([]);
let nextId = 1;

/** '¡Oops!' and what went wrong: a text of the catalogue, or the error itself. What we aborted ourselves says nothing. */
export function toastError(problem: unknown) {
  if (problem instanceof ApiError && problem.code === 'aborted') return;
  add(typeof problem === 'string' ? { kind: 'error', text: problem } : { kind: 'error', error: problem });
}

/** 'Solicitud exitosa' and what was done. */
export function toastSuccess(text: string) {
  add({ kind: 'success', text });
}

export function clearToasts() {
  said.set([]);
}

/** Top right; each closes by itself after 5 seconds or by hand. Mounted once, at the root. */
export function ToastArea() {
  const items = useStore(said);
  const language = useLanguage();
  const t = useTranslations('common');
  const titles = { error: t('oops'), success: t('success') };
  return (
    <Toasts
      label={t('notifications')}
      closeLabel={t('close')}
      items={items.map(({ id, kind, text, error }) => ({
        id,
        kind,
        title: titles[kind],
        text: text ?? textIn(language, error),
      }))}
      onClose={(id) => said.set(said.get().filter((item) => item.id !== id))}
    />
  );
}

/** The same said twice is one notice, anew: it stays its whole time and is read aloud again. */
function add(item: Omit<Said, 'id'>) {
  const others = said.get().filter((other) => !saysTheSame(other, item));
  said.set([...others, { ...item, id: nextId++ }]);
}

function saysTheSame(one: Omit<Said, 'id'>, other: Omit<Said, 'id'>): boolean {
  return one.kind === other.kind && wordsOf(one) === wordsOf(other);
}

/** Not for people: the notice may change its language while it stands. */
function wordsOf({ text, error }: Omit<Said, 'id'>): string {
  return text ?? textIn('en', error);
}
