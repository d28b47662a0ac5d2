import type { Flow } from '@centralita/contract/workflows/flow';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ConversationsContext } from '../conversations-context.ts';

export interface WantedFlow {
  workflowId: string;
  /** Null = what is online. */
  version: number | null;
  /** The company's last event, where that was asked since the message came; null: it has yet to be asked. */
  asOf: number | null;
}

/** Published workflows by version, as talks run them. */
export class PublishedFlows {
  readonly #workflows: ConversationsContext['workflows'];

  constructor({ workflows }: Pick<ConversationsContext, 'workflows'>) {
    this.#workflows = workflows;
  }

  /** Null where it is gone, or nothing of it is online: the engine says so and goes on. At once where it is kept. */
  open(companyId: string, { workflowId, version, asOf }: WantedFlow): Flow | Promise<Flow | null> {
    const found = this.#workflows.keptFlow(companyId, workflowId, version ?? 'online', asOf);
    return found instanceof Promise ? found.catch(noneOf) : found;
  }

  /** As of which event `open` has it at once; null where it has not. */
  keptAsOf(
    companyId: string,
    { workflowId, version }: Pick<WantedFlow, 'workflowId' | 'version'>,
  ): number | null {
    return this.#workflows.keptAsOf(companyId, workflowId, version ?? 'online');
  }
}

function noneOf(fault: unknown): null {
  if (fault instanceof AppError) return null;
  throw fault;
}
