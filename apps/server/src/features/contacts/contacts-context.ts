import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentReader } from '../../ports/document-reader.ts';

/** What the contacts feature works with, handed over once at start. */
export interface ContactsContext {
  db: Database;
  clock: Clock;
  reader: DocumentReader;
}
