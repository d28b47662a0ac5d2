import type { WorkflowPart } from '@centralita/contract/workflows/operation';
import type { DatabaseVariable, DynamicVariable } from '@centralita/contract/workflows/schema';
import { uuidv7 } from '../../../db/ids.ts';
import { changeDraft, type Acting } from '../rows/change-draft.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import * as rules from './rules.ts';

/** @throws AppError not_found, variable_taken, variable_limit, variable_webhook_required */
export async function addDynamicVariable(
  context: WorkflowsContext,
  acting: Acting,
  form: Omit<DynamicVariable, 'id'>,
): Promise<DynamicVariable> {
  return changeDraft(context, acting, ['dynamic_variables'], async (tx) => {
    const variable = { ...form, id: uuidv7() };
    await rules.addDynamic(tx, acting, variable);
    return { result: variable, changed: true };
  });
}

/** What is undefined stays. @throws AppError not_found, variable_taken, variable_webhook_required */
export async function changeDynamicVariable(
  context: WorkflowsContext,
  acting: Acting,
  id: string,
  form: rules.Form<DynamicVariable>,
): Promise<DynamicVariable> {
  const parts: WorkflowPart[] = ['dynamic_variables'];
  return changeDraft(context, acting, parts, async (tx, workflow) => {
    const { row, operations } = await rules.changeDynamic(tx, acting, { id, form, workflow, parts });
    return { result: row, changed: true, operations };
  });
}

/** @throws AppError not_found, variable_taken, variable_limit */
export async function addDatabaseVariable(
  context: WorkflowsContext,
  acting: Acting,
  name: string,
): Promise<DatabaseVariable> {
  return changeDraft(context, acting, ['database_variables'], async (tx) => {
    const variable = { id: uuidv7(), name };
    await rules.addDatabase(tx, acting, variable);
    return { result: variable, changed: true };
  });
}

/** @throws AppError not_found, variable_taken, variable_phone_stays */
export async function renameDatabaseVariable(
  context: WorkflowsContext,
  acting: Acting,
  { id, name }: DatabaseVariable,
): Promise<DatabaseVariable> {
  const parts: WorkflowPart[] = ['database_variables'];
  return changeDraft(context, acting, parts, async (tx, workflow) => {
    const { row, operations } = await rules.renameDatabase(tx, acting, { id, name, workflow, parts });
    return { result: row, changed: true, operations };
  });
}

/** @throws AppError not_found */
export async function removeDynamicVariable(
  context: WorkflowsContext,
  acting: Acting,
  id: string,
): Promise<null> {
  return changeDraft(context, acting, ['dynamic_variables'], async (tx) => {
    await rules.removeDynamic(tx, acting, id);
    return { result: null, changed: true };
  });
}

/** @throws AppError not_found, variable_phone_stays */
export async function removeDatabaseVariable(
  context: WorkflowsContext,
  acting: Acting,
  id: string,
): Promise<null> {
  return changeDraft(context, acting, ['database_variables'], async (tx) => {
    await rules.removeDatabase(tx, acting, id);
    return { result: null, changed: true };
  });
}
