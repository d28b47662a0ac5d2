import type { DatabaseVariable, DynamicVariable, VariableType } from '@centralita/contract/workflows/schema';
import { foldName } from '@centralita/engine/graph/fold';

/** What the form of a dynamic variable shows. */
export interface VariableFields {
  variable_name: string;
  type_enum: VariableType;
  description: string;
  is_extra_validation: boolean;
  /** '' = none chosen. */
  webhook_id: string;
}

export const blankVariable: VariableFields = {
  variable_name: '',
  type_enum: 'string',
  description: '',
  is_extra_validation: false,
  webhook_id: '',
};

export function fieldsOf(variable: DynamicVariable | null): VariableFields {
  if (!variable) return blankVariable;
  const { variable_name, type_enum, description, is_extra_validation, webhook_id } = variable;
  return { variable_name, type_enum, description, is_extra_validation, webhook_id: webhook_id ?? '' };
}

export type NameProblem = 'nameRequired' | 'nameSpecial' | 'nameTaken';

/** A variable's name as it is known in the workflow. */
export interface KnownName {
  id: string;
  name: string;
}

/** Every name of the workflow: a variable may not be called like another, whatever the case and accents. */
export function namesOf(
  dynamic: readonly DynamicVariable[],
  database: readonly DatabaseVariable[],
): KnownName[] {
  return [...dynamic.map(({ id, variable_name }) => ({ id, name: variable_name })), ...database];
}

/** Specification 002, section 5: letters, digits, underscore and space only. `id`: of the variable itself, null for a new one. */
export function nameProblem(
  name: string,
  id: string | null,
  known: readonly KnownName[],
): NameProblem | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'nameRequired';
  if (!/^(?!__proto__$)[\p{L}\p{M}\p{N}_ ]+$/u.test(trimmed)) return 'nameSpecial';
  const folded = foldName(trimmed);
  return known.some((one) => one.id !== id && foldName(one.name) === folded) ? 'nameTaken' : null;
}

/** What is missing is said after a try to save, what is wrong at once. */
export function shownProblem(problem: NameProblem | null | undefined, tried: boolean): NameProblem | null {
  return problem && (tried || problem !== 'nameRequired') ? problem : null;
}

export interface VariableProblems {
  variable_name?: NameProblem;
  webhook_id?: 'webhookRequired';
}

export function variableProblems(
  fields: VariableFields,
  id: string | null,
  known: readonly KnownName[],
): VariableProblems {
  const name = nameProblem(fields.variable_name, id, known);
  return {
    ...(name ? { variable_name: name } : {}),
    ...(fields.is_extra_validation && fields.webhook_id === '' ? { webhook_id: 'webhookRequired' } : {}),
  };
}

/** What is sent, once there are no problems. */
export function variableBody(fields: VariableFields) {
  return {
    ...fields,
    variable_name: fields.variable_name.trim(),
    description: fields.description.trim(),
    webhook_id: fields.is_extra_validation ? fields.webhook_id : null,
  };
}
