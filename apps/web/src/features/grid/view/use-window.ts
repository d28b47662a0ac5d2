import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** As in grid.module.css. */
export const rowHeight = 36;
export const numberWidth = 56;

/** Rows are drawn this many at a time, so that most frames of a scroll draw none. */
const stride = 8;
/** Pixels beyond the sides in which columns are drawn. */
const beside = 240;

interface Seen {
  first: number;
  last: number;
  left: number;
  right: number;
}

/** Which rows (`first` to `last`) and columns (`left` to `right`) to draw of a table that scrolls inside the frame. */
export function useWindow(frame: RefObject<HTMLElement | null>, edges: readonly number[]): Seen {
  const [seen, setSeen] = useState<Seen>({ first: 0, last: 31, left: 0, right: 31 });
  useLayoutEffect(() => look(frame.current, edges, setSeen), [frame, edges]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onChange = () => look(element, edges, setSeen);
    element.addEventListener('scroll', onChange, { passive: true });
    const resized = new ResizeObserver(onChange);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', onChange);
      resized.disconnect();
    };
  }, [frame, edges]);
  return seen;
}

function look(
  element: HTMLElement | null,
  edges: readonly number[],
  set: (update: (seen: Seen) => Seen) => void,
): void {
  if (!element) return;
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
  const first = Math.max(0, (Math.floor(scrollTop / rowHeight / stride) - 1) * stride);
  const last = (Math.ceil((scrollTop + clientHeight) / rowHeight / stride) + 1) * stride - 1;
  const left = Math.max(
    0,
    edges.findLastIndex((edge) => edge <= scrollLeft - beside),
  );
  const beyond = edges.findIndex((edge) => edge >= scrollLeft + clientWidth + beside);
  const right = beyond < 0 ? edges.length - 2 : beyond - 1;
  set((seen) =>
    seen.first === first && seen.last === last && seen.left === left && seen.right === right
      ? seen
      : { first, last, left, right },
  );
}

/** Scrolls no further than is needed to show a cell whole, below the names and beside the numbers. */
export function reveal(
  element: HTMLElement | null,
  edges: readonly number[],
  row: number,
  column: number,
): void {
  if (!element) return;
  const top = row * rowHeight;
  if (row >= 0) {
    const room = element.clientHeight - 2 * rowHeight;
    if (element.scrollTop > top) element.scrollTop = top;
    else if (element.scrollTop < top - room) element.scrollTop = top - room;
  }
  const [from = 0, to = 0] = [edges[column], edges[column + 1]];
  if (element.scrollLeft > from) element.scrollLeft = from;
  else if (element.scrollLeft < to + numberWidth - element.clientWidth)
    element.scrollLeft = Math.min(from, to + numberWidth - element.clientWidth);
}
