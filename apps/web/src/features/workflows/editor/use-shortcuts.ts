import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { toastError } from '../../../platform/toast.tsx';
import type { Editor } from './editor.ts';
import { isWriting, shortcutOf, type Shortcut } from './shortcuts.ts';

/** The keys of the whole editor, wherever the focus is; `find` opens the search or the commands. */
export function useShortcuts(editor: Editor, find: (what: 'search' | 'commands') => void): void {
  const t = useTranslations('editor');
  const act = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (!shortcut || event.defaultPrevented) return;
    if (shortcut === 'search' || shortcut === 'commands') find(shortcut);
    else if (shortcut === 'save') editor.draft.saveNow();
    else if (isWriting(event.target)) return;
    else if (!run(shortcut, editor)) toastError(t('nothingToUndo'));
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function run(shortcut: Shortcut, editor: Editor): boolean {
  if (shortcut === 'undo') return editor.undo();
  if (shortcut === 'redo') return editor.redo();
  if (shortcut === 'all') editor.select(editor.document?.nodes.keys() ?? []);
  if (shortcut === 'duplicate') editor.hands.get()?.duplicate();
  return true;
}
