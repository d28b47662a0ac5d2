/** How a test speaks of what is on the canvas. */
export interface Names {
  /** Its title, or its kind and number; null of a node that is not (any more) there. */
  node(id: string): string | null;
  /** A way out: a condition's name, or the kind of way. */
  way(nodeId: string, handle: string | null): string;
}
