import { useEffect, useLayoutEffect, useRef } from 'react';

/** Nearer than this to the end counts as reading the end. */
const nearEnd = 80;

/**
 * Keeps the end of a chat in sight as it grows, and as its place changes its size. One who has scrolled up is left where they are,
 * also when older messages come in above.
 */
export function useEndInSight() {
  const area = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);

  function toEnd() {
    const list = area.current;
    if (list && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }
  // Whatever was drawn anew may have grown.
  useLayoutEffect(toEnd);
  useEffect(() => {
    const list = area.current;
    if (!list) return;
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    });
    sizes.observe(list);
    return () => sizes.disconnect();
  }, []);

  function onScroll() {
    const list = area.current;
    if (list) isAtEnd.current = list.scrollHeight - list.clientHeight - list.scrollTop < nearEnd;
  }
  return { area, onScroll };
}
