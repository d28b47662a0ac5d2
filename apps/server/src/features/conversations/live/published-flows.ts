import type { Flow } from '@centralita/contract/workflows/flow';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ConversationsContext } from '../conversations-context.ts';

/** Published workflows by version, as talks run them. */
export class PublishedFlows {
  readonly #workflows: ConversationsContext['workflows'];

  constructor({ workflows }: Pick<ConversationsContext, 'workflows'>) {
    this.#workflows = workflows;
  }

  /** The one that a talk runs; `version` null = what is online. @throws AppError where it is gone */
  load(companyId: string, workflowId: string, version: number | null): Promise<Flow> {
    return this.#workflows.keptFlow(companyId, workflowId, version ?? 'online');
  }

  /** Null where it is gone, or nothing of it is online: the engine says so and goes on. */
  async open(companyId: string, workflowId: string, version: number | null): Promise<Flow | null> {
    try {
      return await this.load(companyId, workflowId, version);
    } catch (fault) {
      if (fault instanceof AppError) return null;
      throw fault;
    }
  }
}
