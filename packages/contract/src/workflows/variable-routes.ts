import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, draftQuery, ofCompany, plainText } from './common.ts';
import { maxDescriptionLength } from './limits.ts';
import { DatabaseVariable, DynamicVariable, VariableName, VariableType } from './schema.ts';

const workflow = z.object({ id: Id });
const variable = z.object({ id: Id, variableId: Id });

/** Two spaces look like one, so that two variables would look the same. */
const NewName = VariableName.transform((name) => name.replace(/ {2,}/g, ' '));

const fields = {
  variable_name: NewName,
  type_enum: VariableType,
  description: plainText(maxDescriptionLength),
  is_extra_validation: z.boolean(),
  /** Asked whether a value is right; needed where `is_extra_validation` is on. */
  webhook_id: Id.nullable(),
};

export const listDynamicVariables = route({
  ...common,
  method: 'GET',
  path: '/workflows/{id}/dynamic-content',
  summary: 'Variables that a conversation collects, in the order of making.',
  params: workflow,
  query: draftQuery,
  reply: z.array(DynamicVariable),
});

export const createDynamicVariable = route({
  ...common,
  method: 'POST',
  path: '/workflows/{id}/dynamic-content',
  audit: 'workflow-variable.create',
  updatedBy: true,
  summary: 'Add a variable that a conversation collects. Its name is unlike any other of the workflow.',
  params: workflow,
  body: z.strictObject({
    ...ofCompany,
    ...fields,
    description: fields.description.default(''),
    is_extra_validation: fields.is_extra_validation.default(false),
    webhook_id: fields.webhook_id.default(null),
  }),
  reply: DynamicVariable,
});

export const updateDynamicVariable = route({
  ...common,
  method: 'PATCH',
  path: '/workflows/{id}/dynamic-content/{variableId}',
  audit: 'workflow-variable.update',
  updatedBy: true,
  summary: 'Change a variable; what is not sent stays. A new name is put wherever the old one is mentioned.',
  params: variable,
  body: z.strictObject({ ...ofCompany, ...z.strictObject(fields).partial().shape }),
  reply: DynamicVariable,
});

export const deleteDynamicVariable = route({
  ...common,
  method: 'DELETE',
  path: '/workflows/{id}/dynamic-content/{variableId}',
  audit: 'workflow-variable.delete',
  updatedBy: true,
  summary: 'Delete a variable. Where it is still used, the publish checklist says so.',
  params: variable,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const listDatabaseVariables = route({
  ...common,
  method: 'GET',
  path: '/workflows/{id}/database-variables',
  summary: 'Variables that come with each contact, in the order of making; `phone` is the first.',
  params: workflow,
  query: draftQuery,
  reply: z.array(DatabaseVariable),
});

export const createDatabaseVariable = route({
  ...common,
  method: 'POST',
  path: '/workflows/{id}/database-variables',
  audit: 'workflow-variable.create',
  updatedBy: true,
  summary: 'Add a variable that comes with each contact. Its name is unlike any other of the workflow.',
  params: workflow,
  body: z.strictObject({ ...ofCompany, name: NewName }),
  reply: DatabaseVariable,
});

export const updateDatabaseVariable = route({
  ...common,
  method: 'PATCH',
  path: '/workflows/{id}/database-variables/{variableId}',
  audit: 'workflow-variable.update',
  updatedBy: true,
  summary: 'Rename a variable, also wherever it is mentioned. `phone` keeps its name.',
  params: variable,
  body: z.strictObject({ ...ofCompany, name: NewName }),
  reply: DatabaseVariable,
});

export const deleteDatabaseVariable = route({
  ...common,
  method: 'DELETE',
  path: '/workflows/{id}/database-variables/{variableId}',
  audit: 'workflow-variable.delete',
  updatedBy: true,
  summary: 'Delete a variable; `phone` stays. Where it is still used, the publish checklist says so.',
  params: variable,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});
