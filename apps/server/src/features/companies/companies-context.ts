import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { CompanyPeople } from '../identity/identity.ts';

/** What the companies feature works with, handed over once at start. */
export interface CompaniesContext {
  db: Database;
  clock: Clock;
  files: FileStore;
  /** What happens to the people of a company. */
  people: CompanyPeople;
  productName: string;
  productHosts: readonly string[];
}
