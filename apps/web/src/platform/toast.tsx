import { useTranslations } from 'use-intl';
import { copied } from '../ui/copied.ts';
import { Toasts, type ToastItem } from '../ui/toasts.tsx';
import { ApiError, textIn } from './api-error.ts';
import { useLanguage } from './i18n.tsx';
import { createStore, useStore } from './store.ts';

/** A sentence in the person's language, an error that brings its own in both, or that an id was copied. */
interface Said {
  kind: ToastItem['kind'];
  id: number;
  text?: string;
  error?: unknown;
  /** What it is about, where that is not in sight. */
  about?: string;
  copied?: true;
}

const said = createStore<readonly Said[]>([]);
let nextId = 1;

/** '¡Oops!' and what went wrong: a text of the catalogue, or the error itself. What we aborted ourselves says nothing. `about`: what it
 * happened to, where that is not in sight. */
export function toastError(problem: unknown, about = '') {
  if (problem instanceof ApiError && problem.code === 'aborted') return;
  add({ kind: 'error', about, ...(typeof problem === 'string' ? { text: problem } : { error: problem }) });
}

/** 'Solicitud exitosa' and what was done. */
export function toastSuccess(text: string) {
  add({ kind: 'success', text });
}

/** 'Copied!' and what: whoever copies an id sees nothing of it otherwise. Nothing is said where the browser refused. */
export async function copyId(id: string): Promise<void> {
  if (await copied(id)) add({ kind: 'success', copied: true });
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
      items={items.map(({ id, kind, text, error, about, copied: isCopied }) => ({
        id,
        kind,
        title: isCopied ? t('copied') : titles[kind],
        text: isCopied ? t('idCopied') : withAbout(about, text ?? textIn(language, error)),
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
  return one.kind === other.kind && one.copied === other.copied && wordsOf(one) === wordsOf(other);
}

/** Not for people: the notice may change its language while it stands. */
function wordsOf({ text, error, about }: Omit<Said, 'id'>): string {
  return withAbout(about, text ?? textIn('en', error));
}

function withAbout(about: string | undefined, text: string): string {
  return about ? `${about}: ${text}` : text;
}
