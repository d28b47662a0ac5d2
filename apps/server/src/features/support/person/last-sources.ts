import type { TraceStep } from '@centralita/contract/conversations/trace';
import type { ChatSource } from '@centralita/contract/support/suggestion-routes';
import type { Tx } from '../../../db/scope.ts';

const mostSources = 3;
const longestQuote = 400;

/** What the AI found in the sources in the newest turn of a conversation in which it looked there, the best first. */
export async function lastSources(tx: Tx, companyId: string, conversationId: string): Promise<ChatSource[]> {
  const row = await tx.one<{ steps: string }>(
    'support.lastSearch',
    `select x.steps from turn_trace x where x.company_id = $1 and x.conversation_id = $2 and x.steps like '%"step":"passages"%'
     order by x.revision desc limit 1`,
    [companyId, conversationId],
  );
  const steps = row ? (JSON.parse(row.steps) as TraceStep[]) : [];
  const found = steps.findLast(({ entry }) => entry.step === 'passages')?.entry;
  if (found?.step !== 'passages') return [];
  return found.passages.slice(0, mostSources).map(({ source_id, title, text }) => ({
    source_id: source_id === '' ? null : source_id,
    name: title,
    quote: text.slice(0, longestQuote),
  }));
}
