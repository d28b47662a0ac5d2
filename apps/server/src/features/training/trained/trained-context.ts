import type { Database } from '../../../db/client.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';

/** What trained answers work with, handed over once at start. */
export interface TrainedContext {
  db: Database;
  clock: Clock;
  knowledge: Pick<Knowledge, 'findSupport' | 'replay' | 'trainedFor'>;
}

/** Who did it: a person, or a key of the company by the name it had then. */
export interface By {
  userId: string;
  key: string | null;
}

export function byOf({ userId, apiKey }: Session): By {
  return { userId, key: apiKey?.name ?? null };
}
