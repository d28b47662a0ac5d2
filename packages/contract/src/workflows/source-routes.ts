import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { route } from '../core/route.ts';
import { common, draftQuery, ofCompany } from './common.ts';
import { WorkflowSource } from './schema.ts';

export const listWorkflowSources = route({
  ...common,
  method: 'GET',
  path: '/workflows/{workflow_id}/document-source',
  summary: 'Sources of the knowledge base that a conversation may look in, by folder and name.',
  params: z.object({ workflow_id: Id }),
  query: draftQuery,
  reply: z.array(WorkflowSource),
});

export const workflowSourceChoices = route({
  ...common,
  method: 'GET',
  path: '/workflows/source-choices',
  summary:
    'Folders of the knowledge base with the names of their sources, by name: who builds workflows chooses among them without reading them.',
  query: z.strictObject(ofCompany),
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sources: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});

export const addWorkflowSource = route({
  ...common,
  method: 'POST',
  path: '/workflows/{workflow_id}/document-source',
  audit: 'workflow-source.create',
  updatedBy: true,
  summary: 'Add a source of the knowledge base; one that is there already stays.',
  params: z.object({ workflow_id: Id }),
  body: z.strictObject({
    ...ofCompany,
    /** Shown where the source is deleted later. */
    name: Name,
    document_kn_id: Id,
    /** The one of the address. */
    workflow_id: Id.optional(),
  }),
  reply: WorkflowSource,
});

export const removeWorkflowSource = route({
  ...common,
  method: 'DELETE',
  path: '/workflows/{workflow_id}/document-source/{document_kn_id}',
  audit: 'workflow-source.delete',
  updatedBy: true,
  summary: 'Remove a source from a workflow; the knowledge base keeps it.',
  params: z.object({ workflow_id: Id, document_kn_id: Id }),
  query: z.strictObject(ofCompany),
  reply: z.null(),
});
