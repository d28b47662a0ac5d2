import type { Database } from '../../db/client.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { Clock } from '../../ports/clock.ts';

/** What the campaigns feature works with, handed over once at start. */
export interface CampaignsContext {
  db: Database;
  clock: Clock;
  sealer: Sealer;
}
