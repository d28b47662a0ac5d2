import type { WorkflowContent } from '@centralita/contract/workflows/document';
import type { Database } from '../../db/client.ts';
import type { Tx } from '../../db/scope.ts';
import type { Clock } from '../../ports/clock.ts';

/** What the workflows feature works with, handed over once at start. */
export interface WorkflowsContext {
  db: Database;
  clock: Clock;
  /** The published version's content; null where none is published. */
  publishedContent(tx: Tx, companyId: string, workflowId: string): Promise<WorkflowContent | null>;
}
