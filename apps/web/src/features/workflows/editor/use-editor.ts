import { createContext, use, useSyncExternalStore } from 'react';
import { useStore, type Store } from '../../../platform/store.ts';
import type { EditorDocument, EditorNode } from './document.ts';
import type { DraftState } from './draft.ts';
import type { Editor } from './editor.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The workflow that is open, and what can be done with it. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor outside of the editor screen');
  return editor;
}

/** A node as it stands now; drawn anew only when it changes. Null where it is gone. */
export function useNode(id: string): EditorNode | null {
  return useDocument((document) => document.nodes.get(id) ?? null);
}

/** The id of the node whose panel is open. */
export function useOpened(): string | null {
  return useStore(useEditor().opened);
}

/** A part of the document; drawn anew only when that part is another. `pick` gives what is in it, never something new. */
export function useDocument<T>(pick: (document: EditorDocument) => T): T {
  const { draft } = useEditor();
  return useSyncExternalStore(draft.store.subscribe, () => {
    const { document } = draft.store.get();
    if (!document) throw new Error('the workflow is not loaded');
    return pick(document);
  });
}

/** How saving stands. `pick` as in `useDocument`. */
export function useDraft<T>(pick: (state: DraftState) => T): T {
  const { draft } = useEditor();
  return useSyncExternalStore(draft.store.subscribe, () => pick(draft.store.get()));
}

/** A part of a store; drawn anew only when that part is another. */
export function usePart<S, T>(store: Store<S>, pick: (state: S) => T): T {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}
