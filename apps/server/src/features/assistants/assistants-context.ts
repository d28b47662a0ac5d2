import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';

/** What the assistants feature works with, handed over once at start. */
export interface AssistantsContext {
  db: Database;
  clock: Clock;
  knowledge: Pick<Knowledge, 'answer'>;
}
