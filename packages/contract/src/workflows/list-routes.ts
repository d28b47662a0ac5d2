import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { route } from '../core/route.ts';
import { common, ofCompany, plainText } from './common.ts';
import { maxDescriptionLength } from './limits.ts';
import { Workflow, WorkflowChannel, WorkflowLanguage } from './schema.ts';

/** `is_published`: it has a version that campaigns can run. */
const WorkflowName = Workflow.pick({ id: true, name: true, channel: true, language: true }).extend({
  is_published: z.boolean(),
});
export type WorkflowName = z.infer<typeof WorkflowName>;

const description = plainText(maxDescriptionLength);

export const listWorkflows = route({
  ...common,
  method: 'GET',
  path: '/workflows/get-all',
  summary: 'Workflows of the company, the newest first, page by page.',
  query: z.strictObject({ ...ofCompany, ...pageQuery, search: z.string().max(200).optional() }),
  reply: pageOf(Workflow),
});

export const workflowNames = route({
  ...common,
  method: 'GET',
  path: '/workflows/get-list',
  summary: 'All workflows by name, for pickers.',
  query: z.strictObject(ofCompany),
  reply: z.array(WorkflowName),
});

export const workflowInformation = route({
  ...common,
  method: 'GET',
  path: '/workflows/get-information',
  summary: 'One workflow, without its nodes.',
  query: z.strictObject({ ...ofCompany, workflow_id: Id }),
  reply: Workflow,
});

export const createWorkflow = route({
  ...common,
  method: 'POST',
  path: '/workflows/create',
  audit: 'workflow.create',
  summary: 'Create a workflow. It begins with its start node and the database variable `phone`.',
  body: z.strictObject({
    ...ofCompany,
    name: Name,
    description: description.default(''),
    channel: WorkflowChannel,
    language: WorkflowLanguage,
  }),
  reply: Workflow,
});

export const duplicateWorkflow = route({
  ...common,
  method: 'POST',
  path: '/workflows/duplicate',
  audit: 'workflow.duplicate',
  summary:
    'Copy the draft of a workflow with everything in it, under new ids; the copy is not published. Its name gets a number.',
  body: z.strictObject({ ...ofCompany, workflow_id: Id }),
  reply: Workflow,
});

export const updateWorkflow = route({
  ...common,
  method: 'PATCH',
  path: '/workflows/{workflow_id}/update',
  audit: 'workflow.update',
  updatedBy: true,
  summary: 'Change the name or the description of a workflow; what is not sent stays.',
  params: z.object({ workflow_id: Id }),
  body: z.strictObject({
    ...ofCompany,
    /** The one of the address. */
    workflow_id: Id.optional(),
    name: Name.optional(),
    description: description.optional(),
  }),
  reply: Workflow,
});

export const deleteWorkflow = route({
  ...common,
  method: 'DELETE',
  path: '/workflows/workflow',
  audit: 'workflow.delete',
  summary:
    'Delete a workflow with its draft and its versions. Refused (409) while others continue in it (`details.workflows`) or a campaign runs on it that is not over (`details.campaigns`).',
  body: z.strictObject({ ...ofCompany, workflow_id: Id }),
  reply: z.null(),
});
