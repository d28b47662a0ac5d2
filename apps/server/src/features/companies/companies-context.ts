import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';

/** What the companies feature works with, handed over once at start. */
export interface CompaniesContext {
  db: Database;
  clock: Clock;
  productName: string;
  productHosts: readonly string[];
}
