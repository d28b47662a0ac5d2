import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { maxCoordinate, maxPromptLength, maxTitleLength } from './limits.ts';
import { EdgeType, NodeKind } from './nodes/kinds.ts';

export const WorkflowChannel = z.enum(['phone', 'whatsapp', 'api']);
export type WorkflowChannel = z.infer<typeof WorkflowChannel>;
export const WorkflowLanguage = z.enum(['english', 'spanish']);
export type WorkflowLanguage = z.infer<typeof WorkflowLanguage>;

/** A workflow as lists and its editor show it. `steps` counts the published nodes. */
export const Workflow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  channel: WorkflowChannel,
  language: WorkflowLanguage,
  steps: z.number().int(),
  published_date: Instant.nullable(),
  /** Number of the published version; null = never published. */
  version: z.number().int().nullable(),
  company_id: z.string(),
});
export type Workflow = z.infer<typeof Workflow>;

const coordinate = z.number().min(-maxCoordinate).max(maxCoordinate);
const side = z.number().min(0).max(maxCoordinate);

/** On the wire `configuration` is that of its kind (nodes/configurations.ts), brought to the present version. */
export const WorkflowNode = z.object({
  id: z.string(),
  node_type: z.object({ id: z.number().int(), type: NodeKind, name: z.string(), name_es: z.string() }),
  configuration: z.record(z.string(), z.unknown()),
  title: z.string(),
  collapsed: z.boolean(),
  pos_x: z.number(),
  pos_y: z.number(),
  measured_width: z.number(),
  measured_height: z.number(),
  node_number: z.number().int(),
  workflow_id: z.string(),
});
export type WorkflowNode = z.infer<typeof WorkflowNode>;

/** What a person may set of a node. */
export const nodeFields = {
  configuration: z.record(z.string(), z.unknown()),
  title: z.string().max(maxTitleLength),
  collapsed: z.boolean(),
  pos_x: coordinate,
  pos_y: coordinate,
  measured_width: side,
  measured_height: side,
};

/** `sourceHandle` is a condition's id, 'success', 'failed' or null (the default way out). */
export const EdgeConfiguration = z.strictObject({
  markerEnd: z.string().max(100).nullable().default(null),
  sourceHandle: z.string().max(100).nullable().default(null),
  targetHandle: z.string().max(100).nullable().default(null),
});

export const WorkflowEdge = z.object({
  id: z.string(),
  source_id: z.string(),
  target_id: z.string(),
  type: EdgeType,
  configuration: EdgeConfiguration,
});
export type WorkflowEdge = z.infer<typeof WorkflowEdge>;

/** `string`, `integer`, `boolean` are the specification's; the others are what people collect most and recognisers know. */
export const VariableType = z.enum([
  'string',
  'integer',
  'boolean',
  'number',
  'date',
  'time',
  'phone',
  'email',
]);
export type VariableType = z.infer<typeof VariableType>;

/**
 * Letters, digits, underscore and space; unlike any other of the workflow whatever the case and accents. Not `__proto__`, as
 * which no object of JSON keeps a value.
 */
export const VariableName = Name.pipe(
  z.string().regex(/^(?!__proto__$)[\p{L}\p{M}\p{N}_ ]+$/u, 'variable_name_special'),
);

export const DynamicVariable = z.object({
  id: z.string(),
  variable_name: z.string(),
  type_enum: VariableType,
  description: z.string(),
  is_extra_validation: z.boolean(),
  webhook_id: z.string().nullable(),
});
export type DynamicVariable = z.infer<typeof DynamicVariable>;

export const DatabaseVariable = z.object({ id: z.string(), name: z.string() });
export type DatabaseVariable = z.infer<typeof DatabaseVariable>;

export const InstructionAction = z.enum(['custom', 'webhook', 'transfer']);
export type InstructionAction = z.infer<typeof InstructionAction>;

export const MainInstruction = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string().max(maxPromptLength),
  action_enum: InstructionAction,
  custom_action: z.string(),
  webhook_id: z.string().nullable(),
  phone: z.string(),
  extension: z.string(),
});
export type MainInstruction = z.infer<typeof MainInstruction>;

export const WorkflowSource = z.object({
  id: z.string(),
  name: z.string(),
  document_kn_id: Id,
  category_id: z.string().nullable(),
  category_name: z.string().nullable(),
});
export type WorkflowSource = z.infer<typeof WorkflowSource>;
