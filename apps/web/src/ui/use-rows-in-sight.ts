import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Rows drawn beyond each edge, so that a quick scroll shows no gap. */
const overscan = 12;

interface View {
  items: readonly VirtualItem[];
  total: number;
}

/**
 * Which of many rows of a scrolling frame to draw: `items` with their `index`, between `above` and `below` pixels of
 * empty space. Rows are measured as they are drawn (`measure`, a ref; the row needs `data-index`), so they may differ in
 * height. We hold the virtualizer ourselves: its React hook returns a changing object, which the compiler cannot follow.
 */
export function useRowsInSight(frame: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [view, setView] = useState<View>({ items: [], total: 0 });
  const [virtual] = useState(
    () =>
      new Virtualizer<HTMLElement, HTMLTableRowElement>({
        count: 0,
        getScrollElement: () => frame.current,
        estimateSize: () => rowHeight,
        overscan,
        scrollToFn: elementScroll,
        observeElementRect,
        observeElementOffset,
        onChange: (now) => setView({ items: now.getVirtualItems(), total: now.getTotalSize() }),
      }),
  );
  useLayoutEffect(() => virtual._didMount(), [virtual]);
  useLayoutEffect(() => {
    virtual.setOptions({ ...virtual.options, count });
    virtual._willUpdate();
    virtual.measure();
  }, [virtual, count]);
  useEffect(() => {
    // Not every browser gives a scrolling frame the focus by itself, and without it arrow keys do not scroll.
    frame.current?.setAttribute('tabindex', '0');
  }, [frame]);
  return {
    items: view.items,
    above: view.items[0]?.start ?? 0,
    below: view.total - (view.items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
    show: (index: number) => virtual.scrollToIndex(index, { align: 'center' }),
  };
}
