import type { Editor } from './editor.ts';

/**
 * Sends what waits, and resolves once the server has it all: true; or false where it cannot be reached. Of what somebody has to
 * choose about, nothing waits. In view mode nothing does.
 */
export function whenSent({ draft, readOnly }: Editor): Promise<boolean> {
  if (readOnly) return Promise.resolve(true);
  // Not only at the next try: who asks for this does not wait half a minute for a server that is back.
  draft.wake();
  draft.saveNow();
  return new Promise((resolve) => {
    const look = (): boolean => {
      const { save, reason } = draft.store.get();
      const isStuck = save === 'waiting' && reason === 'offline';
      if (save !== 'saved' && !isStuck) return false;
      resolve(!isStuck);
      return true;
    };
    if (look()) return;
    const stop = draft.store.subscribe(() => {
      if (look()) stop();
    });
  });
}

/** The same, and false too where somebody has to choose. */
export async function whenSaved(editor: Editor): Promise<boolean> {
  return (await whenSent(editor)) && editor.draft.store.get().conflicts.length === 0;
}
