import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from './common.ts';
import { maxOperations, maxOperationsBytes } from './limits.ts';
import { DraftOperation, OperationResult, WorkflowChange } from './operation.ts';

const revision = z.number().int().min(0);

export const saveOperations = route({
  ...common,
  method: 'POST',
  path: '/workflows/{id}/operations',
  audit: 'workflow.edit',
  updatedBy: true,
  summary:
    'Save edits of a draft, each by itself: applied, refused with a code, or in conflict with what somebody else wrote at the same place since `base_revision`. An operation that is sent again answers what it answered.',
  params: z.object({ id: Id }),
  body: z.strictObject({
    ...ofCompany,
    /** Of the draft that the edits were made on. */
    base_revision: revision,
    operations: z.array(DraftOperation).min(1).max(maxOperations),
  }),
  reply: z.object({ revision: z.number().int(), results: z.array(OperationResult) }),
  maxBodyBytes: maxOperationsBytes,
  maxBodyValues: 300_000,
});

export const workflowChanges = route({
  ...common,
  method: 'GET',
  path: '/workflows/{id}/changes',
  summary:
    'What changed in a draft since a revision. `reset`: that was too long ago or too much, fetch the document again.',
  params: z.object({ id: Id }),
  query: z.strictObject({ ...ofCompany, since: z.coerce.number().int().min(0) }),
  reply: z.object({ revision: z.number().int(), reset: z.boolean(), changes: z.array(WorkflowChange) }),
});
