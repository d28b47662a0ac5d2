import { maxVariables } from '@centralita/contract/workflows/limits';
import type { Operation, WorkflowPart } from '@centralita/contract/workflows/operation';
import type { DatabaseVariable, DynamicVariable } from '@centralita/contract/workflows/schema';
import { foldName } from '@centralita/engine/graph/fold';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Acting } from '../rows/change-draft.ts';
import type { LockedWorkflow } from '../rows/lock-workflow.ts';
import { renameEverywhere } from './rename-mentions.ts';
import {
  dropVariable,
  phoneVariable,
  putDatabaseVariables,
  putDynamicVariables,
  readDatabaseVariables,
  readDynamicVariables,
} from './store.ts';

/** What may be done with the variables of a draft whose row is locked. */

export type Form<T> = { [K in keyof Omit<T, 'id'>]?: T[K] | undefined };

interface Changed<T> {
  row: T;
  /** Edits of the nodes that mentioned it by its former name. */
  operations: Operation[];
}

interface Changing {
  id: string;
  workflow: LockedWorkflow;
  /** Gains what else was changed. */
  parts: WorkflowPart[];
}

/** @throws AppError variable_taken, variable_limit, variable_webhook_required */
export async function addDynamic(tx: Tx, acting: Acting, variable: DynamicVariable): Promise<void> {
  const { all } = await variablesOf(tx, acting);
  requireRoom(all);
  requireFreeName(all, variable.variable_name, variable.id);
  requireWebhook(variable);
  await putDynamicVariables(tx, acting, [variable]);
}

/** What is undefined stays. @throws AppError not_found, variable_taken, variable_webhook_required */
export async function changeDynamic(
  tx: Tx,
  acting: Acting,
  { id, form, ...changing }: Changing & { form: Form<DynamicVariable> },
): Promise<Changed<DynamicVariable>> {
  const { dynamic, all } = await variablesOf(tx, acting);
  const before = dynamic.find((one) => one.id === id);
  if (!before) throw new AppError('not_found');
  const row = { ...before, ...defined(form) };
  requireFreeName(all, row.variable_name, id);
  requireWebhook(row);
  await putDynamicVariables(tx, acting, [row]);
  const names = { from: before.variable_name, to: row.variable_name, all };
  return { row, operations: await renamed(tx, acting, { ...changing, ...names }) };
}

/** @throws AppError not_found */
export async function removeDynamic(tx: Tx, acting: Acting, id: string): Promise<void> {
  if (!(await dropVariable(tx, acting, 'dynamic_variable', id))) throw new AppError('not_found');
}

/** @throws AppError variable_taken, variable_limit */
export async function addDatabase(tx: Tx, acting: Acting, variable: DatabaseVariable): Promise<void> {
  const { all } = await variablesOf(tx, acting);
  requireRoom(all);
  requireFreeName(all, variable.name, variable.id);
  await putDatabaseVariables(tx, acting, [variable]);
}

/** @throws AppError not_found, variable_taken, variable_phone_stays */
export async function renameDatabase(
  tx: Tx,
  acting: Acting,
  { id, name, ...changing }: Changing & { name: string },
): Promise<Changed<DatabaseVariable>> {
  const { database, all } = await variablesOf(tx, acting);
  const before = changeable(database, id);
  requireFreeName(all, name, id);
  await putDatabaseVariables(tx, acting, [{ id, name }]);
  const names = { from: before.name, to: name, all };
  return { row: { id, name }, operations: await renamed(tx, acting, { ...changing, ...names }) };
}

/** @throws AppError not_found, variable_phone_stays */
export async function removeDatabase(tx: Tx, acting: Acting, id: string): Promise<void> {
  const { database } = await variablesOf(tx, acting);
  changeable(database, id);
  await dropVariable(tx, acting, 'database_variable', id);
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

interface Renaming extends Omit<Changing, 'id'> {
  from: string;
  to: string;
  all: readonly Named[];
}

/** The edits that follow from a new name. */
async function renamed(tx: Tx, acting: Acting, { workflow, from, to, all, parts }: Renaming) {
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
