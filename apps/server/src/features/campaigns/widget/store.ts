import { defaultColor } from '@centralita/contract/widget/limits';
import type { WidgetSettings } from '@centralita/contract/widget/schema';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import type { Of } from '../store/parts.ts';
import { hashWidgetKey, newWidgetKey, widgetKeys } from './widget-key.ts';

/** What of its settings a person chooses. */
export type WidgetForm = Omit<WidgetSettings, 'public_key' | 'key_made_at' | 'has_secret' | 'secret_made_at'>;

export interface WidgetRow extends WidgetForm {
  account_id: string;
  public_key: string;
  key_made_at: Date;
  secret: string | null;
  secret_made_at: Date | null;
}

export const newWidget: WidgetForm = {
  is_on: false,
  allowed_origins: [],
  title: '',
  color: defaultColor,
  scheme: 'auto',
  position: 'right',
  language: 'auto',
  greeting: '',
  quick_replies: [],
  avatar: null,
};

/** Null where the campaign was never given one. */
export function readWidget(tx: Tx, { companyId, campaignId }: Of): Promise<WidgetRow | null> {
  return tx.one<WidgetRow>(
    'widget.read',
    `select account_id, public_key, key_made_at, secret, secret_made_at, is_on, allowed_origins, title, color, scheme, position,
       language, greeting, quick_replies, avatar
     from widget where company_id = $1 and campaign_id = $2`,
    [companyId, campaignId],
  );
}

/** Its account lives as long as the campaign. */
export async function makeWidget(tx: Tx, of: Of, now: Date): Promise<void> {
  const { companyId, campaignId } = of;
  const accountId = uuidv7();
  const key = newWidgetKey();
  await tx.run(
    'widget.account',
    `insert into channel_account (company_id, id, kind, campaign_id) values ($1, $2, 'widget', $3)`,
    [companyId, accountId, campaignId],
  );
  await tx.run(
    'widget.insert',
    `insert into widget (company_id, campaign_id, account_id, public_key, key_made_at, color, scheme, position, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [companyId, campaignId, accountId, key, now, ...['color', 'scheme', 'position', 'language'].map(valueOf)],
  );
  await listKey(tx, { companyId, accountId, key });
}

function valueOf(name: string): unknown {
  return newWidget[name as keyof WidgetForm];
}

export async function updateWidget(tx: Tx, { companyId, campaignId }: Of, form: WidgetForm): Promise<void> {
  await tx.run(
    'widget.update',
    `update widget set is_on = $3, allowed_origins = $4, title = $5, color = $6, scheme = $7, position = $8, language = $9,
       greeting = $10, quick_replies = $11, avatar = $12
     where company_id = $1 and campaign_id = $2`,
    [
      companyId,
      campaignId,
      form.is_on,
      form.allowed_origins,
      form.title,
      form.color,
      form.scheme,
      form.position,
      form.language,
      form.greeting,
      form.quick_replies,
      form.avatar,
    ],
  );
}

/** The key before opens nothing any more. */
export async function replaceKey(
  tx: Tx,
  { companyId, campaignId }: Of,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const key = newWidgetKey();
  await tx.run(
    'widget.unlist_key',
    'delete from directory where what = $1 and company_id = $2 and account_id = $3',
    [widgetKeys, companyId, accountId],
  );
  await listKey(tx, { companyId, accountId, key });
  await tx.run(
    'widget.key',
    'update widget set public_key = $3, key_made_at = $4 where company_id = $1 and campaign_id = $2',
    [companyId, campaignId, key, now],
  );
}

/** `secret`: sealed; null takes it away. */
export async function keepSecret(
  tx: Tx,
  { companyId, campaignId }: Of,
  { secret, now }: { secret: string | null; now: Date },
): Promise<void> {
  await tx.run(
    'widget.secret',
    'update widget set secret = $3, secret_made_at = $4 where company_id = $1 and campaign_id = $2',
    [companyId, campaignId, secret, secret === null ? null : now],
  );
}

async function listKey(
  tx: Tx,
  { companyId, accountId, key }: { companyId: string; accountId: string; key: string },
): Promise<void> {
  await tx.run(
    'widget.list_key',
    'insert into directory (what, hash, company_id, account_id) values ($1, $2, $3, $4)',
    [widgetKeys, hashWidgetKey(key), companyId, accountId],
  );
}

export function asSettings(row: WidgetRow | null): WidgetSettings {
  if (!row)
    return { ...newWidget, public_key: null, key_made_at: null, has_secret: false, secret_made_at: null };
  const { account_id: _, secret, key_made_at, secret_made_at, ...rest } = row;
  return {
    ...rest,
    key_made_at: key_made_at.toISOString(),
    has_secret: secret !== null,
    secret_made_at: secret_made_at?.toISOString() ?? null,
  };
}
