/** How a trace speaks of the workflow that it passed. */
export interface TraceNames {
  /** The title of a node, or its kind and number; null of one that is not (any more) there. */
  node(id: string): string | null;
  /** A way out: a condition's name, or the kind of way. */
  way(nodeId: string, handle: string | null): string;
}
