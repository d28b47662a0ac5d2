import { useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import { useCanvasControl } from './use-canvas-control.ts';
import { Glide } from './glide.ts';
import classes from './ground.module.css';
import type { Sight, View } from './sight.ts';

/** Units of the canvas between dots; and the least pixels: further away only every second, fourth … is drawn. */
const gap = 24;
const leastPx = 16;
/** After so long without a movement the next one may be along the canvas. */
const restMs = 200;

/**
 * The dots under the nodes. They and what is drawn of the workflow follow the view past React, and the dots by a movement
 * of their layer alone, which needs no new painting.
 */
export function Ground() {
  const { sight } = useCanvasControl();
  const store = useStoreApi();
  const dots = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = dots;
    const viewport = current?.closest('.react-flow')?.querySelector<HTMLElement>('.react-flow__viewport');
    return current && viewport ? follow(store, sight, { dots: current, viewport }) : undefined;
  }, [store, sight]);
  return <div ref={dots} className={classes.root} aria-hidden="true" />;
}

type FlowStore = ReturnType<typeof useStoreApi>;

function follow(
  store: FlowStore,
  sight: Sight,
  { dots, viewport }: Record<'dots' | 'viewport', HTMLElement>,
) {
  const moved = [new Glide(viewport), new Glide(dots)] as const;
  let before: View | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { transform, width, height } = store.getState();
    const [x, y, zoom] = transform;
    const now = { x, y, zoom, width, height };
    if (before && isSame(before, now)) return;
    sight.see(now);
    const step = stepOf(zoom);
    const places = [
      `translate(${x}px, ${y}px) scale(${zoom})`,
      `translate(${rest(x, step)}px, ${rest(y, step)}px)`,
    ] as const;
    // At another zoom everything is drawn anew, sharply.
    if (before?.zoom === zoom) moved.forEach((glide, at) => glide.to(places[at] ?? ''));
    else moved.forEach((glide) => glide.end());
    dots.style.setProperty('--step', `${step}px`);
    dots.style.transform = places[1];
    before = now;
    clearTimeout(timer);
    timer = setTimeout(() => moved.forEach((glide, at) => glide.begin(places[at] ?? '')), restMs);
  };
  look();
  const stop = store.subscribe(look);
  return () => {
    stop();
    clearTimeout(timer);
    moved.forEach((glide) => glide.end());
  };
}

function isSame(one: View, other: View): boolean {
  return (Object.keys(one) as (keyof View)[]).every((key) => one[key] === other[key]);
}

function stepOf(zoom: number): number {
  let step = gap * zoom;
  while (step < leastPx) step *= 2;
  return step;
}

function rest(value: number, step: number): number {
  return ((value % step) + step) % step;
}
