import { useRef } from 'react';
import type { TextNode } from '../rich-text/written-text.ts';
import type { EditorHandle } from './rich-editor.tsx';

/** The editor of a form, once it is there. */
export function useEditorHandle() {
  const handle = useRef<EditorHandle | null>(null);
  return {
    onReady(given: EditorHandle) {
      handle.current = given;
    },
    /** What is typed by now; null while there is no editor. */
    read: () => handle.current?.read() ?? null,
    write: (document: TextNode) => handle.current?.write(document),
    forget() {
      handle.current = null;
    },
  };
}
