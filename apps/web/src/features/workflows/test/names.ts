import type { VariableType } from '@centralita/contract/workflows/schema';

/** How a test speaks of what is on the canvas. */
export interface Names {
  /** Its title, or its kind and number; null of a node that is not (any more) there. */
  node(id: string): string | null;
  /** A way out: a condition's name, or the kind of way. */
  way(nodeId: string, handle: string | null): string;
  /** The type that a variable of this workflow has to be of; null where anything will do, or of another workflow. */
  type(variable: string, workflowId: string): VariableType | null;
  /** What talks of this workflow find out, by name; nothing of another one. */
  variables(workflowId: string): string[];
}
