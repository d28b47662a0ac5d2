import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Glide } from './glide.ts';

/**
 * Moves a node that is being dragged along, from where its style has it (FlowModel leaves that as it was) to where it is
 * now. Gives the reference for what is drawn in the node.
 */
export function useGlide(isDragged: boolean, x: number, y: number): RefObject<HTMLDivElement | null> {
  const drawn = useRef<HTMLDivElement>(null);
  const glide = useRef<Glide | null>(null);
  useLayoutEffect(() => {
    const element = drawn.current?.parentElement;
    if (!element || !isDragged) return;
    const { left, top } = element.style;
    const place = `translate(${x - Number.parseFloat(left)}px, ${y - Number.parseFloat(top)}px)`;
    glide.current ??= new Glide(element);
    glide.current.begin(place);
    glide.current.to(place);
  }, [isDragged, x, y]);
  useLayoutEffect(() => {
    if (!isDragged) return undefined;
    return () => {
      glide.current?.end();
      glide.current = null;
    };
  }, [isDragged]);
  return drawn;
}
