import { afterEach, beforeEach, vi } from 'vitest';

/** For the tests of a file: a window that gives the canvas room to draw nodes on, in which nothing glides. */
export function canvasHasRoom(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
    const still = { pause: () => undefined, cancel: () => undefined };
    vi.spyOn(Element.prototype, 'animate').mockReturnValue(still as Animation);
  });
  afterEach(() => void vi.restoreAllMocks());
}
