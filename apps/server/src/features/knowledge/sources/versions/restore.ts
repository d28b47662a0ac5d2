import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import type { Tx } from '../../../../db/scope.ts';
import { lockSource, reindex } from '../change.ts';
import { replaceRows } from '../rows.ts';
import { sourceSummary } from '../store.ts';
import { storedVersion } from './read-versions.ts';
import { recordVersion, type Maker } from './record.ts';

interface Restoring {
  sourceId: string;
  version: number;
  by: Maker;
  now: Date;
}

/** An older version becomes the newest again, as one more version; the newest one itself stays as it is. */
export async function restoreVersion(
  tx: Tx,
  companyId: string,
  { sourceId, version, by, now }: Restoring,
): Promise<SourceSummary> {
  const source = await lockSource(tx, companyId, sourceId);
  if (version === source.version) return sourceSummary(tx, companyId, sourceId);
  const stored = await storedVersion(tx, companyId, { sourceId, version });
  await recordVersion(tx, companyId, sourceId, { how: 'restore', by, now, of: version });
  await tx.run(
    'version.restore',
    `update source s
     set content = v.content, format = v.format, pages = v.pages, headings = v.headings, num_pages = v.num_pages,
         table_columns = v.table_columns, table_sheets = v.table_sheets, is_read = true, updated_at = $4
     from source_version v
     where s.company_id = $1 and s.id = $2 and v.company_id = $1 and v.source_id = $2 and v.number = $3`,
    [companyId, sourceId, version, now],
  );
  if (stored.rows) await replaceRows(tx, companyId, sourceId, stored.rows);
  await reindex(tx, companyId, source);
  return sourceSummary(tx, companyId, sourceId);
}
