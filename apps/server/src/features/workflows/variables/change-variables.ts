import { maxVariables } from '@centralita/contract/workflows/limits';
import type { WorkflowPart } from '@centralita/contract/workflows/operation';
import type { DatabaseVariable, DynamicVariable } from '@centralita/contract/workflows/schema';
import { foldName } from '@centralita/engine/graph/fold';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeDraft, type Acting } from '../rows/change-draft.ts';
import type { LockedWorkflow } from '../rows/lock-workflow.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { renameEverywhere } from './rename-mentions.ts';
import {
  dropVariable,
  phoneVariable,
  putDatabaseVariables,
  putDynamicVariables,
  readDatabaseVariables,
  readDynamicVariables,
} from './store.ts';

type Form<T> = { [K in keyof Omit<T, 'id'>]?: T[K] | undefined };

/** @throws AppError not_found, variable_taken, variable_limit, variable_webhook_required */
export async function addDynamicVariable(
  context: WorkflowsContext,
  acting: Acting,
  form: Omit<DynamicVariable, 'id'>,
): Promise<DynamicVariable> {
  return changeDraft(context, acting, ['dynamic_variables'], async (tx) => {
    const variable = { ...form, id: uuidv7() };
    const { all } = await variablesOf(tx, acting);
    requireRoom(all);
    requireFreeName(all, variable.variable_name, variable.id);
    requireWebhook(variable);
    await putDynamicVariables(tx, acting, [variable]);
    return { result: variable, changed: true };
  });
}

/** What is undefined stays. @throws AppError not_found, variable_taken, variable_webhook_required */
export async function changeDynamicVariable(
  context: WorkflowsContext,
  acting: Acting,
  id: string,
  form: Form<DynamicVariable>,
): Promise<DynamicVariable> {
  const parts: WorkflowPart[] = ['dynamic_variables'];
  return changeDraft(context, acting, parts, async (tx, workflow) => {
    const { dynamic, all } = await variablesOf(tx, acting);
    const before = dynamic.find((one) => one.id === id);
    if (!before) throw new AppError('not_found');
    const variable = { ...before, ...defined(form) };
    requireFreeName(all, variable.variable_name, id);
    requireWebhook(variable);
    await putDynamicVariables(tx, acting, [variable]);
    const to = variable.variable_name;
    const operations = await renamed(tx, acting, workflow, { from: before.variable_name, to, all, parts });
    return { result: variable, changed: true, operations };
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
    const { all } = await variablesOf(tx, acting);
    requireRoom(all);
    requireFreeName(all, name, variable.id);
    await putDatabaseVariables(tx, acting, [variable]);
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
    const { database, all } = await variablesOf(tx, acting);
    const before = changeable(database, id);
    requireFreeName(all, name, id);
    await putDatabaseVariables(tx, acting, [{ id, name }]);
    const operations = await renamed(tx, acting, workflow, { from: before.name, to: name, all, parts });
    return { result: { id, name }, changed: true, operations };
  });
}

/** @throws AppError not_found */
export async function removeDynamicVariable(
  context: WorkflowsContext,
  acting: Acting,
  id: string,
): Promise<null> {
  return changeDraft(context, acting, ['dynamic_variables'], async (tx) => {
    if (!(await dropVariable(tx, acting, 'dynamic_variable', id))) throw new AppError('not_found');
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
    const { database } = await variablesOf(tx, acting);
    changeable(database, id);
    await dropVariable(tx, acting, 'database_variable', id);
    return { result: null, changed: true };
  });
}

interface Named {
  id: string;
  name: string;
}

async function variablesOf(tx: Tx, { companyId, workflowId }: Acting) {
  const [dynamic, database] = await Promise.all([
    readDynamicVariables(tx, companyId, workflowId),
    readDatabaseVariables(tx, companyId, workflowId),
  ]);
  const all: Named[] = [
    ...database,
    ...dynamic.map(({ id, variable_name }) => ({ id, name: variable_name })),
  ];
  return { dynamic, database, all };
}

function changeable(database: readonly DatabaseVariable[], id: string): DatabaseVariable {
  const found = database.find((one) => one.id === id);
  if (!found) throw new AppError('not_found');
  if (foldName(found.name) === phoneVariable) throw new AppError('variable_phone_stays');
  return found;
}

function requireRoom(all: readonly Named[]): void {
  if (all.length >= maxVariables) throw new AppError('variable_limit');
}

function requireFreeName(all: readonly Named[], name: string, id: string): void {
  const key = foldName(name);
  if (all.some((one) => one.id !== id && foldName(one.name) === key)) throw new AppError('variable_taken');
}

function requireWebhook({ is_extra_validation, webhook_id }: DynamicVariable): void {
  if (is_extra_validation && webhook_id === null) throw new AppError('variable_webhook_required');
}

/** The edits that follow from a new name; `parts` gains what else it changed. */
async function renamed(
  tx: Tx,
  acting: Acting,
  workflow: LockedWorkflow,
  { from, to, all, parts }: { from: string; to: string; all: readonly Named[]; parts: WorkflowPart[] },
) {
  if (from === to) return [];
  const names = all.map(({ name }) => name);
  const { operations, hasInstructions } = await renameEverywhere(tx, acting, workflow, { from, to, names });
  if (hasInstructions) parts.push('main_instructions');
  return operations;
}

function defined<T extends object>(form: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
