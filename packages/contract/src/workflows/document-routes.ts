import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, draftQuery } from './common.ts';
import { OpenedWorkflow } from './document.ts';

export const workflowDocument = route({
  ...common,
  method: 'GET',
  path: '/workflows/{id}/document',
  summary:
    'A workflow with everything in it: the draft, or the published version (empty where there is none).',
  params: z.object({ id: Id }),
  query: draftQuery,
  reply: OpenedWorkflow,
  longList: 'nodes',
});
