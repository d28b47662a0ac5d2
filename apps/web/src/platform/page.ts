import { useEffect } from 'react';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { useBranding } from './branding.ts';
import { createStore, useStore } from './store.ts';

const trail = createStore<readonly Crumb[]>([]);

/**
 * Names the page that a screen shows: the document's title, and the way to it in the breadcrumb bar (`trail` ends with
 * the page itself, which needs no address).
 */
export function usePage(title: string, crumbs?: readonly Crumb[]) {
  const { name, pending } = useBranding();
  const way = JSON.stringify(crumbs ?? [{ label: title }]);
  useEffect(() => {
    if (!pending) document.title = title ? `${title} · ${name}` : name;
  }, [title, name, pending]);
  useEffect(() => trail.set(JSON.parse(way) as Crumb[]), [way]);
}

export function useTrail(): readonly Crumb[] {
  return useStore(trail);
}
