import { useEffect, useEffectEvent } from 'react';
import { isWriting } from '../shortcuts.ts';
import type { CanvasControl } from './canvas-control.ts';
import { toClipboard } from './clipboard.ts';

/** Copy, cut and paste of what is selected, unless somebody writes or has marked a text. */
export function useClipboard({ editor, paste, cut }: CanvasControl): void {
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
