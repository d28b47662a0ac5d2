import {
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';

interface Given {
  ids: readonly string[];
  /** The list whose children are the things, in the order that is shown. */
  list: RefObject<HTMLElement | null>;
  onOrder: (ids: string[]) => void;
}

/** Another order of a list, by dragging or by keys. While one drags the list shows where it would go; Escape puts it back. */
export function useReorder({ ids, list, onOrder }: Given) {
  const [drag, setDrag] = useState<{ id: string; ids: readonly string[] } | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const shown = drag?.ids ?? ids;

  const move = useEffectEvent((y: number) => {
    if (!drag) return;
    const to = placeAt(list.current, drag.ids.indexOf(drag.id), y);
    const next = withMoved(drag.ids, drag.id, to);
    if (next !== drag.ids) setDrag({ ...drag, ids: next });
  });
  const end = useEffectEvent((isKept: boolean) => {
    if (drag && isKept && drag.ids.some((id, at) => id !== ids[at])) {
      setMoved(drag.id);
      onOrder([...drag.ids]);
    }
    setDrag(null);
  });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    // On the window: the handle moves with its item, which would end a capture of the pointer.
    const onMove = (event: globalThis.PointerEvent) => move(event.clientY);
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [isDragging]);

  function begin(event: PointerEvent, id: string) {
    if (event.button === 0) setDrag({ id, ids });
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const at = ids.indexOf(id);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = withMoved(ids, id, to);
    if (next === ids) return;
    flushSync(() => {
      setMoved(id);
      onOrder([...next]);
    });
    // The item moves in the page, and an element that is moved loses the focus; one who moves it on has it back at once.
    list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus();
  }

  return { ids: shown, dragged: drag?.id ?? null, moved, begin, onKeyDown };
}

/** The list with one of its things at another place; the same list where it stands there already. */
export function withMoved(ids: readonly string[], id: string, to: number): readonly string[] {
  const place = Math.max(0, Math.min(ids.length - 1, to));
  if (ids[place] === id || !ids.includes(id)) return ids;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** Where the dragged thing belongs: past every neighbour whose middle the pointer has passed. */
function placeAt(list: HTMLElement | null, from: number, y: number): number {
  const middles = [...(list?.children ?? [])].map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2;
  });
  const before = middles.findIndex((middle, at) => at < from && y < middle);
  if (before !== -1) return before;
  return middles.findLastIndex((middle, at) => at === from || (at > from && y > middle));
}
