import type { UrlPage, UrlSchedule } from '@centralita/contract/knowledge/url-schema';
import { uniqueViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { renameSource } from '../sources/change.ts';
import { askRefresh } from './refresh-url.ts';
import { pageAddress } from './page-address.ts';
import { nextLook } from './schedule.ts';
import { lockUrl, urlPage, type UrlWithText } from './url-row.ts';

export interface UrlChange {
  id: string;
  name?: string | undefined;
  url?: string | undefined;
  schedule?: UrlSchedule | undefined;
}

/**
 * Changes what is given. Only what differs from what is stored does something: a form that sends all its fields renames,
 * fetches and plans no more than it has to.
 * @throws AppError not_found, address_invalid, address_denied, address_taken
 */
export async function changeUrl(
  context: KnowledgeContext,
  companyId: string,
  change: UrlChange,
): Promise<UrlPage> {
  const address = change.url === undefined ? undefined : pageAddress(change.url, context.pages);
  const now = context.clock.now();
  try {
    return await context.db.company(companyId, async (tx) => {
      const url = await lockUrl(tx, companyId, change.id);
      if (!url) throw new AppError('not_found');
      if (change.schedule !== undefined) await plan(tx, companyId, url, change.schedule, now);
      if (change.name !== undefined && change.name !== url.name)
        await renameSource(tx, companyId, { id: url.source_id, name: change.name, now });
      if (address !== undefined && address !== url.address) await lead(tx, companyId, url, address, now);
      return urlPage(tx, companyId, change.id);
    });
  } catch (fault) {
    throw uniqueViolation(fault) ? new AppError('address_taken') : fault;
  }
}

async function plan(tx: Tx, companyId: string, url: UrlWithText, schedule: UrlSchedule, now: Date) {
  if (schedule === url.schedule) return;
  await tx.run(
    'url.plan',
    'update url_source set schedule = $3, next_at = $4 where company_id = $1 and source_id = $2',
    [companyId, url.source_id, schedule, nextLook(schedule, url.source_id, now)],
  );
}

/** What the old page said of itself says nothing of the new one. Its text answers until the new one is there. */
async function lead(tx: Tx, companyId: string, url: UrlWithText, address: string, now: Date) {
  await tx.run(
    'url.lead',
    `update url_source set address = $3, etag = null, last_modified = null, failures = 0
     where company_id = $1 and source_id = $2`,
    [companyId, url.source_id, address],
  );
  await askRefresh(tx, companyId, { ...url, asked_at: null }, now);
}
