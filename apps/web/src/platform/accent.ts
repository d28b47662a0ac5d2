import { config, isProductHost } from './config.ts';
import { paletteOf } from './palette.ts';
import { device, tab } from './storage.ts';
import { createStore } from './store.ts';
import { supportedCompany } from './support.ts';

const key = 'accent';
const colour = /^#[0-9a-f]{6}$/;

/**
 * The colour that all shades are made of. The last one of this host is remembered, so that a reload begins with it
 * instead of turning from the product's; on the product's hosts only while somebody is signed in.
 */
const shown = createStore(remembered() ?? config.accent);

/** From now on the page is drawn in shades of it: `--accent-0`, the palest, to `--accent-9` (ui/tokens.css takes of them). */
export function followAccent(): () => void {
  const show = () => {
    const { style } = document.documentElement;
    for (const [at, shade] of paletteOf(shown.get()).entries()) style.setProperty(`--accent-${at}`, shade);
  };
  show();
  return shown.subscribe(show);
}

/** `null` = the product's. Kept for the next load of the page. */
export function showAccent(accent: string | null) {
  (supportedCompany() ? tab : device).write(key, accent);
  shown.set(accent ?? config.accent);
}

function remembered(): string | null {
  if (isProductHost() && !device.read('token')) return null;
  const kept = tab.read(key) ?? device.read(key);
  return kept !== null && colour.test(kept) ? kept : null;
}
