import type { WidgetPage } from '@centralita/contract/widget/schema';
import type { Database } from '../../../db/client.ts';
import { RecentlyUsed } from '../../../platform/recently-used.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';
import { hashWidgetKey, secretPlace, widgetKeys } from './widget-key.ts';

const mostCached = 5_000;

export type WidgetLook = Omit<WidgetPage, 'key' | 'entry'>;

/** A widget that is switched on, as its visitors meet it. */
export interface OpenWidget {
  companyId: string;
  campaignId: string;
  accountId: string;
  allowedOrigins: readonly string[];
  /** With which the company signs who its users are; null: it signs none. */
  secret: string | null;
}

interface Place {
  companyId: string;
  accountId: string;
}

interface Row {
  campaign_id: string;
  allowed_origins: string[];
  secret: string | null;
}

/** Which widget a public key is of. The place of a key never becomes another one's, so it is cached; all else is read anew. */
export class OpenWidgets {
  readonly #parts: { db: Pick<Database, 'platformQuery' | 'companyRead'>; sealer: Sealer };
  readonly #places = new RecentlyUsed<Place>(mostCached, () => 1);

  constructor(parts: { db: Pick<Database, 'platformQuery' | 'companyRead'>; sealer: Sealer }) {
    this.#parts = parts;
  }

  /** Null: no widget has this key, or it is off, or its campaign's API channel, the contact center or the company is. */
  async ofKey(key: string): Promise<OpenWidget | null> {
    if (!/^wgt_[\w-]{22}$/.test(key)) return null;
    const place = this.#places.find(key) ?? (await this.#lookUp(key));
    if (!place) return null;
    const { companyId, accountId } = place;
    const row = await this.#parts.db.companyRead(companyId, (tx) =>
      tx.one<Row>('widget.open', OPEN, [companyId, accountId, key]),
    );
    if (!row) return null;
    const { campaign_id: campaignId, allowed_origins: allowedOrigins, secret: sealed } = row;
    const secret = sealed === null ? null : this.#parts.sealer.open(sealed, secretPlace(campaignId));
    return { companyId, campaignId, accountId, allowedOrigins, secret };
  }

  async lookOf({ companyId, accountId }: Place): Promise<WidgetLook | null> {
    return this.#parts.db.companyRead(companyId, (tx) =>
      tx.one<WidgetLook>('widget.look', LOOK, [companyId, accountId]),
    );
  }

  async #lookUp(key: string): Promise<Place | null> {
    const [row] = await this.#parts.db.platformQuery<{ company_id: string; account_id: string }>(
      'widget.of_key',
      'select company_id, account_id from directory where what = $1 and hash = $2',
      [widgetKeys, hashWidgetKey(key)],
    );
    return row ? this.#places.keep(key, { companyId: row.company_id, accountId: row.account_id }) : null;
  }
}

const OPEN = `select w.campaign_id, w.allowed_origins, w.secret
  from widget w join campaign c on c.company_id = w.company_id and c.id = w.campaign_id
    join company o on o.id = w.company_id and o.is_active and o.deleted_at is null
    join contact_center_settings s on s.company_id = w.company_id and s.is_service_active
  where w.company_id = $1 and w.account_id = $2 and w.public_key = $3 and w.is_on and c.archived_at is null
    and c.api_key_hash is not null`;

const LOOK = `select coalesce(nullif(w.title, ''), o.name) as title, w.color, w.scheme, w.position, w.language, w.greeting,
    w.quick_replies, w.avatar
  from widget w join company o on o.id = w.company_id where w.company_id = $1 and w.account_id = $2`;
