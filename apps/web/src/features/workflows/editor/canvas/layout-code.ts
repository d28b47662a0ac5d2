/** The code of Rearrange, fetched when somebody is about to ask for it. */
export const layout = () => import('./arrange.ts');

/** Somebody may ask for it. Whether it comes is told when they do. */
export function expectLayout(): void {
  layout().catch(() => undefined);
}
