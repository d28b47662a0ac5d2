import { exitsOf, type Exit } from '@centralita/engine/graph/exits';
import { Handle, Position, useUpdateNodeInternals, type NodeProps } from '@xyflow/react';
import { memo, startTransition, useEffect, useState, type ComponentType, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { FaultMark } from '../../checks/fault-mark.tsx';
import { faces } from '../../nodes/faces.tsx';
import { looks } from '../../nodes/kinds.ts';
import { useExitWords } from '../../nodes/use-exit-words.ts';
import { useCountedName, useNodeName } from '../../nodes/use-node-name.ts';
import type { EditorNode } from '../document.ts';
import { hueOf } from '../together/hue.ts';
import { useEditor, usePart } from '../use-editor.ts';
import type { FlowNode } from './flow.ts';
import { isMeasured } from './flow.ts';
import { handleOf, hasRows, wayIn } from './geometry.ts';
import { pictureOf } from './kind-pictures.tsx';
import classes from './node-view.module.css';
import { useCanvasControl } from './use-canvas-control.ts';
import { useFarTouch } from './use-far-touch.ts';
import { useGlide } from './use-glide.ts';
import { useRest } from './use-rest.ts';

/** A node on the canvas: icon, title, number, what is in it, and its ways out. Drawn anew only when itself changes. */
export const NodeView = memo(function NodeView(props: NodeProps<FlowNode>) {
  const { data, selected, height } = props;
  return data.node ? <Drawn node={data.node} selected={selected} height={height} /> : null;
});

interface DrawnProps {
  node: EditorNode;
  selected: boolean;
  height: number | undefined;
}

function Drawn({ node, selected, height }: DrawnProps) {
  const { drawn, isLifted } = useGlide(node.id);
  const t = useTranslations('editor');
  const whole = useWhole(node);
  // A way can be drawn from a node that is far away, too.
  const [isPointed, setPointed] = useState(false);
  const isWhole = whole || isPointed;
  useEnds(node.id, isWhole);
  const point = () => setPointed(true);
  const touch = useFarTouch(node.id, point);
  const rest = useRest(point);
  const { opened, lit, presence } = useEditor();
  const isOpen = usePart(opened, (id) => id === node.id);
  const light = usePart(
    lit,
    (now) => now && (now.current === node.id ? 'now' : now.nodes.has(node.id) ? 'yes' : 'no'),
  );
  const holder = usePart(presence.holders, (holders) => holders.get(node.id) ?? null);
  const name = useNodeName();
  const { tone } = looks[node.kind];
  return (
    <div
      ref={drawn}
      role="group"
      aria-label={name(node)}
      aria-roledescription={t('node')}
      data-node={node.id}
      data-kind={node.kind}
      data-tone={tone}
      data-selected={selected || isOpen || undefined}
      data-dragging={isLifted || undefined}
      data-lit={light ?? undefined}
      data-held={holder ? true : undefined}
      style={
        {
          '--holder': holder ? hueOf(holder) : undefined,
          height: isWhole ? undefined : height,
        } as CSSProperties
      }
      tabIndex={-1}
      className={classes.root}
      {...(isWhole ? {} : rest)}
      onTouchStartCapture={touch}
    >
      <Head node={node} />
      {isWhole ? <Rest node={node} /> : null}
    </div>
  );
}

/** What can be read from near, and where ways begin and end. */
function Rest({ node }: { node: EditorNode }) {
  const exits = exitsOf(node);
  return (
    <>
      {node.kind === 'start' ? null : (
        <Handle type="target" position={Position.Left} id={wayIn} className={classes.entry} />
      )}
      {node.collapsed ? null : <Body node={node} />}
      {hasRows(exits) ? <Exits node={node} exits={exits} /> : <SingleExit exits={exits} />}
    </>
  );
}

/** React Flow looks for the handles of a node where it first draws it: those that come later are to be told. */
function useEnds(id: string, isWhole: boolean): void {
  const tell = useUpdateNodeInternals();
  const [wasWhole] = useState(isWhole);
  useEffect(() => {
    if (isWhole && !wasWhole) tell(id);
  }, [tell, id, isWhole, wasWhole]);
}

/**
 * Whether what is in a node is drawn. Where it comes into sight from so far away that nobody could read it, its size is
 * that which was measured before, and what is in it comes when somebody comes closer.
 */
function useWhole(node: EditorNode): boolean {
  const { far } = useCanvasControl().sight;
  const [first] = useState(node);
  const [isWhole, setWhole] = useState(() => !far.get() || !isMeasured(node));
  useEffect(() => {
    if (isWhole) return undefined;
    const look = () => far.get() || startTransition(() => setWhole(true));
    look();
    return far.subscribe(look);
  }, [far, isWhole]);
  // What changes has another size.
  return isWhole || node !== first;
}

function Head({ node }: { node: EditorNode }) {
  const name = useNodeName();
  const counted = useCountedName();
  return (
    <div className={classes.head}>
      <span className={classes.icon} style={pictureOf(node.kind)} aria-hidden="true" />
      <span className={classes.title}>{name(node)}</span>
      <FaultMark nodeId={node.id} />
      {node.title.trim() === '' ? null : <span className={classes.number}>{counted(node)}</span>}
    </div>
  );
}

function Body({ node }: { node: EditorNode }) {
  // Each face takes the node of its own kind, which the registry guarantees.
  const Face = faces[node.kind] as ComponentType<{ node: EditorNode }> | undefined;
  return Face ? (
    <div className={classes.body}>
      <Face node={node} />
    </div>
  ) : null;
}

/** One way out leaves beside the title. */
function SingleExit({ exits }: { exits: readonly Exit[] }) {
  const [exit] = exits;
  return exit ? (
    <Handle type="source" position={Position.Right} id={handleOf(exit.handle)} className={classes.out} />
  ) : null;
}

function Exits({ node, exits }: { node: EditorNode; exits: readonly Exit[] }) {
  const words = useExitWords();
  return (
    <ul className={classes.exits}>
      {exits.map((exit) => (
        <li key={exit.handle} className={classes.exit} data-type={exit.type}>
          <span className={classes.way}>{words(node, exit)}</span>
          <Handle
            type="source"
            position={Position.Right}
            id={handleOf(exit.handle)}
            className={classes.way_out}
          />
        </li>
      ))}
    </ul>
  );
}
