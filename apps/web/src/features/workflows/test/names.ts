import type { VariableType } from '@centralita/contract/workflows/schema';
import type { TraceNames } from '../../../parts/trace/names.ts';

/** How a test speaks of what is on the canvas. */
export interface Names extends TraceNames {
  /** The type that a variable of this workflow has to be of; null where anything will do, or of another workflow. */
  type(variable: string, workflowId: string): VariableType | null;
  /** What chats of this workflow find out, by name; nothing of another one. */
  variables(workflowId: string): string[];
}
