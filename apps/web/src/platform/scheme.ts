import { device } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Light, dark, or as the person's system has it. */
export type Scheme = 'light' | 'dark' | 'auto';

/** `public/early.js` reads the same before the first paint. */
const key = 'color-scheme';
const schemes: readonly string[] = ['light', 'dark', 'auto'] satisfies Scheme[];

const chosen = createStore<Scheme>('auto');

export function useScheme(): Scheme {
  return useStore(chosen);
}

/** Kept for the next load of the page; other tabs follow. */
export function chooseScheme(scheme: Scheme): void {
  device.write(key, scheme);
  chosen.set(scheme);
}

/**
 * From now on the page has the colours that were chosen, at last or from now on and be it in another tab, or those of the system.
 * Gives its end.
 */
export function followScheme(): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const scheme = chosen.get();
    const isDark = scheme === 'auto' ? system.matches : scheme === 'dark';
    document.documentElement.dataset.colorScheme = isDark ? 'dark' : 'light';
  };
  const hear = ({ storageArea, key: changed, newValue }: StorageEvent) => {
    if (storageArea === window.localStorage && changed === key && isScheme(newValue)) chosen.set(newValue);
  };
  chosen.set(stored());
  show();
  const stop = chosen.subscribe(() => atOnce(show));
  system.addEventListener('change', show);
  window.addEventListener('storage', hear);
  return () => {
    stop();
    system.removeEventListener('change', show);
    window.removeEventListener('storage', hear);
  };
}

/** Without the transitions of some hundred parts, each from its old colour to the new one (ui/styles.css). */
function atOnce(change: () => void): void {
  const root = document.documentElement;
  root.dataset.changing = 'true';
  change();
  // Asked for its height the browser takes in the new colours now, while nothing has a transition.
  void root.offsetHeight;
  delete root.dataset.changing;
}

function stored(): Scheme {
  const kept = device.read(key);
  return isScheme(kept) ? kept : 'auto';
}

function isScheme(text: string | null): text is Scheme {
  return text !== null && schemes.includes(text);
}
