import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import type { CampaignChannel } from '@centralita/contract/campaigns/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ClientPlace } from '../clients-context.ts';

export interface ClientRow {
  id: string;
  name: string;
  phone: string;
  address: string;
  status: CampaignClient['status'];
  reason: string | null;
  contact_id: string | null;
  /** Where a person who is pending is tried first. */
  first_channel: CampaignChannel | null;
  kind: keyof typeof channelOf | null;
  result_id: string | null;
  result_label: string | null;
  corrected_at: Date | null;
  corrected_by: string | null;
  in_flow_information: Record<string, string>;
  session_id: string | null;
  last_activity_at: Date;
  date: string;
  time: string;
}

/** While somebody chats, the chat itself has the last word on when. */
const lastActivity = `case when c.status = 'is_chatting' then greatest(c.updated_at, t.last_message_at) else c.updated_at end`;

export const clientColumns = `c.id, c.name, c.phone, c.address, c.status, c.reason, c.contact_id, a.kind,
  case when c.thread_id is null and c.status = 'pending' then (select o.order_channels[1] from campaign_outbound o
    where o.company_id = c.company_id and o.campaign_id = c.campaign_id) end as first_channel, c.result_id, c.result_label, c.corrected_at,
  case when c.corrected_by is not null then support_name(c.company_id, c.corrected_by) end as corrected_by, c.in_flow_information, c.thread_id as session_id,
  ${lastActivity} as last_activity_at, to_char(${lastActivity} at time zone p.timezone_id, 'YYYY-MM-DD') as date,
  to_char(${lastActivity} at time zone p.timezone_id, 'HH24:MI') as time`;

/** Behind `client c`. */
export const clientJoins = `join campaign p on p.company_id = c.company_id and p.id = c.campaign_id
  left join thread t on t.company_id = c.company_id and t.id = c.thread_id
  left join channel_account a on a.company_id = t.company_id and a.id = t.account_id`;

/** @throws AppError not_found: also one that is archived, or whose campaign is */
export async function oneClient(
  tx: Tx,
  { companyId, campaignId, clientId }: ClientPlace,
): Promise<CampaignClient> {
  const row = await tx.one<ClientRow>(
    'clients.one',
    `select ${clientColumns} from client c ${clientJoins}
     where c.company_id = $1 and c.campaign_id = $2 and c.id = $3 and c.archived_at is null and p.archived_at is null`,
    [companyId, campaignId, clientId],
  );
  if (!row) throw new AppError('not_found');
  return asClient(row);
}

/** The sandbox stands in for a WhatsApp number. */
export const channelOf = {
  api: 'api:channel',
  widget: 'api:channel',
  sandbox: 'whatsapp:channel',
  test: 'whatsapp:channel',
  whatsapp: 'whatsapp:channel',
} as const;

export function asClient({
  kind,
  contact_id,
  first_channel,
  result_id,
  result_label,
  corrected_at,
  corrected_by,
  last_activity_at,
  ...row
}: ClientRow): CampaignClient {
  return {
    ...row,
    channel: kind ? channelOf[kind] : first_channel,
    is_sandbox: kind === 'sandbox' || kind === 'test',
    type: contact_id === null ? 'inbound' : 'outbound',
    last_activity_at: last_activity_at.toISOString(),
    expected_result: result_id === null ? null : { id: result_id, label: result_label ?? '' },
    corrected: corrected_at && { by: corrected_by ?? '', at: corrected_at.toISOString() },
    audio_url: null,
  };
}
