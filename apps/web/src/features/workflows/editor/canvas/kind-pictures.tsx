import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { looks } from '../../nodes/kinds.ts';
import classes from './kind-pictures.module.css';

/**
 * The icons of nodes as pictures. An `svg` in each node is a layer or two that the browser weighs against all others whenever
 * anything on the canvas takes another shape: of 300 nodes 14 ms of 20. A picture knows no `currentColor`, so these are made of
 * the icons in the colours that hold now. They are named on the element around this one, before nodes are drawn in it.
 */
export function KindPictures() {
  const icons = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = icons;
    if (!current) return undefined;
    const paint = () => nameAll(current);
    paint();
    const observer = new MutationObserver(paint);
    observer.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={icons} className={classes.root} aria-hidden="true">
      {Object.entries(looks).map(([kind, { icon: Icon, tone }]) => (
        <span key={kind} data-picture={kind} data-tone={tone} className={classes.icon}>
          <Icon stroke={1.7} />
        </span>
      ))}
    </div>
  );
}

/** The style of an element that shows the icon of this kind. */
export function pictureOf(kind: NodeKind): CSSProperties {
  return { backgroundImage: `var(--picture-${kind})` };
}

function nameAll(icons: HTMLElement): void {
  // All are read before the first is named: in turns the styles of everything would be computed for each.
  const pictures = Array.from(icons.querySelectorAll<HTMLElement>('[data-picture]'), (icon) => {
    const svg = icon.firstElementChild?.cloneNode(true);
    if (!(svg instanceof SVGElement)) return null;
    svg.setAttribute('stroke', getComputedStyle(icon).color);
    const picture = `url("data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}")`;
    return [`--picture-${icon.dataset['picture'] ?? ''}`, picture] as const;
  });
  for (const named of pictures) if (named) icons.parentElement?.style.setProperty(...named);
}
