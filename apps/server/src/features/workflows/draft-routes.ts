import { workflowDocument } from '@centralita/contract/workflows/document-routes';
import * as operations from '@centralita/contract/workflows/operation-routes';
import * as rows from '@centralita/contract/workflows/row-routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import { changesSince } from './operations/changes-since.ts';
import { saveDraft } from './operations/save-draft.ts';
import { readDocument, readPart } from './rows/read-content.ts';
import { readEdges, readNodes } from './rows/read-draft.ts';
import { addEdge, addNode, changeNode, removeEdge, removeNode } from './rows/single-edits.ts';
import { whoOf } from './who.ts';
import type { WorkflowsContext } from './workflows-context.ts';

/** Nodes and edges: the whole document, the operations, and the single calls. */
export function draftRoutes(context: WorkflowsContext): Binding[] {
  const { db } = context;
  return [
    bind(workflowDocument, ({ company, params, query }) =>
      readDocument(context, company.id, params.id, query.is_draft),
    ),
    bind(operations.saveOperations, (call) => {
      const { base_revision: base, operations: given } = call.body;
      return saveDraft(context, actingOf(call), { base, operations: given });
    }),
    bind(operations.workflowChanges, ({ company, params, query }) =>
      db.companyRead(company.id, (tx) => changesSince(tx, company.id, params.id, query.since)),
    ),
    bind(rows.listNodes, ({ company, params, query }) => {
      const place = { companyId: company.id, workflowId: params.workflowId, isDraft: query.is_draft };
      return readPart(context, place, readNodes, ({ nodes }) => nodes);
    }),
    bind(rows.listEdges, ({ company, params, query }) => {
      const place = { companyId: company.id, workflowId: params.workflowId, isDraft: query.is_draft };
      return readPart(context, place, readEdges, ({ edges }) => edges);
    }),
    bind(rows.createNode, (call) => addNode(context, actingOf(call), call.body)),
    bind(rows.updateNode, (call) => changeNode(context, actingOf(call), call.params.nodeId, call.body)),
    bind(rows.deleteNode, (call) => removeNode(context, actingOf(call), call.params.nodeId)),
    bind(rows.createEdge, (call) => addEdge(context, actingOf(call), call.body)),
    bind(rows.deleteEdge, (call) => removeEdge(context, actingOf(call), call.params.edgeId)),
  ];
}

function actingOf(call: Parameters<typeof whoOf>[0] & { company: { id: string }; params: { id: string } }) {
  return { companyId: call.company.id, workflowId: call.params.id, who: whoOf(call) };
}
