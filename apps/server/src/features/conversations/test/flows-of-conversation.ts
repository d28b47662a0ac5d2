import type { Flow } from '@centralita/contract/workflows/flow';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { Conversation } from './sealed-state.ts';

type Parts = Pick<ConversationsContext, 'workflows'>;

/**
 * The flows of a test: the draft or what is online of the workflow that is tested, and of another one into which it goes
 * on that version, else what is online.
 */
export class FlowsOfConversation {
  readonly #parts: Parts;
  readonly #conversation: Conversation;
  readonly #webhooks = new Map<string, string>();

  constructor(parts: Parts, conversation: Conversation) {
    this.#parts = parts;
    this.#conversation = conversation;
  }

  /** @throws AppError not_found, workflow_unpublished, workflow_version_gone */
  async load(id: string, version: number | null): Promise<Flow> {
    const { company_id, workflow_id, is_draft } = this.#conversation;
    const which = id === workflow_id && is_draft ? 'draft' : (version ?? 'online');
    const flow = await this.#parts.workflows.cachedFlow(company_id, id, which);
    for (const webhook of flow.webhooks) this.#webhooks.set(webhook.id, webhook.name);
    return flow;
  }

  /** The one that is tested. */
  first(): Promise<Flow> {
    return this.load(this.#conversation.workflow_id, null);
  }

  /** Null where it is gone or nothing of it is online: the engine says so and goes on. */
  async open(id: string, version: number | null): Promise<Flow | null> {
    try {
      return await this.load(id, version);
    } catch (fault) {
      if (fault instanceof AppError) return null;
      throw fault;
    }
  }

  /** Of a webhook that one of these flows names. */
  webhookName(id: string): string {
    return this.#webhooks.get(id) ?? '';
  }
}
