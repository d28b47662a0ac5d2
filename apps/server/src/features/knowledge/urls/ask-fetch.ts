import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

export const fetchUrlJob = 'source.fetch-url';

/** Asks, in the transaction that causes it, that the page be fetched. */
export async function askFetch(
  tx: Tx,
  companyId: string,
  source: { id: string; category_id: string; status: 'reading' | 'ready' },
  now: Date,
): Promise<void> {
  await tx.run('url.ask', 'update url_source set asked_at = $3 where company_id = $1 and source_id = $2', [
    companyId,
    source.id,
    now,
  ]);
  const payload = { source_id: source.id };
  await enqueue(tx, { kind: fetchUrlJob, company_id: companyId, payload, unique_key: source.id });
  await emit(tx, companyId, {
    kind: 'source.changed',
    data: { source_id: source.id, category_id: source.category_id, status: source.status },
  });
}
