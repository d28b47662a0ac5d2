import { maxWebhookParts } from '@centralita/contract/webhooks/limits';
import { uniqueViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';

export type PartKind =
  | 'standard_variable'
  | 'in_flow_variable'
  | 'auth'
  | 'header'
  | 'query'
  | 'expected_response';

/** A variable, request element or expected response as it is kept. */
export interface PartRow {
  id: string;
  webhook_id: string;
  kind: PartKind;
  name: string;
  name_key: string | null;
  details: object;
  /** A secret value, sealed for this row. */
  sealed: string | null;
  /** Whom it may be sent to: the origins of its webhook when it was typed. */
  sealed_for: string[] | null;
}

const columns = 'id, webhook_id, kind, name, name_key, details, sealed, sealed_for';

/** Parts of webhooks, in the order in which they were added. */
export function partsOf(tx: Tx, companyId: string, webhookIds: readonly string[]): Promise<PartRow[]> {
  return tx.rows<PartRow>(
    'webhook_part.of',
    `select ${columns} from webhook_part where company_id = $1 and webhook_id = any ($2::uuid[]) order by webhook_id, id`,
    [companyId, webhookIds],
  );
}

/** Throws `not_found`: also for a part of another webhook, or of another kind. */
export async function partRow(
  tx: Tx,
  companyId: string,
  { id, webhookId, kinds }: { id: string; webhookId: string; kinds: readonly PartKind[] },
): Promise<PartRow> {
  const row = await tx.one<PartRow>(
    'webhook_part.one',
    `select ${columns} from webhook_part
     where company_id = $1 and id = $2 and webhook_id = $3 and kind = any ($4::text[])`,
    [companyId, id, webhookId, kinds],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws `name_taken`, `webhook_one_auth`, and `webhook_parts_limit` where there are too many of a kind. */
export async function insertPart(tx: Tx, companyId: string, row: PartRow, now: Date): Promise<void> {
  const count = await once(
    tx.run(
      'webhook_part.insert',
      `insert into webhook_part (company_id, ${columns}, created_at)
       select $1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::text, $7::jsonb, $8::text, $9::text[], $10::timestamptz
       where (select count(*) from webhook_part p
              where p.company_id = $1 and p.webhook_id = $3 and p.kind = $4) < $11`,
      [companyId, ...valuesOf(row), now, maxWebhookParts],
    ),
  );
  if (count === 0) throw new AppError('webhook_parts_limit');
}

/** Throws as insertPart does. */
export async function updatePart(tx: Tx, companyId: string, row: PartRow): Promise<void> {
  await once(
    tx.run(
      'webhook_part.update',
      `update webhook_part set kind = $4, name = $5, name_key = $6, details = $7, sealed = $8, sealed_for = $9
       where company_id = $1 and id = $2 and webhook_id = $3`,
      [companyId, ...valuesOf(row)],
    ),
  );
}

export async function deletePart(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.run('webhook_part.delete', 'delete from webhook_part where company_id = $1 and id = $2', [
    companyId,
    id,
  ]);
}

function valuesOf({ id, webhook_id, kind, name, name_key, details, sealed, sealed_for }: PartRow): unknown[] {
  return [id, webhook_id, kind, name, name_key, details, sealed, sealed_for];
}

async function once<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (fault) {
    const rule = uniqueViolation(fault);
    if (rule === 'webhook_part_auth') throw new AppError('webhook_one_auth');
    if (rule?.startsWith('webhook_part_')) throw new AppError('name_taken');
    throw fault;
  }
}
