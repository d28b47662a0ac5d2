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

  /** Null where it is gone, or nothing of it is online: the engine says so and goes on. */
  async open(companyId: string, { workflowId, version, asOf }: WantedFlow): Promise<Flow | null> {
    try {
      return await this.#workflows.keptFlow(companyId, workflowId, version ?? 'online', asOf);
    } catch (fault) {
      if (fault instanceof AppError) return null;
      throw fault;
    }
  }
}
