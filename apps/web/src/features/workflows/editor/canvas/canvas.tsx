import { ReactFlow, ReactFlowProvider, useStoreApi, type Edge, type NodeTypes } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { memo, useLayoutEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../../platform/store.ts';
import { looks } from '../../nodes/kinds.ts';
import { Cursors } from '../together/cursors.tsx';
import { useEditor } from '../use-editor.ts';
import { CanvasControl } from './canvas-control.ts';
import { CanvasOver } from './canvas-over.tsx';
import classes from './canvas.module.css';
import { ContextMenuNode } from './context-menu-node.tsx';
import { Ground } from './ground.tsx';
import { KindPictures } from './kind-pictures.tsx';
import { NodeView } from './node-view.tsx';
import { onCanvasKey } from './keys.ts';
import { NoteView } from './note-view.tsx';
import { Pointer } from './pointer.ts';
import { SelectionBar } from './selection-bar.tsx';
import { CanvasContext, useCanvasControl } from './use-canvas-control.ts';
import { useClipboard } from './use-clipboard.ts';
import { ViewTools } from './view-tools.tsx';
import { beginning, leastZoom } from './viewing.ts';
import { Ways } from './ways.tsx';

const nodeTypes: NodeTypes = {
  ...Object.fromEntries(Object.keys(looks).map((kind) => [kind, NodeView])),
  context_menu: ContextMenuNode,
  note: NoteView,
};

export function Canvas({ onSearch }: { onSearch: () => void }) {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  // Its size is known before anything is drawn on it, so that all of it stands in its place at once.
  return (
    <div ref={setRoom} className={classes.room}>
      <KindPictures />
      {room ? <Drawing room={room} onSearch={onSearch} /> : null}
    </div>
  );
}

function Drawing({ room, onSearch }: { room: HTMLElement; onSearch: () => void }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const [control] = useState(() => new CanvasControl(editor, t));
  useLayoutEffect(() => control.speak(t), [control, t]);
  const [pointer] = useState(() => new Pointer(control));
  const [size] = useState(() => ({ width: room.clientWidth, height: room.clientHeight }));
  useLayoutEffect(() => control.start(size), [control, size]);
  useClipboard(control);
  const { setFrame } = control;
  const frame = {
    role: 'group',
    tabIndex: 0,
    onDragOver: pointer.dragOver,
    onDrop: pointer.drop,
    onPointerDownCapture: pointer.down,
    onPointerMove: pointer.move,
    onPointerLeave: pointer.leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (onCanvasKey(event, control)) event.preventDefault();
    },
  };
  return (
    <CanvasContext value={control}>
      <ReactFlowProvider initialWidth={size.width} initialHeight={size.height}>
        <div {...frame} ref={setFrame} id="workflow-canvas" aria-label={t('canvas')} className={classes.root}>
          <Flow pointer={pointer} size={size} />
          <div className={classes.shield} />
        </div>
        <ViewTools onSearch={onSearch} />
        <SelectionBar />
        <CanvasOver />
      </ReactFlowProvider>
    </CanvasContext>
  );
}

interface FlowProps {
  pointer: Pointer;
  size: { width: number; height: number };
}

const Flow = memo(function Flow({ pointer, size }: FlowProps) {
  const editor = useEditor();
  const { model, sight, init } = useCanvasControl();
  const nodes = useStore(sight.drawn);
  const [viewport] = useState(() => beginning(model, editor, size));
  const { readOnly } = editor;
  const flow = useStoreApi();
  /** React Flow listens for the key alone, which it does not hear in the text of a note. */
  const press = ({ ctrlKey, metaKey }: PointerEvent) => {
    const multiSelectionActive = ctrlKey || metaKey;
    if (flow.getState().multiSelectionActive !== multiSelectionActive)
      flow.setState({ multiSelectionActive });
  };
  return (
    <ReactFlow
      {...still}
      nodes={nodes}
      edges={noEdges}
      defaultViewport={viewport}
      onNodesChange={model.onNodesChange}
      onInit={init}
      onPointerDownCapture={press}
      onMove={pointer.pan}
      onNodeClick={pointer.nodeClick}
      onNodeContextMenu={pointer.nodeMenu}
      onNodeDragStart={pointer.dragStart}
      onNodeDrag={pointer.drag}
      onNodeDragStop={pointer.dragStop}
      onSelectionDragStart={pointer.selectionDragStart}
      onSelectionDragStop={pointer.selectionDragStop}
      onConnect={pointer.connect}
      onConnectEnd={pointer.connectEnd}
      isValidConnection={pointer.isValid}
      onPaneClick={pointer.paneClick}
      onPaneContextMenu={pointer.paneMenu}
      nodesDraggable={!readOnly}
      nodesConnectable={!readOnly}
    >
      {behind}
    </ReactFlow>
  );
});

/** Made once, so that it is not drawn anew with each node that comes into sight. */
const behind = (
  <>
    <Ways />
    <Cursors />
    <Ground />
  </>
);

/** They are drawn by `Ways`. */
const noEdges: Edge[] = [];

/** What never changes: the keyboard is ours (keys.ts), and so is the choice of what is drawn (sight.ts). */
const still = {
  nodeTypes,
  nodesFocusable: false,
  deleteKeyCode: null,
  disableKeyboardA11y: true,
  zoomOnDoubleClick: false,
  connectionRadius: 28,
  nodeDragThreshold: 3,
  minZoom: leastZoom,
  maxZoom: 1.6,
  attributionPosition: 'top-right',
} as const;
