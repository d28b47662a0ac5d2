import { z } from 'zod';
import {
  DatabaseVariable,
  DynamicVariable,
  MainInstruction,
  Workflow,
  WorkflowEdge,
  WorkflowNode,
  WorkflowSource,
} from './schema.ts';

/** What stands on the canvas and beside it: the draft's rows, or those of a published version. */
export const WorkflowContent = z.object({
  nodes: z.array(WorkflowNode),
  edges: z.array(WorkflowEdge),
  dynamic_variables: z.array(DynamicVariable),
  database_variables: z.array(DatabaseVariable),
  main_instructions: z.array(MainInstruction),
  sources: z.array(WorkflowSource),
});
export type WorkflowContent = z.infer<typeof WorkflowContent>;

/** Everything that an editor needs, in one answer. */
export const WorkflowDocument = WorkflowContent.extend({
  workflow: Workflow,
  /** Of the draft. */
  revision: z.number().int(),
  is_draft: z.boolean(),
  /** How many versions were published. */
  versions_count: z.number().int(),
});
export type WorkflowDocument = z.infer<typeof WorkflowDocument>;

/** `event_seq`: the number of the company's last event as it was read. */
export const OpenedWorkflow = WorkflowDocument.extend({ event_seq: z.number().int() });
export type OpenedWorkflow = z.infer<typeof OpenedWorkflow>;
