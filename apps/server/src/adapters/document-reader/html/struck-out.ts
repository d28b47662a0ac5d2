import type { Doubts } from '../text/doubts.ts';
import { isElement, lineOf, type Branch } from './tree.ts';

const STRUCK_TAGS = new Set(['s', 'del', 'strike']);
const STRUCK_STYLE = /text-decoration(?:-line)?\s*:[^;]*line-through/i;

/** Takes out of a page what its author struck out, such as a price that holds no more, and notes it. */
export function takeOutStruck(branch: Branch, doubts: Doubts): void {
  const kept = branch.children.filter((child) => {
    if (!isElement(child)) return true;
    const isStruck = STRUCK_TAGS.has(child.name) || STRUCK_STYLE.test(child.attribs['style'] ?? '');
    if (isStruck && lineOf(child) !== '') doubts.add('struck_out', lineOf(child));
    return !isStruck;
  });
  if (kept.length < branch.children.length) {
    branch.children = kept;
    for (const [at, child] of kept.entries()) {
      child.prev = kept[at - 1] ?? null;
      child.next = kept[at + 1] ?? null;
    }
  }
  for (const child of kept) if (isElement(child)) takeOutStruck(child, doubts);
}
