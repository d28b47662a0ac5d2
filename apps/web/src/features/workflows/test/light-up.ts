import type { Lit } from '../editor/editor.ts';
import type { Store } from '../../../platform/store.ts';
import type { Passed } from '../../../parts/trace/shown-steps.ts';

/** From one node to the next. */
const stepMs = 160;

/** How far a way was shown. */
export interface Shown {
  nodes: readonly string[];
  at: number;
}

/**
 * Lights up what a chat has passed, one node after the other; at once where motion is not wanted. A turn that is still going
 * on does not begin again: `before` is what stopping it gave. Gives what stops it.
 */
export function lightUp(
  lit: Store<Lit | null>,
  { nodes, edges }: Passed,
  before: Shown = { nodes: [], at: 0 },
): () => Shown {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let at = reduced ? nodes.length : isMoreOf(nodes, before) ? before.at + 1 : 1;
  const show = () =>
    lit.set({
      nodes: new Set(nodes.slice(0, at)),
      // A way is lit with the node that it leads to.
      edges: new Set(edges.slice(0, Math.max(0, at - (nodes.length - edges.length)))),
      current: nodes[at - 1] ?? null,
    });
  if (nodes.length === 0) {
    lit.set(null);
    return () => ({ nodes, at: 0 });
  }
  show();
  const timer = setInterval(() => {
    at += 1;
    if (at > nodes.length) clearInterval(timer);
    else show();
  }, stepMs);
  return () => {
    clearInterval(timer);
    return { nodes, at: Math.min(at, nodes.length) };
  };
}

function isMoreOf(nodes: readonly string[], { nodes: before }: Shown): boolean {
  return nodes.length > before.length && before.every((node, at) => node === nodes[at]);
}
