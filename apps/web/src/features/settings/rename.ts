/** A row of a list whose name can be changed in place: it is read, or its new name is being typed. */
export type RenameState = { mode: 'read' } | { mode: 'edit'; text: string };

export type RenameEvent =
  | { kind: 'edit'; name: string }
  | { kind: 'type'; text: string }
  | { kind: 'cancel' }
  | { kind: 'saved' };

export const reading: RenameState = { mode: 'read' };

export function renamed(state: RenameState, event: RenameEvent): RenameState {
  if (event.kind === 'edit') return state.mode === 'read' ? { mode: 'edit', text: event.name } : state;
  if (event.kind === 'type') return state.mode === 'edit' ? { mode: 'edit', text: event.text } : state;
  return reading;
}

/** The name to send; null where there is nothing to save: an empty name is ignored, the same one needs no call. */
export function nameToSave(state: RenameState, name: string): string | null {
  if (state.mode === 'read') return null;
  const typed = state.text.trim();
  return typed === '' || typed === name ? null : typed;
}
