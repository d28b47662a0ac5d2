import { uuidv7 } from '../../db/ids.ts';
import type { Entry } from './entry.ts';

const workflow = (ids: { workflow: string }) => ({ id: ids.workflow });
const drafts = { is_draft: 'true' };

/** Valid calls about workflows. */
export const workflowRequests: Record<string, Entry> = {
  'cc GET /workflows/get-all': { make: () => ({ query: { search: 'book', limit: '50' } }) },
  'cc GET /workflows/get-list': { make: () => ({}) },
  'cc GET /workflows/source-choices': { make: () => ({}) },
  'cc GET /workflows/get-information': {
    make: (ids) => ({ query: { workflow_id: ids.workflow } }),
    takesIds: true,
  },
  'cc POST /workflows/create': {
    make: () => ({ body: { name: 'Booking', channel: 'phone', language: 'spanish' } }),
  },
  'cc POST /workflows/duplicate': {
    make: (ids) => ({ body: { workflow_id: ids.workflow } }),
    takesIds: true,
  },
  'cc PATCH /workflows/{workflow_id}/update': {
    make: (ids) => ({
      params: { workflow_id: ids.workflow },
      body: { workflow_id: ids.workflow, name: 'Renamed' },
    }),
    takesIds: true,
  },
  'cc DELETE /workflows/workflow': {
    make: (ids) => ({ body: { workflow_id: ids.workflow } }),
    takesIds: true,
  },
  'cc GET /workflows/{id}/document': {
    make: (ids) => ({ params: workflow(ids), query: drafts }),
    takesIds: true,
  },
  'cc POST /workflows/{id}/operations': {
    make: (ids) => ({
      params: workflow(ids),
      body: {
        base_revision: 1,
        operations: [
          { id: uuidv7(), op: 'node.update', node_id: ids.messageNode, set: { title: 'Greet' }, force: true },
          { id: uuidv7(), op: 'workflow.rename', name: 'Bookings' },
        ],
      },
    }),
    takesIds: true,
  },
  'cc GET /workflows/{id}/changes': {
    make: (ids) => ({ params: workflow(ids), query: { since: '0' } }),
    takesIds: true,
  },
  'cc GET /workflows/{workflowId}/nodes': {
    make: (ids) => ({ params: { workflowId: ids.workflow }, query: drafts }),
    takesIds: true,
  },
  'cc GET /workflows/{workflowId}/edges': {
    make: (ids) => ({ params: { workflowId: ids.workflow }, query: drafts }),
    takesIds: true,
  },
  'cc POST /workflows/{id}/nodes': {
    make: (ids) => ({
      params: workflow(ids),
      body: {
        node_type: { id: 2, type: 'message' },
        configuration: { messages: [{ id: uuidv7(), type: 'text', text: 'Hello' }] },
        pos_x: 1,
        pos_y: 2,
      },
    }),
    takesIds: true,
  },
  'cc PATCH /workflows/{id}/nodes/{nodeId}': {
    make: (ids) => ({
      params: { id: ids.workflow, nodeId: ids.messageNode },
      body: { title: 'Greet', pos_x: 7 },
    }),
    takesIds: true,
  },
  'cc DELETE /workflows/{id}/nodes/{nodeId}': {
    make: (ids) => ({ params: { id: ids.workflow, nodeId: ids.messageNode } }),
    takesIds: true,
  },
  'cc POST /workflows/{id}/edges': {
    make: (ids) => ({
      params: workflow(ids),
      body: { id: uuidv7(), type: 'default', source_id: ids.messageNode, target_id: ids.endNode },
    }),
    takesIds: true,
  },
  'cc DELETE /workflows/{id}/edges/{edgeId}': {
    make: (ids) => ({ params: { id: ids.workflow, edgeId: ids.edge } }),
    takesIds: true,
  },
  ...besideRequests(),
};

/** Variables, main instructions, sources. */
function besideRequests(): Record<string, Entry> {
  return {
    'cc GET /workflows/{id}/dynamic-content': {
      make: (ids) => ({ params: workflow(ids), query: drafts }),
      takesIds: true,
    },
    'cc POST /workflows/{id}/dynamic-content': {
      make: (ids) => ({ params: workflow(ids), body: { variable_name: 'day', type_enum: 'date' } }),
      takesIds: true,
    },
    'cc PATCH /workflows/{id}/dynamic-content/{variableId}': {
      make: (ids) => ({
        params: { id: ids.workflow, variableId: ids.dynamicVariable },
        body: { variable_name: 'hour' },
      }),
      takesIds: true,
    },
    'cc DELETE /workflows/{id}/dynamic-content/{variableId}': {
      make: (ids) => ({ params: { id: ids.workflow, variableId: ids.dynamicVariable } }),
      takesIds: true,
    },
    'cc GET /workflows/{id}/database-variables': {
      make: (ids) => ({ params: workflow(ids), query: drafts }),
      takesIds: true,
    },
    'cc POST /workflows/{id}/database-variables': {
      make: (ids) => ({ params: workflow(ids), body: { name: 'city' } }),
      takesIds: true,
    },
    'cc PATCH /workflows/{id}/database-variables/{variableId}': {
      make: (ids) => ({
        params: { id: ids.workflow, variableId: ids.databaseVariable },
        body: { name: 'town' },
      }),
      takesIds: true,
    },
    'cc DELETE /workflows/{id}/database-variables/{variableId}': {
      make: (ids) => ({ params: { id: ids.workflow, variableId: ids.databaseVariable } }),
      takesIds: true,
    },
    'cc GET /workflows/{workflowId}/main-instructions': {
      make: (ids) => ({ params: { workflowId: ids.workflow }, query: drafts }),
      takesIds: true,
    },
    'cc POST /workflows/{workflowId}/main-instructions': {
      make: (ids) => ({
        params: { workflowId: ids.workflow },
        body: { content: 'When they ask for a person', action_enum: 'transfer', phone: '+593987654321' },
      }),
      takesIds: true,
    },
    'cc PATCH /workflows/{workflowId}/main-instructions/{id}': {
      make: (ids) => ({
        params: { workflowId: ids.workflow, id: ids.instruction },
        body: { content: 'When they are angry' },
      }),
      takesIds: true,
    },
    'cc DELETE /workflows/{workflowId}/main-instructions/{id}': {
      make: (ids) => ({ params: { workflowId: ids.workflow, id: ids.instruction } }),
      takesIds: true,
    },
    'cc GET /workflows/{workflow_id}/document-source': {
      make: (ids) => ({ params: { workflow_id: ids.workflow }, query: drafts }),
      takesIds: true,
    },
    'cc POST /workflows/{workflow_id}/document-source': {
      make: (ids) => ({
        params: { workflow_id: ids.workflow },
        body: { name: 'Prices', document_kn_id: ids.urlSource },
      }),
      takesIds: true,
    },
    'cc DELETE /workflows/{workflow_id}/document-source/{document_kn_id}': {
      make: (ids) => ({ params: { workflow_id: ids.workflow, document_kn_id: ids.source } }),
      takesIds: true,
    },
  };
}
