/** What the keys of the whole editor ask for; null for any other key. */
export type Shortcut = 'undo' | 'redo' | 'save' | 'search' | 'commands' | 'all' | 'duplicate';

export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Shortcut | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  if (shiftKey) return null;
  return letters[letter] ?? null;
}

const letters: Record<string, Shortcut> = {
  y: 'redo',
  s: 'save',
  f: 'search',
  k: 'commands',
  a: 'all',
  d: 'duplicate',
};

/** Somebody writes there: a text has an undo, a selection and a clipboard of its own. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable=""], [contenteditable=true], [role=dialog]') !==
      null
  );
}
