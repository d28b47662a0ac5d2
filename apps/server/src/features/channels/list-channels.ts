import type { ChannelItem } from '@centralita/contract/channels/schema';
import { pagination, type Pagination } from '@centralita/contract/core/page';
import { searchPatterns } from '../../platform/search-key.ts';
import type { ChannelsContext } from './channels-context.ts';

interface ChannelRow {
  id: string;
  name: string;
  phone: string;
  concurrency_limit: number | null;
}

export interface ChannelQuery {
  search?: string | undefined;
  page: number;
  limit: number;
}

/** Phones and WhatsApp numbers in one list by name; each word of the search has to occur in name or number. */
export async function listChannels(
  { db, testNumbers }: ChannelsContext,
  companyId: string,
  query: ChannelQuery,
): Promise<{ results: ChannelItem[]; pagination: Pagination }> {
  const { page, limit } = query;
  const patterns = searchPatterns(query.search);
  const [rows, counts] = await db.companyRead(companyId, (tx) =>
    Promise.all([
      tx.rows<ChannelRow>('channel.list', list, [companyId, patterns, limit, (page - 1) * limit]),
      tx.one<{ total: number }>('channel.count', count, [companyId, patterns]),
    ]),
  );
  return {
    results: rows.map((row) => toItem(row, testNumbers)),
    pagination: pagination(page, limit, counts?.total ?? 0),
  };
}

const where = 'where company_id = $1 and search_key like all ($2::text[])';
const list = `select id, name, number as phone, concurrency_limit, search_key from phone_channel ${where}
  union all
  select id, name, number, null, search_key from whatsapp_channel ${where} and provider = 'meta'
  order by search_key, id limit $3 offset $4`;
const count = `select (select count(*) from phone_channel ${where})::int
  + (select count(*) from whatsapp_channel ${where} and provider = 'meta')::int as total`;

function toItem(
  { id, name, phone, concurrency_limit }: ChannelRow,
  testNumbers: ReadonlySet<string>,
): ChannelItem {
  const isPhone = concurrency_limit !== null;
  return {
    id,
    name,
    phone,
    concurrency_limit,
    type: isPhone ? 'phone:channel' : 'whatsapp:channel',
    status: isPhone ? 'ready' : 'connected',
    is_test: isPhone && testNumbers.has(phone),
  };
}
