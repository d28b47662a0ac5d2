/** In px of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Free around what is kept in sight. */
const gap = 8;

/** What of the canvas is not covered by the panels that lie over it on narrow windows, less a small margin. */
export function roomOn(frame: HTMLElement, panels: readonly HTMLElement[] = panelsOver()): Box {
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  const room = { left: left + gap, top: top + gap, right: right - gap, bottom: bottom - gap };
  for (const panel of panels) {
    const over = panel.getBoundingClientRect();
    const isBeside = over.right <= left || over.left >= right || over.bottom <= top || over.top >= bottom;
    if (isBeside) continue;
    // One that is as wide as the canvas comes from below, any other from the right.
    if (over.left <= left && over.right >= right) room.bottom = Math.min(room.bottom, over.top - gap);
    else room.right = Math.min(room.right, over.left - gap);
  }
  return room;
}

/** How far a box goes to be whole in that room; where it is larger, its upper left comes into sight. */
export function shiftInto(box: Box, room: Box): { x: number; y: number } {
  return {
    x: Math.max(room.left - box.left, Math.min(0, room.right - box.right)),
    y: Math.max(room.top - box.top, Math.min(0, room.bottom - box.bottom)),
  };
}

function panelsOver(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#workflow-panel, [data-node-panel]')];
}
