import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Store } from '../../../../platform/store.ts';
import { usePart } from '../use-editor.ts';
import type { Moving } from './flow-model.ts';
import { Glide } from './glide.ts';
import { useCanvasControl } from './use-canvas-control.ts';

/**
 * So many nodes that are dragged together move as layers of their own. Each layer takes memory, and the whole canvas is weighed
 * anew for those that are merely placed elsewhere.
 */
const gliding = 60;

interface Gliding {
  /** For what is drawn in the node. */
  drawn: RefObject<HTMLDivElement | null>;
  isLifted: boolean;
}

/** Moves a node along while it is dragged, past React, from where its style has it (FlowModel leaves that as it was). */
export function useGlide(id: string): Gliding {
  const { lifted, moving } = useCanvasControl().model;
  const isLifted = usePart(lifted, (ids) => ids.has(id));
  const drawn = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = drawn.current?.parentElement;
    if (!element || !isLifted) return undefined;
    return lifted.get().size > gliding ? shift(element, id, moving) : glide(element, id, moving);
  }, [id, isLifted, lifted, moving]);
  return { drawn, isLifted };
}

function glide(element: HTMLElement, id: string, moving: Store<Moving>): () => void {
  const moved = new Glide(element);
  const place = () => {
    const { x, y } = moving.get().get(id) ?? still;
    return `translate(${x}px, ${y}px)`;
  };
  moved.begin(place());
  const stop = moving.subscribe(() => moved.to(place()));
  return () => {
    stop();
    moved.end();
  };
}

function shift(element: HTMLElement, id: string, moving: Store<Moving>): () => void {
  const { style } = element;
  const { left, top } = style;
  const follow = () => {
    const { x, y } = moving.get().get(id) ?? still;
    style.left = `${Number.parseFloat(left) + x}px`;
    style.top = `${Number.parseFloat(top) + y}px`;
  };
  follow();
  const stop = moving.subscribe(follow);
  return () => {
    stop();
    // As React has it, which changes what it knows to be another.
    Object.assign(style, { left, top });
  };
}

const still = { x: 0, y: 0 };
