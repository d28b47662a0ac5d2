import type { Tx } from '../../../db/scope.ts';
import { requireStorage } from '../../limits/limits.ts';

/**
 * Counts anew what a source keeps: call it in the transaction that changed its file, its text or its rows, after that. The
 * company's sum follows by itself. Throws `storage_limit` where there is more of it than before and the company has no room.
 */
export async function countStored(tx: Tx, companyId: string, sourceId: string): Promise<void> {
  const counted = await tx.one<{ before: number; now: number }>(
    'source.countStored',
    `update source s
     set text_bytes = c.text, stored_bytes = greatest(s.file_bytes, c.text, c.older)
     from (select stored_bytes as before, source_text_bytes($1, $2) as text,
             coalesce((select sum(text_bytes) from source_version where company_id = $1 and source_id = $2), 0) as older
           from source where company_id = $1 and id = $2) c
     where s.company_id = $1 and s.id = $2
     returning c.before, s.stored_bytes as now`,
    [companyId, sourceId],
  );
  if (counted && counted.now > counted.before) await requireStorage(tx, companyId);
}
