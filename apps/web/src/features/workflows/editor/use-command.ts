import { useEffect, useEffectEvent } from 'react';
import { useEditor } from './use-editor.ts';

/** Something to do that the command palette offers as well, while its button is there and `open`. */
export function useCommand(id: string, label: string, run: () => void, { open = true } = {}): void {
  const { commands } = useEditor();
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!open) return undefined;
    const command = { id, label, run: () => act() };
    commands.set([...commands.get(), command]);
    return () => commands.set(commands.get().filter((one) => one !== command));
  }, [commands, id, label, open]);
}
