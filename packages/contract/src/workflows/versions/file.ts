import { z } from 'zod';
import { Name } from '../../core/name.ts';
import {
  maxEdges,
  maxMainInstructions,
  maxMessageLength,
  maxNodes,
  maxPromptLength,
  maxTitleLength,
  maxVariables,
  maxWorkflowSources,
} from '../limits.ts';
import { EdgeType, NodeKind } from '../nodes/kinds.ts';
import {
  InstructionAction,
  nodeFields,
  VariableName,
  VariableType,
  WorkflowChannel,
  WorkflowLanguage,
} from '../schema.ts';

export const fileFormat = 'centralita.workflow';
export const fileVersion = 1;
/** Of the file: 2,000 nodes with 1,500 characters each. */
export const maxWorkflowFileBytes = 4 * 1024 * 1024;

/** Ids inside a file only tie its parts together; they are renewed where they come in. */
const id = z.string().min(1).max(100);
const named = z.strictObject({ id, name: z.string().max(maxTitleLength) });

export const FileNode = z.strictObject({
  id,
  kind: NodeKind.exclude(['context_menu']),
  node_number: z.number().int().min(1).max(1_000_000),
  ...nodeFields,
});
export type FileNode = z.infer<typeof FileNode>;

export const FileEdge = z.strictObject({
  source_id: id,
  target_id: id,
  type: EdgeType,
  handle: z.string().max(100).nullable(),
});
export type FileEdge = z.infer<typeof FileEdge>;

/** A whole workflow as a file: no secrets, and what it only refers to by name. */
export const WorkflowFile = z.strictObject({
  /** Of the workflow it came from: nodes that continue in it continue in the new one. */
  id,
  name: Name,
  description: z.string().max(maxMessageLength),
  channel: WorkflowChannel,
  language: WorkflowLanguage,
  /** The version that configurations of each kind are written in (nodes/upgrade.ts); 1 where it is not said. */
  configuration_versions: z.partialRecord(NodeKind, z.number().int().min(1).max(1_000)),
  nodes: z.array(FileNode).min(1).max(maxNodes),
  edges: z.array(FileEdge).max(maxEdges),
  dynamic_variables: z
    .array(
      z.strictObject({
        id,
        variable_name: VariableName,
        type_enum: VariableType,
        description: z.string().max(maxPromptLength),
        is_extra_validation: z.boolean(),
        webhook_id: id.nullable(),
      }),
    )
    .max(maxVariables),
  database_variables: z.array(z.strictObject({ id, name: VariableName })).max(maxVariables),
  main_instructions: z
    .array(
      z.strictObject({
        id,
        title: z.string().max(maxTitleLength),
        content: z.string().max(maxPromptLength),
        action_enum: InstructionAction,
        custom_action: z.string().max(maxPromptLength),
        webhook_id: id.nullable(),
        phone: z.string().max(30),
        extension: z.string().max(20),
      }),
    )
    .max(maxMainInstructions),
  /** Found again where the file comes in: by id, else by a name that only one has. */
  webhooks: z.array(named).max(1_000),
  workflows: z.array(named).max(1_000),
  sources: z.array(named).max(maxWorkflowSources),
});
export type WorkflowFile = z.infer<typeof WorkflowFile>;

/** What a file names and the company does not have: those places are empty after the import. */
export const Missing = z.object({
  webhooks: z.array(z.string()),
  workflows: z.array(z.string()),
  sources: z.array(z.string()),
});
export type Missing = z.infer<typeof Missing>;
