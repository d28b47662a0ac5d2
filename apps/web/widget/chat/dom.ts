type Child = Node | string | null;

/** An element with its attributes and what is in it; nothing is ever read as markup. */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

const svg = 'http://www.w3.org/2000/svg';

export function icon(path: string): SVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  const attributes = { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' };
  for (const [key, value] of Object.entries(attributes)) drawing.setAttribute(key, value);
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  drawing.append(line);
  return drawing;
}

export const icons = {
  close: 'M6 6l12 12M18 6 6 18',
  send: 'M5 12h14M13 6l6 6-6 6',
  end: 'M9 21H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3M16 17l5-5-5-5M21 12H9',
  file: 'M14 3v5h5M14 3H6v18h12V8l-4-5Z',
};
