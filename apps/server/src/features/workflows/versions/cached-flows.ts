import type { Flow } from '@centralita/contract/workflows/flow';
import type { Database } from '../../../db/client.ts';
import { lastEvents } from '../../../platform/events/last-event.ts';
import { RecentlyUsed } from '../../../platform/recently-used.ts';
import type { DescribesWebhooks } from '../workflows-context.ts';
import { flowOf, type WhichFlow } from './flow-of.ts';
import type { Place } from './store.ts';

/** Nodes, edges and webhooks of all cached flows; a node takes about a kilobyte. */
const room = 20_000;

interface Cached {
  /** The company's last event before it was read; null for a published version, which never changes. */
  seq: number | null;
  flow: Flow;
}

/**
 * Flows as conversations ran them last. A published version is kept as it is. A draft, and what is online, are read anew once
 * anything of the company changed: every change of what they are made of emits an event with its commit, and the number of
 * the last event is asked of the database each time, so that no process ever runs what another one has changed.
 */
export class CachedFlows {
  readonly #context: DescribesWebhooks & { db: Database };
  readonly #lastEvent: (companyId: string) => Promise<number>;
  readonly #cached = new RecentlyUsed<Cached>(room, (_, { flow }) => weightOf(flow));

  constructor(context: DescribesWebhooks & { db: Database }) {
    this.#context = context;
    this.#lastEvent = lastEvents(context.db);
  }

  /**
   * A promise only where something has to be asked. Frozen, since several conversations run it. Opens a scope of its own: what a
   * transaction has not committed must not be cached.
   * @throws AppError not_found, workflow_unpublished, workflow_version_gone
   */
  flow(place: Place, which: WhichFlow): Flow | Promise<Flow> {
    const key = `${place.companyId} ${place.workflowId} ${which}`;
    if (typeof which !== 'number') return this.#current(key, place, which);
    return this.#cached.find(key)?.flow ?? this.#read(key, place, { which, seq: null });
  }

  async #current(key: string, place: Place, which: WhichFlow): Promise<Flow> {
    // Asked before the flow is read: what changes in between makes the cached one too old, never too new.
    const seq = await this.#lastEvent(place.companyId);
    const cached = this.#cached.find(key);
    return cached?.seq === seq ? cached.flow : this.#read(key, place, { which, seq });
  }

  async #read(
    key: string,
    place: Place,
    { which, seq }: { which: WhichFlow; seq: number | null },
  ): Promise<Flow> {
    const read = await this.#context.db.companyRead(place.companyId, (tx) =>
      flowOf(this.#context, tx, place, which),
    );
    const flow = frozen(read);
    this.#cached.keep(key, { seq, flow });
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
