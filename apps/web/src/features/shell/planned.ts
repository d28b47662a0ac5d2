import type { Words } from './words.ts';

export interface Planned {
  name: Words;
  area?: Words;
}

/** Screens of the specification's route map that are still to come, by the beginning of their address. */
const planned: Record<string, Planned> = {
  '/knowledge-base/dashboard': { area: 'knowledgeBase', name: 'dashboard' },
};

/** The planned screen at this address; null where nothing is planned. */
export function plannedAt(path: string): Planned | null {
  const start = Object.keys(planned).find((known) => path === known || path.startsWith(`${known}/`));
  return (start && planned[start]) || null;
}
