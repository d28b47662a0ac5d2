import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';

/** What the evaluation feature works with, handed over once at start. */
export interface EvaluationContext {
  db: Database;
  clock: Clock;
  knowledge: Pick<Knowledge, 'answer' | 'says'>;
  /** The model that answers; null where the embedded answers do. */
  model: string | null;
}
