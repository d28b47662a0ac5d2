import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

export interface ResultsContext {
  db: Database;
  clock: Clock;
  webhooks: Pick<Webhooks, 'call'>;
  /** Of the console, without a slash at its end: what is told links to it. */
  url: string;
}
