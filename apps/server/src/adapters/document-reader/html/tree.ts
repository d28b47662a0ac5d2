import { Text, type ChildNode, type Document, type Element } from 'domhandler';

export type Branch = Document | Element;

export function isElement(node: ChildNode): node is Element {
  return 'attribs' in node;
}

export function isText(node: ChildNode): node is Text {
  return node instanceof Text;
}

/** All elements below, in the order of the page. */
export function* elementsOf(branch: Branch): Generator<Element> {
  for (const child of branch.children) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

export function find(branch: Branch, matches: (element: Element) => boolean): Element | null {
  for (const element of elementsOf(branch)) if (matches(element)) return element;
  return null;
}

/** The text below on one line. */
export function lineOf(branch: Branch): string {
  const parts: string[] = [];
  gather(branch, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function gather(branch: Branch, parts: string[]): void {
  for (const child of branch.children) {
    if (isText(child)) parts.push(child.data);
    else if (isElement(child)) gather(child, parts);
  }
}
