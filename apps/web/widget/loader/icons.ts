const svg = 'http://www.w3.org/2000/svg';

/** Drawn element by element: a page with trusted types lets nobody write markup. */
export function icon(path: string): SVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('width', '26');
  drawing.setAttribute('height', '26');
  drawing.setAttribute('fill', 'none');
  drawing.setAttribute('stroke', 'currentColor');
  drawing.setAttribute('stroke-width', '2');
  drawing.setAttribute('stroke-linecap', 'round');
  drawing.setAttribute('stroke-linejoin', 'round');
  drawing.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  drawing.appendChild(line);
  return drawing;
}

export const bubble = 'M21 12a8 8 0 0 1-8 8H4l1.6-3.2A8 8 0 1 1 21 12Z';
export const chevron = 'm6 9 6 6 6-6';
