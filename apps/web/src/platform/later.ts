import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { patiently } from './patiently.ts';

/** A part of a screen in use whose code, and texts, come when it is drawn first; without a connection it waits for one. */
export function later<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => patiently(async () => ({ default: await load() })));
}
