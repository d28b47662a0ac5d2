import { variableKey } from '@centralita/contract/contacts/variable-key';
import type { OutboundChannel, OutboundType, PoolCopy, WeekDay } from '@centralita/contract/campaigns/schema';
import { restartable } from './restartable.ts';

/** The outbound part of a campaign with what its screen says beside it. */
export interface OutboundRow {
  id: string;
  active_days: WeekDay[];
  active_hours: string[];
  retry_per_contact: number;
  retry_interval: number;
  contact_pool_id: string | null;
  /** Also those that the campaign has no more. */
  order_channels: OutboundChannel[];
  copy_step: 'gone' | 'contacts' | null;
  copy_asked_at: string | null;
  copied_at: string | null;
  copy_failed: boolean;
  copy_counts: Partial<Omit<PoolCopy, 'state' | 'asked_at' | 'copied_at'>>;
  pool: { id: string; name: string; contacts: number; variables: string[] } | null;
  workflow_variables: string[];
  people_to_restart: number | null;
}

/** Of `campaign c`, at the instant $3. */
export const outboundColumn = `(select to_jsonb(o) - '{company_id,campaign_id}'::text[] || jsonb_build_object(
    'pool', (select jsonb_build_object('id', p.id, 'name', p.name, 'contacts', p.contact_count,
        'variables', p.required_variables || p.optional_variables)
      from contact_pool p where p.company_id = o.company_id and p.id = o.contact_pool_id),
    'workflow_variables', array(select v.name from database_variable v
      where v.company_id = c.company_id and v.workflow_id = c.workflow_id order by v.id),
    'people_to_restart', case when campaign_status(c, $3) = 'finished' then (
      select count(*) from client k where k.company_id = o.company_id and k.campaign_id = o.campaign_id
        and (k.status = 'pending' or ${restartable})
        and exists (select from contact n where n.company_id = k.company_id and n.pool_id = o.contact_pool_id and n.id = k.contact_id)) end)
   from campaign_outbound o where o.company_id = c.company_id and o.campaign_id = c.id)`;

export function asOutbound({
  outbound: row,
  whatsapp_id,
  phone,
}: {
  outbound: OutboundRow | null;
  whatsapp_id: string | null;
  phone: object | null;
}): OutboundType | null {
  if (!row) return null;
  const has = { 'phone:channel': phone !== null, 'whatsapp:channel': whatsapp_id !== null };
  const order = row.order_channels.filter((channel) => has[channel]);
  const { pool } = row;
  return {
    id: row.id,
    active_days: row.active_days,
    active_hours: row.active_hours,
    retry_per_contact: row.retry_per_contact,
    retry_interval: row.retry_interval,
    contact_pool_id: row.contact_pool_id,
    order_channels: order.map((channel_id, at) => ({ channel_id, order: at + 1 })),
    contact_pool: pool && { id: pool.id, name: pool.name, contacts: pool.contacts },
    missing_variables: pool ? missingVariables(pool.variables, row.workflow_variables) : [],
    copy: copyOf(row),
    people_to_restart: row.people_to_restart,
  };
}

/** Variables that a workflow asks of contacts and a pool does not have. */
export function missingVariables(has: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(['phone', ...has.map(variableKey)]);
  return wanted.filter((name) => !known.has(variableKey(name)));
}

export function copyOf({
  copy_step,
  copy_failed,
  copy_asked_at,
  copied_at,
  copy_counts,
}: OutboundRow): PoolCopy {
  const state = copy_step !== null ? 'copying' : copy_failed ? 'failed' : copied_at ? 'done' : 'never';
  const { added = 0, changed = 0, gone = 0, incomplete = 0, again = 0 } = copy_counts;
  const at = (text: string | null) => text && new Date(text).toISOString();
  return {
    state,
    asked_at: at(copy_asked_at),
    copied_at: at(copied_at),
    ...{ added, changed, gone, incomplete, again },
  };
}
