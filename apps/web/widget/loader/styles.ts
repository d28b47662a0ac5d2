/** The look of what stands on the website itself, set by script: so a strict content security policy has nothing to refuse. */

export const narrow = '(max-width: 480px)';

/** Nothing that the website says of all elements, or of this one, may reach in. */
export function shield(host: HTMLElement): void {
  set(host, 'all', 'initial');
  set(host, 'position', 'fixed');
  set(host, 'z-index', '2147483000');
  set(host, 'inset', 'auto');
  set(host, 'width', '0');
  set(host, 'height', '0');
  set(host, 'display', 'block');
  set(host, 'visibility', 'visible');
  set(host, 'opacity', '1');
  set(host, 'transform', 'none');
}

function set(element: HTMLElement, name: string, value: string): void {
  element.style.setProperty(name, value, 'important');
}

export function styleButton(button: HTMLElement, color: string, ink: string, side: string): void {
  button.style.cssText = `all:revert;box-sizing:border-box;position:fixed;bottom:calc(20px + env(safe-area-inset-bottom));${side}:20px;
    width:56px;height:56px;margin:0;padding:0;border:0;border-radius:28px;background:${color};color:${ink};cursor:pointer;
    display:flex;align-items:center;justify-content:center;outline-offset:3px;
    box-shadow:0 6px 20px rgba(15,23,42,.24),0 1px 3px rgba(15,23,42,.2);`;
}

export function styleBadge(badge: HTMLElement): void {
  badge.style.cssText = `position:absolute;top:-4px;right:-4px;min-width:20px;height:20px;padding:0 6px;box-sizing:border-box;
    border-radius:10px;background:#c81e3a;color:#fff;font:600 12px/20px system-ui,sans-serif;text-align:center;`;
}

/** `isShown`: what is not cannot be reached by the keyboard either. */
export function styleFrame(
  frame: HTMLElement,
  { isShown, isNarrow, side }: { isShown: boolean; isNarrow: boolean; side: string },
): void {
  const common = `all:revert;position:fixed;border:0;margin:0;padding:0;color-scheme:light dark;background:transparent;
    visibility:${isShown ? 'visible' : 'hidden'};`;
  const view = window.visualViewport;
  if (isNarrow) {
    // Above the keyboard, wherever the page is scrolled to.
    const top = view ? view.offsetTop : 0;
    const height = view ? `${view.height}px` : '100%';
    frame.style.cssText = `${common}left:0;top:${top}px;width:100%;height:${height};`;
    return;
  }
  frame.style.cssText = `${common}bottom:92px;${side}:20px;width:384px;max-width:calc(100vw - 40px);
    height:min(660px,calc(100vh - 116px));border-radius:18px;overflow:hidden;
    box-shadow:0 18px 50px rgba(15,23,42,.26),0 2px 8px rgba(15,23,42,.14);`;
}
