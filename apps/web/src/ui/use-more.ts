import { useEffect, type RefObject } from 'react';

/**
 * Marks a row that is wider than its place with `data-more`: `start`, `end` or both, where something is out of sight. The
 * ends that go on fade (styles.css); nothing else hints at it, as such rows show no scrollbar.
 */
export function useMore(row: RefObject<HTMLElement | null>) {
  // What stands in it may have changed with any drawing, another language for one.
  useEffect(() => tell(row.current));
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const onMove = () => tell(element);
    element.addEventListener('scroll', onMove, { passive: true });
    const watch = new ResizeObserver(onMove);
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', onMove);
      watch.disconnect();
    };
  }, [row]);
}

function tell(element: HTMLElement | null) {
  if (!element) return;
  const { scrollLeft, scrollWidth, clientWidth } = element;
  const ends = [scrollLeft > 1 ? 'start' : '', scrollLeft < scrollWidth - clientWidth - 1 ? 'end' : ''];
  const more = ends.filter(Boolean).join(' ');
  if (more === '') delete element.dataset['more'];
  else element.dataset['more'] = more;
}
