import type { Tx } from '../../../db/scope.ts';

interface Which {
  companyId: string;
  deliveryId: string;
  /** Of the console. */
  url: string;
}

interface Row {
  state: string;
  attempts: number;
  webhook_id: string;
  correction: number;
  conversation_id: string | null;
  client_id: string;
  campaign_id: string;
  campaign: string;
  name: string;
  phone: string;
  status: string;
  reason: string | null;
  expected_result: string | null;
  in_flow_information: Record<string, string>;
}

export interface LoadedDelivery extends Pick<Row, 'state' | 'attempts' | 'webhook_id'> {
  /** What the webhook may name in its address, headers and body. */
  values: Record<string, string | number | boolean>;
  /** By which the other side knows one that comes twice. */
  key: string;
}

/** A delivery with what it tells by now; null where its client was erased. */
export async function loadDelivery(
  tx: Tx,
  { companyId, deliveryId, url }: Which,
): Promise<LoadedDelivery | null> {
  const row = await tx.one<Row>('result_delivery.load', LOAD, [companyId, deliveryId]);
  if (!row) return null;
  const {
    state,
    attempts,
    webhook_id,
    in_flow_information,
    conversation_id,
    reason,
    expected_result,
    ...told
  } = row;
  const screen = `${url}/contact-center/campaigns/campaign-progress/${row.campaign_id}`;
  return {
    state,
    attempts,
    webhook_id,
    key: `${row.client_id}.${conversation_id ?? 'none'}.${row.correction}`,
    values: {
      // First: a variable of a workflow that is called as one of ours does not hide it.
      ...in_flow_information,
      ...told,
      conversation_id: conversation_id ?? '',
      reason: reason ?? '',
      expected_result: expected_result ?? '',
      is_over: !unfinished.has(row.status),
      transcript_link: `${screen}?company_id=${companyId}&client=${row.client_id}`,
    },
  };
}

const unfinished = new Set(['pending', 'in_call', 'is_chatting']);

const LOAD = `select d.state, d.attempts, d.webhook_id, d.correction, d.conversation_id, d.client_id, d.campaign_id, p.name as campaign,
    c.name, c.phone, c.status, c.reason, case when d.correction > 0 then c.result_label else coalesce(v.result_label, c.result_label) end as expected_result,
    coalesce(v.in_flow_information, c.in_flow_information) as in_flow_information
  from result_delivery d
    join client c on c.company_id = d.company_id and c.id = d.client_id
    join campaign p on p.company_id = d.company_id and p.id = d.campaign_id
    left join conversation v on v.company_id = d.company_id and v.id = d.conversation_id
  where d.company_id = $1 and d.id = $2`;
