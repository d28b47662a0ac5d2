import { useLayoutEffect, useRef } from 'react';

/** Nearer than this to the end counts as reading the end. */
const nearEnd = 80;

/**
 * Keeps the end of a chat in sight as it grows. One who has scrolled up is left where they are, also when older messages come in
 * above. `last`: what stands at the end.
 */
export function useEndInSight(last: string | undefined) {
  const area = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const list = area.current;
    const isNew = shown.current !== last;
    shown.current = last;
    if (list && isNew && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [last]);

  function onScroll() {
    const list = area.current;
    if (list) isAtEnd.current = list.scrollHeight - list.clientHeight - list.scrollTop < nearEnd;
  }
  return { area, onScroll };
}
