/** A tab that opens for the first time fetches what it lists. */
const patience = 5_000;
let stopWaiting = () => {};

/** Brings a row of a list beside the canvas into sight (`data-row`: its id) and rings it once; it may still be on its way. */
export function showRow(id: string): void {
  stopWaiting();
  if (ring(id)) return;
  const watch = new MutationObserver(() => ring(id) && stopWaiting());
  const late = setTimeout(() => stopWaiting(), patience);
  stopWaiting = () => {
    watch.disconnect();
    clearTimeout(late);
  };
  watch.observe(document.body, { childList: true, subtree: true });
}

function ring(id: string): boolean {
  const row = [...document.querySelectorAll('[data-row]')].find((one) => one.getAttribute('data-row') === id);
  if (!row) return false;
  row.scrollIntoView?.({ block: 'center' });
  const shown = { outline: '2px solid var(--accent)', outlineOffset: '2px' };
  row.animate?.([shown, shown, { ...shown, outlineColor: 'transparent' }], 2_500);
  return true;
}
