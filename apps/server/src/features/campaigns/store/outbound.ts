import type { OutboundChannel, WeekDay } from '@centralita/contract/campaigns/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { once, removed, type Of } from './parts.ts';

/** What a person chooses of the outbound part. */
export interface OutboundFields {
  id: string;
  active_days: WeekDay[];
  active_hours: string[];
  retry_per_contact: number;
  retry_interval: number;
  contact_pool_id: string | null;
  order_channels: OutboundChannel[];
}

/** @throws AppError campaign_has_outbound */
export async function insertOutbound(tx: Tx, of: Of, outbound: OutboundFields): Promise<void> {
  await once(
    'campaign_has_outbound',
    tx.run(
      'campaign_outbound.insert',
      `insert into campaign_outbound (company_id, campaign_id, id, active_days, active_hours, retry_per_contact, retry_interval,
         contact_pool_id, order_channels)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      valuesOf(of, outbound),
    ),
  );
}

/** Another pool is copied anew. @throws AppError not_found */
export async function updateOutbound(tx: Tx, of: Of, outbound: OutboundFields): Promise<void> {
  const count = await tx.run(
    'campaign_outbound.update',
    `update campaign_outbound set active_days = $4, active_hours = $5, retry_per_contact = $6, retry_interval = $7,
       copied_at = case when contact_pool_id is not distinct from $8 then copied_at end,
       copy_step = case when contact_pool_id is not distinct from $8 then copy_step end,
       copy_failed = copy_failed and contact_pool_id is not distinct from $8,
       contact_pool_id = $8, order_channels = $9
     where company_id = $1 and campaign_id = $2 and id = $3`,
    valuesOf(of, outbound),
  );
  if (count === 0) throw new AppError('not_found');
}

/** @throws AppError not_found */
export function deleteOutbound(tx: Tx, of: Of, id: string): Promise<void> {
  return removed(
    tx.run(
      'campaign_outbound.delete',
      'delete from campaign_outbound where company_id = $1 and campaign_id = $2 and id = $3',
      [of.companyId, of.campaignId, id],
    ),
  );
}

/** A channel that the campaign has no more is none to reach people on. */
export async function dropFromOrder(tx: Tx, of: Of, channel: OutboundChannel): Promise<void> {
  await tx.run(
    'campaign_outbound.drop_channel',
    `update campaign_outbound set order_channels = array_remove(order_channels, $3)
     where company_id = $1 and campaign_id = $2 and $3 = any (order_channels)`,
    [of.companyId, of.campaignId, channel],
  );
}

/** Nobody deletes the pool until the commit: before what refers to it is written. @throws AppError not_found */
export async function holdPool(tx: Tx, companyId: string, poolId: string): Promise<void> {
  const pool = await tx.one(
    'campaign_outbound.pool',
    'select id from contact_pool where company_id = $1 and id = $2 for key share',
    [companyId, poolId],
  );
  if (!pool) throw new AppError('not_found');
}

/** Somebody of the pool was tried: from then on the campaign keeps it. */
export async function wasTried(tx: Tx, of: Of): Promise<boolean> {
  const row = await tx.one<{ tried: boolean }>(
    'campaign_outbound.tried',
    `select exists (select from client where company_id = $1 and campaign_id = $2 and contact_id is not null
       and status <> 'pending') as tried`,
    [of.companyId, of.campaignId],
  );
  return row?.tried ?? false;
}

function valuesOf({ companyId, campaignId }: Of, outbound: OutboundFields): unknown[] {
  const { id, active_days, active_hours, retry_per_contact, retry_interval } = outbound;
  const { contact_pool_id, order_channels } = outbound;
  const week = [active_days, active_hours];
  return [
    companyId,
    campaignId,
    id,
    ...week,
    retry_per_contact,
    retry_interval,
    contact_pool_id,
    order_channels,
  ];
}
