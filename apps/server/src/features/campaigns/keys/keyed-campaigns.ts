import type { Database } from '../../../db/client.ts';
import { RecentlyUsed } from '../../../platform/recently-used.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { KeyedCampaign } from '../../conversations/conversations.ts';
import { isCampaignKey } from './campaign-key.ts';

const mostCached = 5_000;

/**
 * Which campaign a key is of. It never becomes another one's, so it is cached without end; whether it still opens its campaign is for
 * whoever uses it to ask with the statement that they ask anyway.
 */
export class KeyedCampaigns {
  readonly #db: Pick<Database, 'platformQuery'>;
  readonly #cached = new RecentlyUsed<KeyedCampaign>(mostCached, () => 1);

  constructor(db: Pick<Database, 'platformQuery'>) {
    this.#db = db;
  }

  /** Null: no key of a campaign. A promise only where it has to be looked up. */
  ofKey(key: string): KeyedCampaign | null | Promise<KeyedCampaign | null> {
    return this.#cached.find(key) ?? (isCampaignKey(key) ? this.#lookUp(key) : null);
  }

  async #lookUp(key: string): Promise<KeyedCampaign | null> {
    const keyHash = hashToken(key);
    const [row] = await this.#db.platformQuery<{ company_id: string; id: string }>(
      'campaign.of_key',
      'select company_id, id from campaign where api_key_hash = $1',
      [keyHash],
    );
    return row ? this.#cached.keep(key, { companyId: row.company_id, campaignId: row.id, keyHash }) : null;
  }
}
