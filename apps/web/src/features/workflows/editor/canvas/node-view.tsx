import { exitsOf, type Exit } from '@centralita/engine/graph/exits';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo, type ComponentType, type CSSProperties } from 'react';
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
import { handleOf, hasRows, wayIn } from './geometry.ts';
import classes from './node-view.module.css';

/** A node on the canvas: icon, title, number, what is in it, and its ways out. Drawn anew only when itself changes. */
export const NodeView = memo(function NodeView({ data, selected, dragging }: NodeProps<FlowNode>) {
  return data.node ? <Drawn node={data.node} selected={selected} dragging={dragging} /> : null;
});

function Drawn({ node, selected, dragging }: { node: EditorNode; selected: boolean; dragging: boolean }) {
  const t = useTranslations('editor');
  const { opened, lit, presence } = useEditor();
  const isOpen = usePart(opened, (id) => id === node.id);
  const light = usePart(
    lit,
    (now) => now && (now.current === node.id ? 'now' : now.nodes.has(node.id) ? 'yes' : 'no'),
  );
  const holder = usePart(presence.holders, (holders) => holders.get(node.id) ?? null);
  const name = useNodeName();
  const exits = exitsOf(node);
  const { tone } = looks[node.kind];
  return (
    <div
      role="group"
      aria-label={name(node)}
      aria-roledescription={t('node')}
      data-node={node.id}
      data-kind={node.kind}
      data-tone={tone}
      data-selected={selected || isOpen || undefined}
      data-dragging={dragging || undefined}
      data-lit={light ?? undefined}
      data-held={holder ? true : undefined}
      style={holder ? ({ '--holder': hueOf(holder) } as CSSProperties) : undefined}
      tabIndex={-1}
      className={classes.root}
    >
      {node.kind === 'start' ? null : (
        <Handle type="target" position={Position.Left} id={wayIn} className={classes.in} />
      )}
      <Head node={node} />
      {node.collapsed ? null : <Body node={node} />}
      {hasRows(exits) ? <Exits node={node} exits={exits} /> : <SingleExit exits={exits} />}
    </div>
  );
}

function Head({ node }: { node: EditorNode }) {
  const name = useNodeName();
  const counted = useCountedName();
  const { icon: Icon } = looks[node.kind];
  return (
    <div className={classes.head}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={17} stroke={1.7} />
      </span>
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
