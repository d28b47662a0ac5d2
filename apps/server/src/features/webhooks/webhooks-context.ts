import type { Database } from '../../db/client.ts';
import type { Outbound } from '../../platform/outbound.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { Clock } from '../../ports/clock.ts';

/** What the webhooks feature works with, handed over once at start. */
export interface WebhooksContext {
  db: Database;
  clock: Clock;
  /** Authorizations and other secrets at rest. */
  sealer: Sealer;
  /** The way to addresses that people name. It keeps no connections and repeats nothing: a call is sent once. */
  outbound: Outbound;
}
