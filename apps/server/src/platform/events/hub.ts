import type { Database } from '../../db/client.ts';
import { listen } from '../../db/listen.ts';
import type { DatabaseLog } from '../../db/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { CompanyStream, type Listener } from './company-stream.ts';
import { eventChannel } from './emit.ts';

/** A notice may get lost with its connection; each stream looks by itself this often. */
const lookAnywayMs = 15_000;
const keptMs = 24 * 3_600_000;
const pruneEveryMs = 3_600_000;

export interface Subscription {
  stop(): void;
}

/** Words between the processes of one product that are kept nowhere: lost while the database is away. */
export interface Relay {
  /** At most 7,900 bytes, a JSON object. Comes back to this process too. */
  tell(text: string): void;
  hear(listener: (text: string) => void): () => void;
}

/** Events of companies to whoever in this process listens, in order and without gaps, also over lost connections. */
export interface EventHub {
  /** `since`: the last number heard; null begins with what comes next. */
  subscribe(companyId: string, since: number | null, listener: Listener): Subscription;
  relay: Relay;
  stop(): Promise<void>;
}

export interface EventHubOptions {
  db: Database;
  url: string;
  clock: Clock;
  log: DatabaseLog;
}

export async function startEventHub({ db, url, clock, log }: EventHubOptions): Promise<EventHub> {
  const streams = new Map<string, CompanyStream>();
  const lookAll = () => {
    for (const stream of streams.values()) stream.look();
  };
  const hearing = new Set<(text: string) => void>();
  const listening = await listen({
    url,
    channel: eventChannel,
    log,
    onNotice: (payload) => {
      // The number of an event begins with its company's id.
      if (payload.startsWith('{')) for (const listener of hearing) listener(payload);
      else streams.get(payload.slice(0, payload.indexOf(':')))?.look();
    },
    onConnected: lookAll,
  });
  const looking = setInterval(lookAll, lookAnywayMs);
  const pruning = setInterval(() => void prune(db, clock).catch(() => undefined), pruneEveryMs);
  return {
    subscribe(companyId, since, listener) {
      const stream = streams.get(companyId) ?? new CompanyStream(db, companyId, log);
      streams.set(companyId, stream);
      const leave = stream.join(since, listener);
      return {
        stop() {
          leave();
          if (stream.isEmpty) streams.delete(companyId);
        },
      };
    },
    relay: {
      tell(text) {
        db.platformQuery('event.tell', 'select pg_notify($1, $2)', [eventChannel, text]).catch(
          () => undefined,
        );
      },
      hear(listener) {
        hearing.add(listener);
        return () => hearing.delete(listener);
      },
    },
    async stop() {
      clearInterval(looking);
      clearInterval(pruning);
      await listening.stop();
    },
  };
}

/** Who was away for more than a day fetches everything again. */
async function prune(db: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.platformQuery('event.prune', 'delete from event where created_at < $1', [before]);
}
