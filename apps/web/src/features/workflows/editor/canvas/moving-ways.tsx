import type { Rect } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import type { Store } from '../../../../platform/store.ts';
import { useEditor, usePart } from '../use-editor.ts';
import type { Moving } from './flow-model.ts';
import { around, grown, holds } from './rect.ts';
import { useCanvasControl } from './use-canvas-control.ts';
import { pathOf, reach, type Line } from './way-lines.ts';
import classes from './ways.module.css';

/** Units of the canvas by which the picture is larger than what is in it. */
const aheadBy = 1_500;

/**
 * The ways of what is being dragged. They follow it past React, and in a picture of their own, as the one of all ways would be
 * drawn anew with each movement.
 */
export function MovingWays({ lines }: { lines: readonly Line[] }) {
  return lines.length > 0 ? (
    <svg className={`${classes.all} ${classes.moving}`} aria-hidden="true">
      <Corners lines={lines} />
      {lines.map((line) => (
        <MovingWay key={line.edge.id} {...line} />
      ))}
    </svg>
  ) : null;
}

/**
 * Two dots that nobody sees, far around what moves: a picture whose drawing grows or shrinks is weighed against everything on the
 * canvas anew, which takes longer than a frame.
 */
function Corners({ lines }: { lines: readonly Line[] }) {
  const { moving } = useCanvasControl().model;
  const dots = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    let held: Rect | null = null;
    const follow = () => {
      const all = around(lines.map((line) => reach(movedBy(line, moving))));
      if (!all || (held && holds(held, all))) return;
      held = grown(all, aheadBy);
      const { x, y, width, height } = held;
      dots.current?.setAttribute('d', `M${x},${y}h1v1h-1zM${x + width},${y + height}h1v1h-1z`);
    };
    follow();
    return moving.subscribe(follow);
  }, [moving, lines]);
  return <path ref={dots} className={classes.corners} />;
}

function MovingWay(line: Line) {
  const { edge } = line;
  const { moving } = useCanvasControl().model;
  const editor = useEditor();
  const light = usePart(editor.lit, (now) => now && (now.edges.has(edge.id) ? 'yes' : 'no'));
  const path = useRef<SVGPathElement>(null);
  const { from, to } = line;
  useLayoutEffect(() => {
    const follow = () => {
      const now = movedBy({ edge, from, to }, moving);
      path.current?.setAttribute('d', pathOf(now.from, now.to)[0]);
    };
    follow();
    return moving.subscribe(follow);
  }, [moving, edge, from, to]);
  return (
    <g
      className={classes.way}
      data-lit={light ?? undefined}
      data-selected={edge.selected === true || undefined}
    >
      <path ref={path} className={classes.line} />
    </g>
  );
}

type Ends = Pick<Line, 'edge' | 'from' | 'to'>;

function movedBy({ edge, from, to }: Ends, moving: Store<Moving>): Ends {
  const [source, target] = [moving.get().get(edge.source), moving.get().get(edge.target)];
  return { edge, from: moved(from, source), to: moved(to, target) };
}

function moved({ x, y }: Ends['from'], by = { x: 0, y: 0 }): Ends['from'] {
  return { x: x + by.x, y: y + by.y };
}
