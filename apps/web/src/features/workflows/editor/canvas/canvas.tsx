import {
  Background,
  BackgroundVariant,
  MarkerType,
  ReactFlow,
  ReactFlowProvider,
  type EdgeTypes,
  type NodeTypes,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useEffect, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../../platform/store.ts';
import { looks } from '../../nodes/kinds.ts';
import { Cursors } from '../together/cursors.tsx';
import { useEditor } from '../use-editor.ts';
import { CanvasControl } from './canvas-control.ts';
import { CanvasOver } from './canvas-over.tsx';
import classes from './canvas.module.css';
import { ContextMenuNode } from './context-menu-node.tsx';
import { EdgeView } from './edge-view.tsx';
import { NodeView } from './node-view.tsx';
import { onCanvasKey } from './keys.ts';
import { NoteView } from './note-view.tsx';
import { Pointer } from './pointer.ts';
import { SelectionBar } from './selection-bar.tsx';
import { CanvasContext } from './use-canvas-control.ts';
import { useClipboard } from './use-clipboard.ts';
import { ViewTools } from './view-tools.tsx';

const nodeTypes: NodeTypes = {
  ...Object.fromEntries(Object.keys(looks).map((kind) => [kind, NodeView])),
  context_menu: ContextMenuNode,
  note: NoteView,
};
const edgeTypes: EdgeTypes = { way: EdgeView };
const markerEnd = { type: MarkerType.ArrowClosed, width: 18, height: 18, color: 'var(--ink-faint)' };
const edgeDefaults = { markerEnd };

export function Canvas({ onSearch }: { onSearch: () => void }) {
  return (
    <ReactFlowProvider>
      <Drawing onSearch={onSearch} />
    </ReactFlowProvider>
  );
}

function Drawing({ onSearch }: { onSearch: () => void }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const [control] = useState(() => new CanvasControl(editor, t));
  useLayoutEffect(() => control.speak(t), [control, t]);
  const [pointer] = useState(() => new Pointer(control));
  useEffect(() => control.start(), [control]);
  useClipboard(control);
  const nodes = useStore(control.model.nodes);
  const edges = useStore(control.model.edges);
  const { readOnly } = editor;
  const { setFrame } = control;
  const frame = {
    role: 'group',
    tabIndex: 0,
    onDragOver: pointer.dragOver,
    onDrop: pointer.drop,
    onPointerMove: pointer.move,
    onPointerLeave: pointer.leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (onCanvasKey(event, control)) event.preventDefault();
    },
  };
  return (
    <CanvasContext value={control}>
      <div {...frame} ref={setFrame} id="workflow-canvas" aria-label={t('canvas')} className={classes.root}>
        <ReactFlow
          {...still}
          nodes={nodes}
          edges={edges}
          onNodesChange={control.model.onNodesChange}
          onEdgesChange={control.model.onEdgesChange}
          onInit={control.init}
          onNodeClick={pointer.nodeClick}
          onNodeContextMenu={pointer.nodeMenu}
          onNodeDrag={pointer.drag}
          onNodeDragStop={pointer.dragStop}
          onSelectionDragStop={pointer.selectionDragStop}
          onConnect={pointer.connect}
          onConnectEnd={pointer.connectEnd}
          isValidConnection={pointer.isValid}
          onPaneClick={pointer.paneClick}
          nodesDraggable={!readOnly}
          nodesConnectable={!readOnly}
        >
          <Cursors />
          <Background variant={BackgroundVariant.Dots} gap={24} size={1.4} color="var(--line-strong)" />
        </ReactFlow>
      </div>
      <ViewTools onSearch={onSearch} />
      <SelectionBar />
      <CanvasOver />
    </CanvasContext>
  );
}

/** What never changes: the keyboard is ours (keys.ts), and only what is in sight is drawn. */
const still = {
  nodeTypes,
  edgeTypes,
  defaultEdgeOptions: edgeDefaults,
  nodesFocusable: false,
  edgesFocusable: false,
  edgesReconnectable: false,
  deleteKeyCode: null,
  disableKeyboardA11y: true,
  onlyRenderVisibleElements: true,
  zoomOnDoubleClick: false,
  connectionRadius: 28,
  nodeDragThreshold: 3,
  minZoom: 0.1,
  maxZoom: 1.6,
  attributionPosition: 'top-right',
} as const;
