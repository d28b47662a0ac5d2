import type { Flow } from '@centralita/contract/workflows/flow';
import type { Database } from '../../../db/client.ts';
import { lastEvents } from '../../../platform/events/last-event.ts';
import { RecentlyUsed } from '../../../platform/recently-used.ts';
import type { DescribesWebhooks } from '../workflows-context.ts';
import { flowOf, type WhichFlow } from './flow-of.ts';
import type { Place } from './store.ts';

/** Nodes, edges and webhooks of all kept flows; a node takes about a kilobyte. */
const room = 20_000;

interface Kept {
  /** The company's last event before it was read. */
  seq: number;
  flow: Flow;
}

/**
 * Flows as talks ran them last. A flow is read anew once anything of its company changed: every change of what a flow is made
 * of (the workflow, its webhooks, workflows it goes on in) emits an event with its commit, and the number of the last
 * event is asked of the database each time, so that no process ever runs what another one has changed. That goes for
 * published versions too: they never change, but with their workflow they are deleted.
 */
export class KeptFlows {
  readonly #context: DescribesWebhooks & { db: Database };
  readonly #lastEvent: (companyId: string) => Promise<number>;
  readonly #kept = new RecentlyUsed<Kept>(room, (_, { flow }) => weightOf(flow));

  constructor(context: DescribesWebhooks & { db: Database }) {
    this.#context = context;
    this.#lastEvent = lastEvents(context.db);
  }

  /**
   * `asOf`: the company's last event where it was asked since the turn began, else null. A promise only where something has to
   * be asked. Frozen, since several talks run it. Opens a scope of its own: what a transaction has not committed must not be
   * kept.
   * @throws AppError not_found, workflow_unpublished, workflow_version_gone
   */
  flow(place: Place, which: WhichFlow, asOf: number | null = null): Flow | Promise<Flow> {
    const key = `${place.companyId} ${place.workflowId} ${which}`;
    return (asOf !== null && this.#keptAsOf(key, asOf)) || this.#current(key, place, which, asOf);
  }

  /** As of which event a flow is kept; null where it is not. Whether that is the last one still is for who asks to find out. */
  keptAsOf({ companyId, workflowId }: Place, which: WhichFlow): number | null {
    return this.#kept.find(`${companyId} ${workflowId} ${which}`)?.seq ?? null;
  }

  #keptAsOf(key: string, seq: number): Flow | null {
    const kept = this.#kept.find(key);
    return kept?.seq === seq ? kept.flow : null;
  }

  async #current(key: string, place: Place, which: WhichFlow, asOf: number | null): Promise<Flow> {
    // Asked before the flow is read: what changes in between makes the kept one too old, never too new.
    const seq = asOf ?? (await this.#lastEvent(place.companyId));
    const kept = this.#keptAsOf(key, seq);
    if (kept) return kept;
    const read = await this.#context.db.companyRead(place.companyId, (tx) =>
      flowOf(this.#context, tx, place, which),
    );
    const flow = frozen(read);
    this.#kept.keep(key, { seq, flow });
    return flow;
  }
}

function weightOf({ nodes, edges, webhooks, dynamic_variables, main_instructions }: Flow): number {
  return (
    1 + nodes.length + edges.length + webhooks.length + dynamic_variables.length + main_instructions.length
  );
}

function frozen<T>(thing: T): T {
  if (typeof thing !== 'object' || thing === null || Object.isFrozen(thing)) return thing;
  for (const part of Object.values(thing)) frozen(part);
  return Object.freeze(thing);
}
