import * as instructions from '@centralita/contract/workflows/instruction-routes';
import * as sources from '@centralita/contract/workflows/source-routes';
import * as variables from '@centralita/contract/workflows/variable-routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import { addInstruction, changeInstruction, removeInstruction } from './instructions/change-instructions.ts';
import { readInstructions } from './instructions/store.ts';
import { readPart } from './rows/read-content.ts';
import { addSource, removeSource } from './sources/change-sources.ts';
import { readSourceChoices, readWorkflowSources } from './sources/store.ts';
import * as change from './variables/change-variables.ts';
import { readDatabaseVariables, readDynamicVariables } from './variables/store.ts';
import { whoOf } from './who.ts';
import type { WorkflowsContext } from './workflows-context.ts';

/** What stands beside the canvas: variables, main instructions, sources. */
export function besideRoutes(context: WorkflowsContext): Binding[] {
  return [...variableRoutes(context), ...instructionRoutes(context), ...sourceRoutes(context)];
}

function variableRoutes(context: WorkflowsContext): Binding[] {
  return [
    bind(variables.listDynamicVariables, ({ company, params, query }) =>
      readPart(
        context,
        { companyId: company.id, workflowId: params.id, isDraft: query.is_draft },
        readDynamicVariables,
        (content) => content.dynamic_variables,
      ),
    ),
    bind(variables.createDynamicVariable, (call) => {
      const { company_id: _company, ...form } = call.body;
      return change.addDynamicVariable(context, actingOf(call, call.params.id), form);
    }),
    bind(variables.updateDynamicVariable, (call) => {
      const { company_id: _company, ...form } = call.body;
      const { id, variableId } = call.params;
      return change.changeDynamicVariable(context, actingOf(call, id), variableId, form);
    }),
    bind(variables.deleteDynamicVariable, (call) =>
      change.removeDynamicVariable(context, actingOf(call, call.params.id), call.params.variableId),
    ),
    bind(variables.listDatabaseVariables, ({ company, params, query }) =>
      readPart(
        context,
        { companyId: company.id, workflowId: params.id, isDraft: query.is_draft },
        readDatabaseVariables,
        (content) => content.database_variables,
      ),
    ),
    bind(variables.createDatabaseVariable, (call) =>
      change.addDatabaseVariable(context, actingOf(call, call.params.id), call.body.name),
    ),
    bind(variables.updateDatabaseVariable, (call) => {
      const variable = { id: call.params.variableId, name: call.body.name };
      return change.renameDatabaseVariable(context, actingOf(call, call.params.id), variable);
    }),
    bind(variables.deleteDatabaseVariable, (call) =>
      change.removeDatabaseVariable(context, actingOf(call, call.params.id), call.params.variableId),
    ),
  ];
}

function instructionRoutes(context: WorkflowsContext): Binding[] {
  return [
    bind(instructions.listMainInstructions, ({ company, params, query }) =>
      readPart(
        context,
        { companyId: company.id, workflowId: params.workflowId, isDraft: query.is_draft },
        readInstructions,
        (content) => content.main_instructions,
      ),
    ),
    bind(instructions.createMainInstruction, (call) => {
      const { company_id: _company, ...form } = call.body;
      return addInstruction(context, actingOf(call, call.params.workflowId), form);
    }),
    bind(instructions.updateMainInstruction, (call) => {
      const { company_id: _company, ...form } = call.body;
      return changeInstruction(context, actingOf(call, call.params.workflowId), call.params.id, form);
    }),
    bind(instructions.deleteMainInstruction, (call) =>
      removeInstruction(context, actingOf(call, call.params.workflowId), call.params.id),
    ),
  ];
}

function sourceRoutes(context: WorkflowsContext): Binding[] {
  return [
    bind(sources.listWorkflowSources, ({ company, params, query }) =>
      readPart(
        context,
        { companyId: company.id, workflowId: params.workflow_id, isDraft: query.is_draft },
        readWorkflowSources,
        (content) => content.sources,
      ),
    ),
    bind(sources.workflowSourceChoices, ({ company }) =>
      context.db.companyRead(company.id, (tx) => readSourceChoices(tx, company.id)),
    ),
    bind(sources.addWorkflowSource, (call) => {
      const { workflow_id } = call.params;
      const { workflow_id: named = workflow_id, document_kn_id, name } = call.body;
      const acting = actingOf(call, named === workflow_id ? workflow_id : nowhere);
      return addSource(context, acting, { document_kn_id, name });
    }),
    bind(sources.removeWorkflowSource, (call) =>
      removeSource(context, actingOf(call, call.params.workflow_id), call.params.document_kn_id),
    ),
  ];
}

/** Of two workflows that a call names, neither is meant. */
const nowhere = '00000000-0000-0000-0000-000000000000';

function actingOf(call: Parameters<typeof whoOf>[0] & { company: { id: string } }, workflowId: string) {
  return { companyId: call.company.id, workflowId, who: whoOf(call) };
}
