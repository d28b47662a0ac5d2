import { nodeTypeOf } from '@centralita/contract/workflows/nodes/kinds';
import { defaultNodeSize } from '@centralita/contract/workflows/nodes/new-node';
import type { WorkflowContent } from '@centralita/contract/workflows/document';
import { uuidv7 } from '../../../db/ids.ts';
import { phoneVariable } from '../variables/store.ts';

/** What a workflow begins with: its start, and the variable that every contact has. */
export function newContent(workflowId: string): WorkflowContent {
  return {
    nodes: [
      {
        id: uuidv7(),
        node_type: nodeTypeOf('start'),
        configuration: {},
        title: '',
        collapsed: false,
        pos_x: 0,
        pos_y: 0,
        measured_width: defaultNodeSize.width,
        measured_height: defaultNodeSize.height,
        node_number: 1,
        workflow_id: workflowId,
      },
    ],
    edges: [],
    dynamic_variables: [],
    database_variables: [{ id: uuidv7(), name: phoneVariable }],
    main_instructions: [],
    sources: [],
  };
}
