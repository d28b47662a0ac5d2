import type { WebhookMethod, WebhookSummary } from '@centralita/contract/webhooks/schema';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { unlessInUse } from '../../../platform/unless-in-use.ts';

export interface WebhookFields {
  name: string;
  develop_name: string;
  description: string;
  production_api: string;
  staging_api: string;
  method_enum: WebhookMethod;
  /** Seconds. */
  timeout: number;
  /** JSON text. */
  body: string;
  include_entire_response: boolean;
}

export interface WebhookRow extends WebhookFields {
  id: string;
  company_id: string;
  created_at: Date;
  updated_at: Date;
}

type Changes = { [K in keyof WebhookFields]?: WebhookFields[K] | undefined };

const columns = `id, company_id, name, develop_name, description, production_api, staging_api, method as method_enum,
  timeout, body, include_entire_response, created_at, updated_at`;

export async function allWebhooks(tx: Tx, companyId: string): Promise<WebhookSummary[]> {
  const rows = await tx.rows<Omit<WebhookSummary, 'updated_at'> & { updated_at: Date }>(
    'webhook.all',
    `select id, name, develop_name, description, method as method_enum, production_api, updated_at,
       array(select name from webhook_part part
             where part.company_id = $1 and part.webhook_id = webhook.id and part.kind in ('in_flow_variable', 'expected_response')
             order by part.id)
       || case when include_entire_response then array[develop_name] else '{}' end as variables
     from webhook where company_id = $1 order by app_name_order(name) collate "C", id`,
    [companyId],
  );
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

/** One webhook, or null. */
export function webhookRow(tx: Tx, companyId: string, id: string): Promise<WebhookRow | null> {
  return tx.one<WebhookRow>(
    'webhook.one',
    `select ${columns} from webhook where company_id = $1 and id = $2`,
    [companyId, id],
  );
}

export function webhookRows(tx: Tx, companyId: string, ids: readonly string[]): Promise<WebhookRow[]> {
  return tx.rows<WebhookRow>(
    'webhook.some',
    `select ${columns} from webhook where company_id = $1 and id = any ($2::uuid[])`,
    [companyId, ids],
  );
}

export async function insertWebhookRow(
  tx: Tx,
  companyId: string,
  row: WebhookFields & { id: string; now: Date },
): Promise<void> {
  await tx.run(
    'webhook.insert',
    `insert into webhook (company_id, id, name, develop_name, description, production_api, staging_api, method, timeout,
                          body, include_entire_response, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [companyId, row.id, ...valuesOf(row), row.now],
  );
  await changed(tx, companyId, row.id);
}

/** What is undefined stays. Throws `not_found`. */
export async function updateWebhookRow(
  tx: Tx,
  companyId: string,
  row: Changes & { id: string; now: Date },
): Promise<void> {
  const count = await tx.run(
    'webhook.update',
    `update webhook set name = coalesce($3, name), develop_name = coalesce($4, develop_name),
       description = coalesce($5, description), production_api = coalesce($6, production_api),
       staging_api = coalesce($7, staging_api), method = coalesce($8, method), timeout = coalesce($9, timeout),
       body = coalesce($10, body), include_entire_response = coalesce($11, include_entire_response), updated_at = $12
     where company_id = $1 and id = $2`,
    [companyId, row.id, ...valuesOf(row), row.now],
  );
  if (count === 0) throw new AppError('not_found');
  await changed(tx, companyId, row.id);
}

/** Its parts go with it. @throws AppError not_found, webhook_in_use with the workflows that name it, used_by_campaigns */
export async function deleteWebhookRow(tx: Tx, companyId: string, id: string, now: Date): Promise<void> {
  const [there, workflows] = await Promise.all([
    tx.one('webhook.lock', 'select id from webhook where company_id = $1 and id = $2 for update', [
      companyId,
      id,
    ]),
    tx.rows<{ id: string; name: string }>(
      'webhook.named_by',
      'select id, name from workflows_naming_webhook($1::uuid, $2::uuid)',
      [companyId, id],
    ),
  ]);
  if (!there) throw new AppError('not_found');
  if (workflows.length > 0) throw new AppError('webhook_in_use', { workflows });
  await unlessInUse(tx, companyId, { what: 'webhook', id }, now);
  await tx.run('webhook.delete', 'delete from webhook where company_id = $1 and id = $2', [companyId, id]);
  await changed(tx, companyId, id);
}

/** Marks the webhook of a part as changed; others who change its parts wait. Throws `not_found`. */
export function touchWebhook(tx: Tx, companyId: string, id: string, now: Date): Promise<void> {
  return updateWebhookRow(tx, companyId, { id, now });
}

/** In the order of the columns from `name` on. */
function valuesOf(row: Changes): unknown[] {
  const { name, develop_name, description, production_api, staging_api, method_enum, timeout } = row;
  const first = [name, develop_name, description, production_api, staging_api, method_enum, timeout];
  return [...first, row.body, row.include_entire_response].map((value) => value ?? null);
}

async function changed(tx: Tx, companyId: string, id: string): Promise<void> {
  await emit(tx, companyId, { kind: 'webhook.changed', data: { webhook_id: id } });
}
