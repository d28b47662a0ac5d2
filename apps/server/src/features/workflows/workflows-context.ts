import type { WorkflowContent } from '@centralita/contract/workflows/document';
import type { Database } from '../../db/client.ts';
import type { Tx } from '../../db/scope.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

/** What is needed to read a workflow whole. */
export interface DescribesWebhooks {
  webhooks: Pick<Webhooks, 'describe'>;
}

/** What the workflows feature works with, handed over once at start. */
export interface WorkflowsContext {
  db: Database;
  clock: Clock;
  webhooks: Pick<Webhooks, 'describe' | 'withoutSecret'>;
  /** Whether a language model is configured. */
  model: boolean;
  /** The published version's content; null where none is published. */
  publishedContent(tx: Tx, companyId: string, workflowId: string): Promise<WorkflowContent | null>;
}
