import type { Lit } from '../editor/editor.ts';
import type { Store } from '../../../platform/store.ts';
import type { Passed } from './trace/shown-steps.ts';

/** From one node to the next. */
const stepMs = 160;

/** Lights up what a talk has passed, one node after the other; at once where motion is not wanted. Gives what stops it. */
export function lightUp(lit: Store<Lit | null>, { nodes, edges }: Passed): () => void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const known = new Set(lit.get()?.nodes);
  // Those of before are lit already, so that a turn that is still going on does not begin again.
  let at = reduced ? nodes.length : Math.max(1, nodes.findIndex((node) => !known.has(node)) + 1);
  const show = () =>
    lit.set({
      nodes: new Set(nodes.slice(0, at)),
      // A way is lit with the node that it leads to.
      edges: new Set(edges.slice(0, Math.max(0, at - (nodes.length - edges.length)))),
      current: nodes[at - 1] ?? null,
    });
  if (nodes.length === 0) {
    lit.set(null);
    return () => undefined;
  }
  show();
  const timer = setInterval(() => {
    at += 1;
    if (at > nodes.length) clearInterval(timer);
    else show();
  }, stepMs);
  return () => clearInterval(timer);
}
