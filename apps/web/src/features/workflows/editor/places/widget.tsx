/** Floats over the canvas at the bottom right. */
export function Widget() {
  return null;
}
