import type { UrlPage } from '@centralita/contract/knowledge/url-schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { askFetch } from './ask-fetch.ts';
import { nextLook } from './schedule.ts';
import { lockUrl, urlPage, type UrlWithText } from './url-row.ts';

/** A request this old was lost with whoever worked on it (a job that ends its process each time): one may ask again. */
const lostAfterMs = 15 * 60_000;
/** Sources that one look at the schedule begins; the rest follows a minute later. */
const dueAtOnce = 500;

/** A person asks for the page again. @throws AppError not_found */
export async function refreshUrl(
  { clock }: KnowledgeContext,
  tx: Tx,
  companyId: string,
  sourceId: string,
): Promise<UrlPage> {
  const url = await lockUrl(tx, companyId, sourceId);
  if (!url) throw new AppError('not_found');
  await askRefresh(tx, companyId, url, clock.now());
  return urlPage(tx, companyId, sourceId);
}

/** Does nothing while the page is being fetched. A source without any text yet shows that it is being read. */
export async function askRefresh(tx: Tx, companyId: string, url: UrlWithText, now: Date): Promise<void> {
  if (url.asked_at && now.getTime() - url.asked_at.getTime() < lostAfterMs) return;
  const status = url.is_read ? 'ready' : 'reading';
  await tx.run(
    'url.reading',
    `update source set status = 'reading', failure_code = null
     where company_id = $1 and id = $2 and not is_read and status = 'failed'`,
    [companyId, url.source_id],
  );
  await askFetch(tx, companyId, { id: url.source_id, category_id: url.category_id, status }, now);
}

/**
 * Asks for the pages whose time has come. Safe in several processes at once: who moves the time on does the asking, in
 * one transaction. Companies that are deleted or switched off, or do not have the service, wait.
 */
export async function refreshDueUrls({ db, clock }: KnowledgeContext): Promise<void> {
  const now = clock.now();
  const due = await db.platformQuery<{ company_id: string; source_id: string }>(
    'url.due',
    `select u.company_id, u.source_id from url_source u
     join company c on c.id = u.company_id join knowledge_settings k on k.company_id = u.company_id
     where u.next_at <= $1 and c.deleted_at is null and c.is_active and k.is_service_active
     order by u.next_at limit ${dueAtOnce}`,
    [now],
  );
  for (const { company_id, source_id } of due) {
    await db.company(company_id, (tx) => refreshIfDue(tx, company_id, source_id, now));
  }
}

async function refreshIfDue(tx: Tx, companyId: string, sourceId: string, now: Date): Promise<void> {
  const url = await lockUrl(tx, companyId, sourceId);
  if (!url?.next_at || url.next_at > now) return;
  await tx.run('url.next', 'update url_source set next_at = $3 where company_id = $1 and source_id = $2', [
    companyId,
    sourceId,
    nextLook(url.schedule, sourceId, now),
  ]);
  await askRefresh(tx, companyId, url, now);
}
