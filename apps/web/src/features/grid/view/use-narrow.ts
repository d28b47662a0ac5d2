import { useSyncExternalStore } from 'react';

/** Below this a grid shows two columns: rows are then a list, and one opens as a form. */
const narrow = '(max-width: 640px)';

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
