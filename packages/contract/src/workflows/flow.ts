import type { Configured } from './nodes/configurations.ts';
import type { EdgeType } from './nodes/kinds.ts';
import type {
  DatabaseVariable,
  DynamicVariable,
  MainInstruction,
  WorkflowChannel,
  WorkflowLanguage,
} from './schema.ts';

export type FlowNode = Configured & {
  id: string;
  title: string;
  /** Counts from 1 in the order of making; shown as "Question 3". */
  node_number: number;
};

export interface FlowEdge {
  id: string;
  source_id: string;
  target_id: string;
  type: EdgeType;
  /** A condition's id, 'success', 'failed' or null. */
  handle: string | null;
}

/** What a conversation needs to know of a webhook: never its address or secrets. */
export interface FlowWebhook {
  id: string;
  name: string;
  description: string;
  /** Names to be given when it is called. */
  standard_variables: string[];
  in_flow_variables: {
    id: string;
    name: string;
    type: string;
    is_mandatory: boolean;
    description: string;
    choices: string[];
  }[];
  /** Variables that its answer fills. */
  saves: string[];
}

/** A workflow in which this one goes on. A published flow names the version it was published with; null = the newest one. */
export interface FlowChild {
  workflow_id: string;
  name: string;
  version: number | null;
}

/** A workflow as the engine runs it and as a published version keeps it: plain data that never changes. */
export interface Flow {
  /** Of this document's shape. */
  shape: 1;
  workflow_id: string;
  /** The published number; null = the draft. */
  version: number | null;
  name: string;
  channel: WorkflowChannel;
  language: WorkflowLanguage;
  nodes: FlowNode[];
  edges: FlowEdge[];
  dynamic_variables: DynamicVariable[];
  database_variables: DatabaseVariable[];
  main_instructions: MainInstruction[];
  /** Source ids of the knowledge base. */
  sources: string[];
  webhooks: FlowWebhook[];
  /** Those its workflow nodes name. */
  children: FlowChild[];
}
