import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Places in the header of a page for what belongs to the editor below it; null until they are there. */
interface Places {
  title: HTMLElement | null;
  tools: HTMLElement | null;
}

const HeaderPlaces = createContext<Places>({ title: null, tools: null });

export const WithHeaderPlaces = HeaderPlaces.Provider;

/** Shown in the header of the page. */
export function InHeader({ place, children }: { place: keyof Places; children: ReactNode }) {
  const node = use(HeaderPlaces)[place];
  return node ? createPortal(children, node) : null;
}
