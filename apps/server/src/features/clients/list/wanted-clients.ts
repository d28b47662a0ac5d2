import { ClientStatus } from '@centralita/contract/campaigns/client-schema';
import { searchPatterns } from '../../../platform/search-key.ts';

/** What a list or a download of clients is narrowed by. */
export interface WantedClients {
  search?: string | undefined;
  client_status: readonly ClientStatus[];
  expected_results: readonly string[];
}

/** The parameters $3, $4 and $5 of the conditions below; $1 is the company, $2 the campaign. */
export function wantedValues({ search, client_status, expected_results }: WantedClients): unknown[] {
  const statuses = client_status.length > 0 ? client_status : ClientStatus.options;
  return [statuses, expected_results, patternsOf(search)];
}

/** Of `client k`. */
export const isWanted = `k.company_id = $1 and k.campaign_id = $2 and k.archived_at is null and k.status = any ($3::text[])
  and (cardinality($4::uuid[]) = 0 or k.result_id = any ($4::uuid[])) and k.search_key like all ($5::text[])`;

/** A phone in any spelling is found by its digits. */
function patternsOf(search: string | undefined): string[] {
  const text = search?.trim() ?? '';
  if (/^[+\d][\d\s().\-/]+$/.test(text)) return [`%${text.replace(/\D/g, '')}%`];
  return searchPatterns(text);
}
