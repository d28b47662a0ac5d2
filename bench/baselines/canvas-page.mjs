import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ReactFlow } from '@xyflow/react';

/** The least that shows a workflow in a browser: React Flow as it comes, with as many plain boxes and ways at the same places. */
const { data } = await (await fetch(`/documents${location.pathname}.json`)).json();
const nodes = data.nodes.map(
  ({ id, pos_x, pos_y, measured_width: width, measured_height: height, configuration }) => ({
    id,
    position: { x: pos_x, y: pos_y },
    width,
    height,
    className: 'box',
    data: { label: configuration.prompt ?? '' },
  }),
);
const edges = data.edges.map(({ id, source_id, target_id }) => ({
  id,
  source: source_id,
  target: target_id,
}));
createRoot(document.getElementById('root')).render(
  createElement(ReactFlow, {
    defaultNodes: nodes,
    defaultEdges: edges,
    onlyRenderVisibleElements: true,
    defaultViewport: { x: 500, y: 300, zoom: 0.7 },
    minZoom: 0.1,
  }),
);
