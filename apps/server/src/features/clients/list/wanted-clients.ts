import { ClientStatus } from '@centralita/contract/campaigns/client-schema';
import { folded } from '../../../platform/search-key.ts';

/** What a list or a download of clients is narrowed by. */
export interface WantedClients {
  search?: string | undefined;
  client_status: readonly ClientStatus[];
  expected_results: readonly string[];
}

/** The parameters $3 and $4 of the condition below; $1 is the company, $2 the campaign. */
export function wantedValues({ client_status, expected_results }: WantedClients): unknown[] {
  return [client_status.length > 0 ? client_status : ClientStatus.options, expected_results];
}

/** Of `client k`. */
export const isWanted = `k.company_id = $1 and k.campaign_id = $2 and k.archived_at is null and k.status = any ($3::text[])
  and (cardinality($4::uuid[]) = 0 or k.result_id = any ($4::uuid[]))`;

const between = /[\s!"#$%&'()*,/;<=>?[\\\]^`{|}~]+/u;
const longest = 64;
const mostWords = 5;
/** From so many digits on a search asks for a phone, too. */
const leastDigits = 3;

/**
 * A tsquery over the words of clients (client_words of migration 0055): each word as a beginning, a phone in any spelling from its
 * beginning or its end. Null where nothing is asked for.
 */
export function askedWords(campaignId: string, search: string | undefined): string | null {
  const text = folded(search?.trim() ?? '');
  const words = text
    .split(between)
    .map((word) => word.replace(/^[@._:+-]+|[@._:+-]+$/g, '').slice(0, longest))
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const all = words.slice(0, mostWords).map(beginning).join(' & ');
  const digits = /^[+\d][\d\s().\-/]*$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  const phone = [beginning(`p${digits}`), beginning(`r${digits.split('').toReversed().join('')}`)];
  const terms = digits.length >= leastDigits ? [...phone, `(${all})`] : [`(${all})`];
  return `'#${campaignId}' & (${terms.join(' | ')})`;
}

function beginning(word: string): string {
  return `'${word.replace(/['\\\p{Surrogate}]/gu, '')}':*`;
}
