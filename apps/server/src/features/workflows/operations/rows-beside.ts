import {
  createMainInstruction,
  updateMainInstruction,
} from '@centralita/contract/workflows/instruction-routes';
import type { BesidePart, Operation, WorkflowPart } from '@centralita/contract/workflows/operation';
import * as variableCalls from '@centralita/contract/workflows/variable-routes';
import { addWorkflowSource } from '@centralita/contract/workflows/source-routes';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import * as instructions from '../instructions/rules.ts';
import { readInstructions } from '../instructions/store.ts';
import type { Acting } from '../rows/change-draft.ts';
import type { LockedWorkflow } from '../rows/lock-workflow.ts';
import * as sources from '../sources/rules.ts';
import { readWorkflowSources } from '../sources/store.ts';
import * as variables from '../variables/rules.ts';
import { readDatabaseVariables, readDynamicVariables } from '../variables/store.ts';

export interface Given {
  acting: Acting;
  workflow: LockedWorkflow;
  /** Of the row. */
  id: string;
  /** Gains what else was changed. */
  parts: WorkflowPart[];
}

type Fields = Record<string, unknown>;

/** How the rows of one part beside the canvas are read and changed, by the rules and schemas of its own calls. */
interface RowsBeside {
  /** By their ids. */
  read(tx: Tx, acting: Acting): Promise<Map<string, object>>;
  /** @throws AppError invalid, and what the rules say */
  add(tx: Tx, given: Given, row: Fields): Promise<void>;
  /** Gives the edits of nodes that follow from it. @throws AppError invalid, and what the rules say */
  change(tx: Tx, given: Given, set: Fields): Promise<Operation[]>;
  drop(tx: Tx, given: Given): Promise<void>;
}

export const rowsBeside: Record<BesidePart, RowsBeside> = {
  dynamic_variables: {
    read: async (tx, { companyId, workflowId }) =>
      byId(await readDynamicVariables(tx, companyId, workflowId)),
    add(tx, { acting, id }, row) {
      const { company_id: _company, ...form } = parsed(variableCalls.createDynamicVariable.body, row);
      return variables.addDynamic(tx, acting, { ...form, id });
    },
    async change(tx, { acting, ...changing }, set) {
      const { company_id: _company, ...form } = parsed(variableCalls.updateDynamicVariable.body, set);
      return (await variables.changeDynamic(tx, acting, { ...changing, form })).operations;
    },
    drop: (tx, { acting, id }) => variables.removeDynamic(tx, acting, id),
  },
  database_variables: {
    read: async (tx, { companyId, workflowId }) =>
      byId(await readDatabaseVariables(tx, companyId, workflowId)),
    add: (tx, { acting, id }, row) =>
      variables.addDatabase(tx, acting, {
        id,
        name: parsed(variableCalls.createDatabaseVariable.body, row).name,
      }),
    async change(tx, { acting, ...changing }, set) {
      const { name } = parsed(variableCalls.updateDatabaseVariable.body, set);
      return (await variables.renameDatabase(tx, acting, { ...changing, name })).operations;
    },
    drop: (tx, { acting, id }) => variables.removeDatabase(tx, acting, id),
  },
  main_instructions: {
    read: async (tx, { companyId, workflowId }) => byId(await readInstructions(tx, companyId, workflowId)),
    add(tx, { acting, workflow, id }, row) {
      const { company_id: _company, ...form } = parsed(createMainInstruction.body, row);
      return instructions.addInstruction(tx, acting, workflow, { ...form, id });
    },
    async change(tx, { acting, workflow, id }, set) {
      const { company_id: _company, ...form } = parsed(updateMainInstruction.body, set);
      await instructions.changeInstruction(tx, acting, workflow, { id, form });
      return [];
    },
    drop: (tx, { acting, id }) => instructions.removeInstruction(tx, acting, id),
  },
  sources: {
    read: async (tx, { companyId, workflowId }) => {
      const rows = await readWorkflowSources(tx, companyId, workflowId);
      return new Map(rows.map((row) => [row.document_kn_id, row]));
    },
    async add(tx, { acting, id }, row) {
      const { name } = parsed(addWorkflowSource.body, { name: row['name'], document_kn_id: id });
      await sources.addSource(tx, acting, { name, document_kn_id: id });
    },
    // Nothing of one can be changed: it is chosen or not.
    change: () => Promise.reject(new AppError('invalid')),
    drop: (tx, { acting, id }) => sources.removeSource(tx, acting, id),
  },
};

function byId<R extends { id: string }>(rows: readonly R[]): Map<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

function parsed<T>(schema: Schema<T>, value: unknown): T {
  const outcome = schema.safeParse(value);
  if (!outcome.success) throw new AppError('invalid');
  return outcome.data;
}
