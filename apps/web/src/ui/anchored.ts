export type Side = 'bottom-start' | 'bottom-end' | 'top-start' | 'top' | 'bottom' | 'right';

const gap = 6;
const edge = 8;

/**
 * Shows a floating element beside its anchor, in the browser's top layer, where no scrolling parent can cut it off.
 * Turns to the other side where there is no room, and stays inside the window.
 */
export function showBeside(anchor: HTMLElement | null, floating: HTMLElement | null, side: Side) {
  if (!anchor || !floating) return;
  // Test environments lack the popover methods; the element is then simply in the page.
  floating.showPopover?.();
  const { left, top } = placeOf(anchor.getBoundingClientRect(), floating.getBoundingClientRect(), side);
  floating.style.left = `${left}px`;
  floating.style.top = `${top}px`;
}

/** Whether any of the element is inside the window. */
export function inView(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

/** Left and top of the floating element in px of the window. */
export function placeOf(anchor: Box, own: Pick<Box, 'width' | 'height'>, side: Side) {
  const { innerWidth, innerHeight } = window;
  if (side === 'right') {
    return { left: anchor.right + gap, top: anchor.top + (anchor.height - own.height) / 2 };
  }
  const above = anchor.top - gap - own.height;
  const below = anchor.bottom + gap;
  const fitsBelow = below + own.height <= innerHeight - edge;
  const wantsTop = side.startsWith('top') ? above >= edge : !fitsBelow && above >= edge;
  const left = {
    start: anchor.left,
    end: anchor.right - own.width,
    center: anchor.left + (anchor.width - own.width) / 2,
  }[side.endsWith('-start') ? 'start' : side.endsWith('-end') ? 'end' : 'center'];
  return {
    left: Math.max(edge, Math.min(left, innerWidth - own.width - edge)),
    top: Math.max(edge, Math.min(wantsTop ? above : below, innerHeight - own.height - edge)),
  };
}
