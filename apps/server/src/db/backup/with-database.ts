import { findEmbedded, startEmbedded } from '../embedded.ts';
import type { DatabaseLog } from '../log.ts';

export interface Place {
  dataDir: string;
  /** Null: the embedded database of `dataDir`. */
  databaseUrl: string | null;
  log: DatabaseLog;
}

/** Runs the act on the database of a product that may be running or not; starts the embedded one only for the act. */
export async function withDatabase<T>(place: Place, act: (url: string) => Promise<T>): Promise<T> {
  const url = place.databaseUrl ?? (await findEmbedded(place.dataDir));
  return url ? act(url) : withOwnDatabase(place, act);
}

/** The same for an act that nobody may work beside: refused (EmbeddedFailure) while the product runs. */
export async function withOwnDatabase<T>(place: Place, act: (url: string) => Promise<T>): Promise<T> {
  if (place.databaseUrl) return act(place.databaseUrl);
  const database = await startEmbedded(place);
  try {
    return await act(database.url);
  } finally {
    await database.stop();
  }
}
