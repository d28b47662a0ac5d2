import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, draftQuery, ofCompany } from './common.ts';
import { NewNode } from './nodes/new-node.ts';
import { NewEdge } from './operation.ts';
import { nodeFields, WorkflowEdge, WorkflowNode } from './schema.ts';

const workflow = z.object({ id: Id });
const ofCompanyQuery = z.strictObject(ofCompany);

export const listNodes = route({
  ...common,
  method: 'GET',
  path: '/workflows/{workflowId}/nodes',
  summary: 'Nodes of the draft or of the published version.',
  params: z.object({ workflowId: Id }),
  query: draftQuery,
  reply: z.array(WorkflowNode),
});

export const listEdges = route({
  ...common,
  method: 'GET',
  path: '/workflows/{workflowId}/edges',
  summary: 'Edges of the draft or of the published version.',
  params: z.object({ workflowId: Id }),
  query: draftQuery,
  reply: z.array(WorkflowEdge),
});

export const createNode = route({
  ...common,
  method: 'POST',
  path: '/workflows/{id}/nodes',
  audit: 'workflow.edit',
  updatedBy: true,
  summary: 'Add a node to the draft.',
  params: workflow,
  body: z.strictObject({
    ...ofCompany,
    ...NewNode.shape,
    id: Id.optional(),
    /** The one of the address. */
    workflow_id: Id.optional(),
  }),
  reply: WorkflowNode,
});

export const updateNode = route({
  ...common,
  method: 'PATCH',
  path: '/workflows/{id}/nodes/{nodeId}',
  audit: 'workflow.edit',
  updatedBy: true,
  summary: 'Change a node of the draft; what is not sent stays. `configuration` is taken as a whole.',
  params: z.object({ id: Id, nodeId: Id }),
  body: z.strictObject({ ...ofCompany, ...z.strictObject(nodeFields).partial().shape }),
  reply: WorkflowNode,
});

export const deleteNode = route({
  ...common,
  method: 'DELETE',
  path: '/workflows/{id}/nodes/{nodeId}',
  audit: 'workflow.edit',
  updatedBy: true,
  summary: 'Delete a node of the draft, and its edges. The start stays.',
  params: z.object({ id: Id, nodeId: Id }),
  query: ofCompanyQuery,
  reply: z.null(),
});

export const createEdge = route({
  ...common,
  method: 'POST',
  path: '/workflows/{id}/edges',
  audit: 'workflow.edit',
  updatedBy: true,
  summary: 'Connect two nodes of the draft. An edge that leaves by the same way out is replaced.',
  params: workflow,
  body: z.strictObject({ ...ofCompany, ...NewEdge.shape, id: Id.optional() }),
  reply: WorkflowEdge,
});

export const deleteEdge = route({
  ...common,
  method: 'DELETE',
  path: '/workflows/{id}/edges/{edgeId}',
  audit: 'workflow.edit',
  updatedBy: true,
  summary: 'Delete an edge of the draft.',
  params: z.object({ id: Id, edgeId: Id }),
  query: ofCompanyQuery,
  reply: z.null(),
});
