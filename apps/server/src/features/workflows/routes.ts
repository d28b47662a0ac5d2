import * as list from '@centralita/contract/workflows/list-routes';
import { pagination } from '@centralita/contract/core/page';
import { searchPatterns } from '../../platform/search-key.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import { draftRoutes } from './draft-routes.ts';
import { deleteWorkflow } from './list/delete-workflow.ts';
import { createWorkflow, duplicateWorkflow } from './list/make-workflow.ts';
import { namesOfWorkflows, oneWorkflow, pageOfWorkflows } from './list/store.ts';
import { updateWorkflow } from './list/update-workflow.ts';
import { besideRoutes } from './beside-routes.ts';
import { whoOf } from './who.ts';
import type { WorkflowsContext } from './workflows-context.ts';

export function workflowRoutes(context: WorkflowsContext): Binding[] {
  const { db, clock } = context;
  return [
    bind(list.listWorkflows, async ({ company, query: { page, limit, search } }) => {
      const wanted = { patterns: searchPatterns(search), limit, offset: (page - 1) * limit };
      const { workflows, total } = await db.companyRead(company.id, (tx) =>
        pageOfWorkflows(tx, company.id, wanted),
      );
      return { results: workflows, pagination: pagination(page, limit, total) };
    }),
    bind(list.workflowNames, ({ company }) =>
      db.companyRead(company.id, (tx) => namesOfWorkflows(tx, company.id)),
    ),
    bind(list.workflowInformation, ({ company, query }) =>
      db.companyRead(company.id, (tx) => oneWorkflow(tx, company.id, query.workflow_id)),
    ),
    bind(list.createWorkflow, (call) => {
      const { company_id: _company, ...form } = call.body;
      return createWorkflow(context, { companyId: call.company.id, who: whoOf(call) }, form);
    }),
    bind(list.duplicateWorkflow, (call) =>
      duplicateWorkflow(context, { companyId: call.company.id, who: whoOf(call) }, call.body.workflow_id),
    ),
    bind(list.updateWorkflow, (call) => {
      const { workflow_id: workflowId } = call.params;
      const { workflow_id: named = workflowId, name, description } = call.body;
      if (named !== workflowId) throw new AppError('not_found');
      const acting = { companyId: call.company.id, workflowId, who: whoOf(call) };
      return updateWorkflow(context, acting, { name, description });
    }),
    bind(list.deleteWorkflow, async ({ company, body }) => {
      await db.company(company.id, (tx) => deleteWorkflow(tx, company.id, body.workflow_id, clock.now()));
      return null;
    }),
    ...draftRoutes(context),
    ...besideRoutes(context),
  ];
}
