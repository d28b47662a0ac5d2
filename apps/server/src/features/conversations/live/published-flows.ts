import type { Flow } from '@centralita/contract/workflows/flow';
import { AppError } from '../../../platform/http/app-error.ts';
import { RecentlyUsed } from '../../../platform/recently-used.ts';
import type { ConversationsContext } from '../conversations-context.ts';

/** Published versions of workflows never change, so each is read once; in nodes, which take a kilobyte or two each. */
const roomForNodes = 20_000;

/** Published workflows by version, as talks run them. */
export class PublishedFlows {
  readonly #parts: Pick<ConversationsContext, 'db' | 'workflows'>;
  readonly #kept = new RecentlyUsed<Flow>(roomForNodes, (_key, { nodes }) => nodes.length + 1);

  constructor(parts: Pick<ConversationsContext, 'db' | 'workflows'>) {
    this.#parts = parts;
  }

  /** The one that a talk runs; `version` null = what is online. @throws AppError where it is gone */
  async load(companyId: string, workflowId: string, version: number | null): Promise<Flow> {
    const kept = version === null ? undefined : this.#kept.peek(keyOf(companyId, workflowId, version));
    if (kept) return kept;
    const { db, workflows } = this.#parts;
    const flow = await db.companyRead(companyId, (tx) =>
      workflows.flowOf(tx, companyId, workflowId, version ?? 'online'),
    );
    return flow.version === null
      ? flow
      : this.#kept.get(keyOf(companyId, workflowId, flow.version), () => flow);
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

function keyOf(companyId: string, workflowId: string, version: number): string {
  return `${companyId} ${workflowId} ${version}`;
}
