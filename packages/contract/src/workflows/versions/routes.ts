import { z } from 'zod';
import { FileReply } from '../../core/file-reply.ts';
import { Id } from '../../core/ids.ts';
import { Name } from '../../core/name.ts';
import { pageOf, pageQuery } from '../../core/page.ts';
import { route } from '../../core/route.ts';
import { WorkflowChannel, WorkflowLanguage } from '../schema.ts';
import { Checklist } from './checklist.ts';
import { Difference } from './compare.ts';
import { maxWorkflowFileBytes, Missing } from './file.ts';
import { Note, VersionKey, WorkflowVersion } from './schema.ts';
import { TemplateSummary, templateKeys } from './templates.ts';

const common = {
  base: 'cc',
  access: 'contact-center:full-access',
  scope: 'company',
  service: 'contact-center',
} as const;
const ofCompany = { company_id: Id.optional() };
const ofWorkflow = z.object({ workflow_id: Id });
const number = z.number().int().min(1);
const revision = z.number().int().min(0);

export const publishDraft = route({
  ...common,
  method: 'POST',
  path: '/workflows/publish-draft',
  audit: 'workflow.publish',
  updatedBy: true,
  summary:
    'Publish the draft as the next numbered version. Errors of the checklist refuse it (422 `workflow_not_ready`); warnings only where `override_warnings` is false. With `base_revision` it publishes that revision or nothing (409 `workflow_moved_on`).',
  body: z.strictObject({
    ...ofCompany,
    workflow_id: Id,
    note: Note.default(''),
    override_warnings: z.boolean().default(true),
    base_revision: revision.optional(),
  }),
  reply: WorkflowVersion,
});

export const resetDraft = route({
  ...common,
  method: 'POST',
  path: '/workflows/reset-draft',
  audit: 'workflow.reset',
  updatedBy: true,
  summary:
    'Make the draft what is online again. What was changed in it is put aside, and can be brought back. 422 `workflow_unpublished` where nothing was published.',
  body: z.strictObject({ ...ofCompany, workflow_id: Id }),
  reply: z.object({ revision, put_aside: WorkflowVersion.nullable() }),
});

export const rollBackWorkflow = route({
  ...common,
  method: 'POST',
  path: '/workflows/{workflow_id}/roll-back',
  audit: 'workflow.roll-back',
  updatedBy: true,
  summary:
    'Put an older version online again, as the next number; the draft becomes the same. What was changed in the draft is put aside.',
  params: ofWorkflow,
  body: z.strictObject({ ...ofCompany, number, note: Note.default('') }),
  reply: z.object({
    version: WorkflowVersion,
    put_aside: WorkflowVersion.nullable(),
    /** What undoes it: the number to roll back to, and what to put into the draft then (`restore-draft`). */
    was: z.object({ online: number, draft: z.union([number, Id]) }),
  }),
});

export const restoreDraft = route({
  ...common,
  method: 'POST',
  path: '/workflows/{workflow_id}/restore-draft',
  audit: 'workflow.restore-draft',
  updatedBy: true,
  summary:
    'Put a version, or a draft that was put aside, into the draft. Nothing goes online; what was changed in the draft is put aside.',
  params: ofWorkflow,
  body: z.strictObject({ ...ofCompany, version: z.union([number, Id]) }),
  reply: z.object({ revision, put_aside: WorkflowVersion.nullable() }),
});

export const workflowVersions = route({
  ...common,
  method: 'GET',
  path: '/workflows/{workflow_id}/versions',
  summary: 'The published versions of a workflow and the drafts that were put aside, newest first.',
  params: ofWorkflow,
  query: z.strictObject({ ...ofCompany, ...pageQuery }),
  reply: pageOf(WorkflowVersion),
});

export const compareVersions = route({
  ...common,
  method: 'GET',
  path: '/workflows/{workflow_id}/compare',
  summary:
    'What a person would call changed between two versions (numbers, `draft`, or ids of drafts put aside).',
  params: ofWorkflow,
  query: z.strictObject({ ...ofCompany, from: VersionKey, to: VersionKey }),
  reply: Difference,
});

export const missingOfVersion = route({
  ...common,
  method: 'GET',
  path: '/workflows/{workflow_id}/missing',
  summary:
    'What a version (a number, or the id of a draft put aside) uses and the company does not have any more, by name.',
  params: ofWorkflow,
  query: z.strictObject({ ...ofCompany, version: VersionKey }),
  reply: Missing,
});

export const workflowChecklist = route({
  ...common,
  method: 'GET',
  path: '/workflows/{workflow_id}/checklist',
  summary: 'What stands in the way of publishing the draft (errors) and what looks odd in it (warnings).',
  params: ofWorkflow,
  query: z.strictObject(ofCompany),
  reply: Checklist,
});

export const exportWorkflow = route({
  ...common,
  method: 'GET',
  path: '/workflows/{workflow_id}/export',
  summary: 'A workflow as a JSON file: the draft or one version, without secrets.',
  params: ofWorkflow,
  query: z.strictObject({ ...ofCompany, version: VersionKey.default('draft') }),
  reply: FileReply,
  format: 'file',
});

export const importWorkflow = route({
  ...common,
  method: 'POST',
  path: '/workflows/import',
  audit: 'workflow.import',
  summary:
    'Make a workflow of an exported file: the file itself is the body. Ids are renewed; webhooks, workflows and sources are found by id or name, and those that are not there are listed.',
  maxBodyBytes: maxWorkflowFileBytes,
  maxBodyValues: 300_000,
  body: z.strictObject({
    ...ofCompany,
    /** Instead of the file's. */
    name: Name.optional(),
    format: z.string(),
    version: z.number().int(),
    exported_at: z.string().max(100).optional(),
    workflow: z.unknown().optional(),
  }),
  reply: z.object({ id: z.string(), name: z.string(), missing: Missing }),
});

export const workflowTemplates = route({
  ...common,
  method: 'GET',
  path: '/workflows/templates',
  summary: 'Workflows to begin with, in both languages.',
  query: z.strictObject(ofCompany),
  reply: z.array(TemplateSummary),
});

export const createFromTemplate = route({
  ...common,
  method: 'POST',
  path: '/workflows/create-from-template',
  audit: 'workflow.create',
  summary: 'Make a workflow of a template, with its nodes, edges and variables.',
  body: z.strictObject({
    ...ofCompany,
    template: z.enum(templateKeys),
    name: Name,
    description: z.string().trim().max(2_000).optional(),
    channel: WorkflowChannel,
    language: WorkflowLanguage,
  }),
  reply: z.object({ id: z.string() }),
});
