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
import { useTranslations } from 'use-intl';
import { useStore } from '../../../../platform/store.ts';
import { looks } from '../../nodes/kinds.ts';
import { Cursors } from '../together/cursors.tsx';
import { useEditor } from '../use-editor.ts';
import { CanvasActsContext } from './canvas-acts.ts';
import { CanvasOver } from './canvas-over.tsx';
import classes from './canvas.module.css';
import { ContextMenuNode } from './context-menu-node.tsx';
import { EdgeView } from './edge-view.tsx';
import { NodeView } from './node-view.tsx';
import { NoteView } from './note-view.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useCanvas } from './use-canvas.ts';
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
  const { readOnly } = useEditor();
  const { model, frame, on, acts, over, doing } = useCanvas();
  const nodes = useStore(model.nodes);
  const edges = useStore(model.edges);
  return (
    <div
      ref={frame}
      id="workflow-canvas"
      role="group"
      tabIndex={0}
      aria-label={t('canvas')}
      className={classes.root}
      onKeyDown={on.key}
      onDragOver={on.dragOver}
      onDrop={on.drop}
      onPointerMove={on.point}
      onPointerLeave={on.unpoint}
    >
      <CanvasActsContext value={acts}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          defaultEdgeOptions={edgeDefaults}
          onNodesChange={model.onNodesChange}
          onEdgesChange={model.onEdgesChange}
          onNodeClick={on.nodeClick}
          onNodeContextMenu={on.nodeMenu}
          onNodeDrag={on.drag}
          onNodeDragStop={on.dragStop}
          onSelectionDragStop={on.selectionDragStop}
          onConnect={on.connect}
          onConnectEnd={on.connectEnd}
          isValidConnection={on.isValid}
          onPaneClick={on.paneClick}
          onInit={on.init}
          nodesDraggable={!readOnly}
          nodesConnectable={!readOnly}
          nodesFocusable={false}
          edgesFocusable={false}
          edgesReconnectable={false}
          deleteKeyCode={null}
          disableKeyboardA11y
          onlyRenderVisibleElements
          zoomOnDoubleClick={false}
          connectionRadius={28}
          nodeDragThreshold={3}
          minZoom={0.1}
          maxZoom={1.6}
          proOptions={attribution}
        >
          <Cursors />
          <Background variant={BackgroundVariant.Dots} gap={24} size={1.4} color="var(--line-strong)" />
        </ReactFlow>
        <ViewTools onSearch={onSearch} />
        <SelectionBar onDelete={doing.askDeleteAll} />
        <CanvasOver over={over} doing={doing} />
      </CanvasActsContext>
    </div>
  );
}

const attribution = { hideAttribution: true };
