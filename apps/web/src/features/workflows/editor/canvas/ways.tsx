import { ViewportPortal } from '@xyflow/react';
import { memo, Suspense, useState, type MouseEvent, type PointerEvent } from 'react';
import { later } from '../../../../platform/later.ts';
import { useStore } from '../../../../platform/store.ts';
import { useEditor, usePart } from '../use-editor.ts';
import { MovingWays } from './moving-ways.tsx';
import { meet } from './rect.ts';
import { useCanvasControl } from './use-canvas-control.ts';
import { isMoving, linesOf, pathOf, reach, type Line } from './way-lines.ts';
import classes from './ways.module.css';

const WayButtons = later(async () => (await import('./way-buttons.tsx')).WayButtons);

/**
 * All ways from node to node in one picture, below the nodes: React Flow draws a picture of each, which all follow every
 * movement of the canvas. Where ways lead is told, and changed by keyboard, in the dialog of a node.
 */
export function Ways() {
  const { model, sight } = useCanvasControl();
  const nodes = useStore(model.nodes);
  const edges = useStore(model.edges);
  const region = useStore(sight.region);
  const [pointed, setPointed] = useState<string | null>(null);
  const lifted = useStore(model.lifted);
  const all = linesOf(nodes, edges);
  const near = all.filter((line) => meet(reach(line), region));
  const lines = lifted.size === 0 ? near : near.filter((line) => !isMoving(line, lifted));
  return (
    <ViewportPortal>
      <svg className={classes.all} aria-hidden="true">
        <defs>
          <marker
            id="way-end"
            viewBox="-10 -10 20 20"
            markerWidth="18"
            markerHeight="18"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <polyline points="-5,-4 0,0 -5,4 -5,-4" />
          </marker>
        </defs>
        {lines.map(({ edge, from, to }) => (
          <Way
            key={edge.id}
            id={edge.id}
            fromX={from.x}
            fromY={from.y}
            toX={to.x}
            toY={to.y}
            isSelected={edge.selected === true}
            isFirm={edge.selectable === false}
            onPoint={setPointed}
          />
        ))}
      </svg>
      <MovingWays lines={lifted.size === 0 ? noLines : all.filter((line) => isMoving(line, lifted))} />
      <Suspense>
        {lines
          .filter(({ edge }) => edge.deletable !== false && (edge.selected === true || edge.id === pointed))
          .map(({ edge, from, to }) => (
            <WayButtons key={edge.id} id={edge.id} at={pathOf(from, to)} onLeave={() => setPointed(null)} />
          ))}
      </Suspense>
    </ViewportPortal>
  );
}

const noLines: Line[] = [];

interface WayProps {
  id: string;
  /** Numbers, which tell without a comparison of their insides that this way is still the same. */
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  isSelected: boolean;
  /** It can be neither pointed at nor selected: it leads to what is still to be chosen. */
  isFirm: boolean;
  onPoint: (id: string | null) => void;
}

const Way = memo(function Way({ id, fromX, fromY, toX, toY, isSelected, isFirm, onPoint }: WayProps) {
  const [d] = pathOf({ x: fromX, y: fromY }, { x: toX, y: toY });
  const editor = useEditor();
  const light = usePart(editor.lit, (now) => now && (now.edges.has(id) ? 'yes' : 'no'));

  function select(event: MouseEvent) {
    const { nodes, edges } = editor.selection.get();
    const isAdded = event.shiftKey || event.metaKey || event.ctrlKey;
    const others = new Set(edges);
    if (!others.delete(id)) others.add(id);
    if (isAdded) editor.select(nodes, others);
    else editor.select([], [id]);
  }

  function leave({ relatedTarget }: PointerEvent) {
    // Onto its own button, which takes the pointer from it.
    const isKept = relatedTarget instanceof Element && relatedTarget.closest(`[data-way="${id}"]`) !== null;
    if (!isKept) onPoint(null);
  }

  const lit = { 'data-lit': light ?? undefined, 'data-selected': isSelected || undefined };
  if (isFirm) return <path d={d} className={classes.line} {...lit} />;
  return (
    <g
      className={`${classes.way} nopan`}
      {...lit}
      onClick={select}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={leave}
    >
      <path d={d} className={classes.line} />
      <path d={d} className={classes.broad} />
    </g>
  );
});
