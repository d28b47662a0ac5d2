import type { Editor } from '../editor/editor.ts';

/** Sends what waits and resolves once the server has it all: true; or false where the network is away or somebody has to choose. */
export function whenSaved({ draft }: Editor): Promise<boolean> {
  draft.saveNow();
  return new Promise((resolve) => {
    const look = (): boolean => {
      const { save, reason, conflicts } = draft.store.get();
      const isStuck = conflicts.length > 0 || (save === 'waiting' && reason === 'offline');
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
