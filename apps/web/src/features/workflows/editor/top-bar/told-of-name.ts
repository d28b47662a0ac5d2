import type { Editor } from '../editor.ts';

/**
 * Tells once that the workflow has this name on the server too, however long that takes. Nothing is told where the name has become
 * another meanwhile, or where a person has to choose between two.
 */
export function toldOfName({ draft }: Editor, name: string, tell: () => void): void {
  const look = () => {
    const { document, save, conflicts } = draft.store.get();
    const isAsked = conflicts.some(({ kind }) => kind === 'name');
    const isOver = document?.workflow.name !== name || isAsked;
    if (!isOver && save !== 'saved') return;
    stop();
    if (!isOver) tell();
  };
  const stop = draft.store.subscribe(look);
  look();
}
