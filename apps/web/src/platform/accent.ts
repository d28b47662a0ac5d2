import { config, isProductHost } from './config.ts';
import { device, tab } from './storage.ts';
import { createStore, useStore } from './store.ts';
import { supportedCompany } from './support.ts';

const key = 'accent';
const colour = /^#[0-9a-f]{6}$/;

/**
 * The colour that all shades are made of. The last one of this host is remembered, so that a reload begins with it
 * instead of turning from the product's; on the product's hosts only while somebody is signed in.
 */
const shown = createStore(remembered() ?? config.accent);

export function useAccent(): string {
  return useStore(shown);
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
