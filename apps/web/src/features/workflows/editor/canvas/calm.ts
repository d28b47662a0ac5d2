/** How long a movement takes: none at all for those who asked their system for calm. */
export function movementMs(ms: number): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms;
}
