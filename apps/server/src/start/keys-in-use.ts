import type { Database } from '../db/client.ts';
import type { DatabaseLog } from '../db/log.ts';
import type { Sealer } from '../platform/secrets/seal.ts';

/** Secrets of this database are sealed with a key that is not there; the message says which and what to do. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';
}

export interface KeysInUse {
  db: Database;
  sealer: Pick<Sealer, 'knows'>;
  log: DatabaseLog;
  /** Where the key came from, for the message. */
  keySource: string;
  /** Ids of keys that the operator gave up. */
  lostKeys: readonly string[];
}

interface Count {
  key_id: string;
  integrations: number;
  whatsapp: number;
}

/**
 * Refuses to go on where the database holds secrets that no configured key opens. Without this the product would start, fail at
 * every call that needs one of them, and seal new secrets with a second key.
 * @throws KeyMissing
 */
export async function refuseMissingKeys({ db, sealer, log, keySource, lostKeys }: KeysInUse): Promise<void> {
  const counts = await db.platformQuery<Count>(
    'start.keys',
    `select key_id, sum(integrations)::int as integrations, sum(whatsapp)::int as whatsapp
     from (select split_part(sealed, '.', 2) as key_id, 1 as integrations, 0 as whatsapp
           from webhook_part where sealed is not null
           union all select split_part(token, '.', 2), 0, 1 from whatsapp_channel where token is not null) secret
     group by key_id order by key_id`,
  );
  const missing = counts.filter(({ key_id }) => !sealer.knows(key_id));
  const refused = missing.filter(({ key_id }) => !lostKeys.includes(key_id));
  if (refused.length > 0) throw new KeyMissing(words(refused, keySource));
  if (missing.length > 0)
    log.warn({ count: missing.reduce(sum, 0) }, 'secrets of lost keys have to be typed again');
}

function sum(total: number, { integrations, whatsapp }: Count): number {
  return total + integrations + whatsapp;
}

function words(missing: Count[], keySource: string): string {
  const integrations = missing.reduce((total, count) => total + count.integrations, 0);
  const whatsapp = missing.reduce((total, count) => total + count.whatsapp, 0);
  const secrets = [
    integrations > 0 ? `${integrations} of integrations` : '',
    whatsapp > 0 ? `${whatsapp} of WhatsApp numbers` : '',
  ].filter(Boolean);
  return (
    `This database holds secrets (${secrets.join(', ')}) that were sealed with another key than ${keySource}. ` +
    'Nothing was changed. Start with the key they were sealed with; to change the key, put the new one before it: ' +
    `SECRET_KEY=new,old. If it is lost for good: SECRET_KEY_LOST=${missing.map(({ key_id }) => key_id).join(',')} npm start, ` +
    'and those secrets have to be typed again.'
  );
}
