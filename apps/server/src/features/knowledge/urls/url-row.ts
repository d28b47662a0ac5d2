import type { PageChange, UrlOutcome, UrlPage, UrlSchedule } from '@centralita/contract/knowledge/url-schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { holdFolders } from '../sources/hold-folders.ts';
import { failure } from '../sources/summary.ts';

export interface UrlRow {
  source_id: string;
  address: string;
  schedule: UrlSchedule;
  is_named: boolean;
  etag: string | null;
  last_modified: string | null;
  asked_at: Date | null;
  tried_at: Date | null;
  fetched_at: Date | null;
  outcome: UrlOutcome | null;
  failure_code: string | null;
  failures: number;
  next_at: Date | null;
  changed_at: Date | null;
  changes: PageChange[];
  more_changes: number;
}

const columns = `u.source_id, u.address, u.schedule, u.is_named, u.etag, u.last_modified, u.asked_at, u.tried_at, u.fetched_at,
  u.outcome, u.failure_code, u.failures, u.next_at, u.changed_at, u.changes, u.more_changes`;

export function urlRow(tx: Tx, companyId: string, sourceId: string): Promise<UrlRow | null> {
  return tx.one<UrlRow>(
    'url.row',
    `select ${columns} from url_source u where u.company_id = $1 and u.source_id = $2`,
    [companyId, sourceId],
  );
}

/** As contract, or `not_found`: also for a source of another type. */
export async function urlPage(tx: Tx, companyId: string, sourceId: string): Promise<UrlPage> {
  const row = await urlRow(tx, companyId, sourceId);
  if (!row) throw new AppError('not_found');
  return {
    source_id: row.source_id,
    address: row.address,
    schedule: row.schedule,
    fetched_at: instant(row.fetched_at),
    tried_at: instant(row.tried_at),
    outcome: row.outcome,
    failure: row.failure_code === null ? null : failure(row.failure_code),
    refreshing: row.asked_at !== null,
    next_at: instant(row.next_at),
    changed_at: instant(row.changed_at),
    changes: row.changes,
    more_changes: row.more_changes,
  };
}

export type UrlWithText = UrlRow & {
  category_id: string;
  name: string;
  status: 'reading' | 'ready' | 'failed';
  is_read: boolean;
  content: string;
  file_bytes: number;
};

const both = `select ${columns}, s.category_id, s.name, s.status, s.is_read, s.content, s.file_bytes
  from source s join url_source u on u.company_id = s.company_id and u.source_id = s.id
  where s.company_id = $1 and s.id = $2`;

/** With what the source itself says; null where it is gone or of another type. */
export function urlWithText(tx: Tx, companyId: string, sourceId: string): Promise<UrlWithText | null> {
  return tx.one<UrlWithText>('url.withText', both, [companyId, sourceId]);
}

/** The same, locked for the rest of the transaction. */
export async function lockUrl(tx: Tx, companyId: string, sourceId: string): Promise<UrlWithText | null> {
  await holdFolders(tx, companyId, { sourceId });
  return tx.one<UrlWithText>('url.lock', `${both} for update`, [companyId, sourceId]);
}

function instant(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
