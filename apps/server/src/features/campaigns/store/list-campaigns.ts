import type { listCampaigns } from '@centralita/contract/campaigns/routes';
import type { Campaign } from '@centralita/contract/campaigns/schema';
import { pagination } from '@centralita/contract/core/page';
import type { QueryOf, ReplyOf } from '@centralita/contract/core/route';
import type { Tx } from '../../../db/scope.ts';
import { searchPatterns } from '../../../platform/search-key.ts';
import { missingByType } from './read-campaign.ts';

type Row = Omit<Campaign, 'date_end'> & { date_end: Date };

/** The newest first. No status and no channel chosen = all of them. */
export async function pageOfCampaigns(
  tx: Tx,
  companyId: string,
  { search, campaign_status, channels_id, page, limit }: QueryOf<typeof listCampaigns>,
  now: Date,
): Promise<ReplyOf<typeof listCampaigns>> {
  const wanted = [companyId, now, searchPatterns(search), campaign_status, channels_id];
  const [rows, count] = await Promise.all([
    tx.rows<Row>('campaign.page', `${selected} order by s.id desc limit $6 offset $7`, [
      ...wanted,
      limit,
      (page - 1) * limit,
    ]),
    tx.one<{ total: number }>('campaign.total', `select count(*)::int as total from (${selected}) l`, wanted),
  ]);
  return {
    results: rows.map((row) => ({ ...row, date_end: row.date_end.toISOString() })),
    pagination: pagination(page, limit, count?.total ?? 0),
  };
}

const selected = `select s.* from (
    select c.id, c.company_id, c.name, c.datetime_end as date_end, c.timezone_id, c.workflow_id,
      campaign_status(c, $2) as status, campaign_missing(c) as missing, ${missingByType} as missing_by_type,
      array_remove(array[
        case when exists (select from campaign_inbound i where i.company_id = c.company_id and i.campaign_id = c.id)
          then 'inbound' end,
        case when exists (select from campaign_outbound o where o.company_id = c.company_id and o.campaign_id = c.id)
          then 'outbound' end], null) as type,
      array_remove(array[
        case when exists (select from campaign_phone p where p.company_id = c.company_id and p.campaign_id = c.id)
          then 'phone:channel' end,
        case when c.whatsapp_id is not null then 'whatsapp:channel' end,
        case when c.api_key_hash is not null then 'api:channel' end], null) as channels
    from campaign c
    where c.company_id = $1 and c.archived_at is null and c.search_key like all ($3::text[])) s
  where (cardinality($4::text[]) = 0 or s.status = any ($4::text[]))
    and (cardinality($5::text[]) = 0 or s.channels && $5::text[])`;
