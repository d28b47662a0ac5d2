import type { Element } from 'domhandler';
import { isElement, isText, type Branch } from './tree.ts';

/** How much text an element holds, and how much of it is links. */
export interface Weight {
  letters: number;
  linked: number;
  links: number;
}

/** Their text is nobody's to read. */
export const SILENT_TAGS = new Set(
  'title script style noscript template svg iframe object embed canvas audio video map head input select textarea option datalist'.split(
    ' ',
  ),
);

/** Weighs every element once, from the leaves up. */
export function weigh(root: Branch): Map<Branch, Weight> {
  const weights = new Map<Branch, Weight>();
  add(root, weights);
  return weights;
}

function add(branch: Branch, weights: Map<Branch, Weight>): Weight {
  const weight = { letters: 0, linked: 0, links: 0 };
  for (const child of branch.children) {
    if (isText(child)) weight.letters += child.data.replace(/\s+/g, ' ').length;
    else if (isElement(child) && !SILENT_TAGS.has(child.name)) {
      const below = add(child, weights);
      weight.letters += below.letters;
      weight.linked += below.linked;
      weight.links += below.links;
    }
  }
  if ('name' in branch && isLink(branch)) {
    weight.linked = weight.letters;
    weight.links = 1;
  }
  weights.set(branch, weight);
  return weight;
}

function isLink({ name, attribs }: Element): boolean {
  return name === 'a' && attribs['href'] !== undefined;
}
