import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useRef, type PointerEvent } from 'react';
import { useStore, type Store } from '../../../../platform/store.ts';
import type { Moving } from './flow-model.ts';
import type { FlowNode } from './flow.ts';
import classes from './overview.module.css';
import { around, boxOf, grown } from './rect.ts';
import { useCanvasControl } from './use-canvas-control.ts';

/** Pixels, as overview.module.css has them. */
const [width, height] = [200, 150];
/** Of the wheel, for twice as close. */
const doublesAfter = 500;
const followsEveryMs = 120;

/** All of the workflow, small, with what is in sight; pulled, the canvas moves, and the wheel brings it closer. */
export function Overview({ label }: { label: string }) {
  const { model } = useCanvasControl();
  const nodes = useStore(model.nodes);
  const flow = useReactFlow();
  const { map, veil, scale } = useView(nodes);
  const boxes = useBoxes(nodes, model.moving);
  const at = useRef<{ x: number; y: number } | null>(null);

  function pull({ clientX, clientY }: PointerEvent) {
    const from = at.current;
    if (!from) return;
    at.current = { x: clientX, y: clientY };
    const { x, y, zoom } = flow.getViewport();
    const by = scale.current * zoom;
    void flow.setViewport({ x: x - (clientX - from.x) * by, y: y - (clientY - from.y) * by, zoom });
  }

  return (
    <svg
      ref={map}
      role="img"
      aria-label={label}
      className={classes.root}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        at.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={pull}
      onPointerUp={() => (at.current = null)}
      onPointerCancel={() => (at.current = null)}
      onWheel={({ deltaY }) => void flow.zoomTo(flow.getZoom() * 2 ** (-deltaY / doublesAfter))}
    >
      <path ref={boxes} className={classes.nodes} />
      <path ref={veil} className={classes.veil} fillRule="evenodd" />
    </svg>
  );
}

/** Lets the map show everything and what is in sight, past React. `scale`: units of the canvas to a pixel. */
function useView(nodes: readonly FlowNode[]) {
  const store = useStoreApi();
  const map = useRef<SVGSVGElement>(null);
  const veil = useRef<SVGPathElement>(null);
  const scale = useRef(1);
  useLayoutEffect(() => {
    const boxes = nodes.map(boxOf);
    const follow = () => {
      const { transform, width: wide, height: high } = store.getState();
      const [x, y, zoom] = transform;
      const seen = { x: -x / zoom, y: -y / zoom, width: wide / zoom, height: high / zoom };
      const all = around([...boxes, seen]) ?? seen;
      scale.current = Math.max(all.width / width, all.height / height);
      const shown = grown(all, 5 * scale.current);
      map.current?.setAttribute('viewBox', `${shown.x} ${shown.y} ${shown.width} ${shown.height}`);
      // Wider than the picture, whose sides are not those of the map.
      const outside = grown(shown, Math.max(shown.width, shown.height));
      veil.current?.setAttribute('d', rectangle(outside) + rectangle(seen));
    };
    follow();
    return store.subscribe(follow);
  }, [store, nodes]);
  return { map, veil, scale };
}

/** Draws where the nodes stand; those that are dragged a few times a second. */
function useBoxes(nodes: readonly FlowNode[], moving: Store<Moving>) {
  const boxes = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      timer = undefined;
      const now = moving.get();
      const placed = nodes.map((node) => {
        const { x, y } = now.get(node.id) ?? { x: 0, y: 0 };
        const box = boxOf(node);
        return rectangle({ ...box, x: box.x + x, y: box.y + y });
      });
      boxes.current?.setAttribute('d', placed.join(''));
    };
    draw();
    const stop = moving.subscribe(() => (timer ??= setTimeout(draw, followsEveryMs)));
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [nodes, moving]);
  return boxes;
}

function rectangle({
  x,
  y,
  width: wide,
  height: high,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}) {
  return `M${x},${y}h${wide}v${high}h${-wide}z`;
}
