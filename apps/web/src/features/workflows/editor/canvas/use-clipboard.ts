import { useEffect, useEffectEvent } from 'react';
import type { Editor } from '../editor.ts';
import { isWriting } from '../shortcuts.ts';
import { toClipboard } from './clipboard.ts';

interface Clipboard {
  editor: Editor;
  /** False where the text holds no nodes. */
  paste: (text: string) => boolean;
  cut: (ids: readonly string[]) => void;
}

/** Copy, cut and paste of what is selected, unless somebody writes or has marked a text. */
export function useClipboard({ editor, paste, cut }: Clipboard): void {
  const act = useEffectEvent((event: ClipboardEvent) => {
    if (isWriting(event.target) || !event.clipboardData) return;
    if (event.type === 'paste') {
      if (!editor.readOnly && paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
      return;
    }
    const { nodes } = editor.selection.get();
    const text =
      editor.document && window.getSelection()?.isCollapsed !== false && toClipboard(editor.document, nodes);
    if (!text) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    if (event.type === 'cut' && !editor.readOnly) cut([...nodes]);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => act(event);
    const kinds = ['copy', 'cut', 'paste'] as const;
    for (const kind of kinds) document.addEventListener(kind, listener);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listener);
    };
  }, []);
}
