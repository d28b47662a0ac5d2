import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import type { UrlSchedule } from '@centralita/contract/knowledge/url-schema';
import { referenceViolation, uniqueViolation } from '../../../db/errors.ts';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { holdFolder } from '../sources/hold-folders.ts';
import { insertSource, sourceSummary } from '../sources/store.ts';
import { askFetch } from './ask-fetch.ts';
import { nameFromAddress, pageAddress } from './page-address.ts';
import { nextLook } from './schedule.ts';

export interface NewUrl {
  url: string;
  category_id: string;
  /** Absent: the title of the page. */
  name: string | undefined;
  schedule: UrlSchedule;
}

/**
 * Adds a page as a source, which is fetched in the background.
 * @throws AppError address_invalid, address_denied, address_taken, folder_not_found
 */
export async function addUrl(
  context: KnowledgeContext,
  companyId: string,
  asked: NewUrl,
): Promise<SourceSummary> {
  const address = pageAddress(asked.url, context.pages);
  try {
    return await context.db.company(companyId, (tx) => record(tx, companyId, { ...asked, address }, context));
  } catch (fault) {
    if (uniqueViolation(fault)) throw new AppError('address_taken');
    throw referenceViolation(fault) ? new AppError('folder_not_found') : fault;
  }
}

async function record(
  tx: Tx,
  companyId: string,
  asked: NewUrl & { address: string },
  { clock }: KnowledgeContext,
): Promise<SourceSummary> {
  const now = clock.now();
  const id = uuidv7();
  const { address, category_id, schedule } = asked;
  const name = asked.name ?? nameFromAddress(address);
  const file = { file_name: null, file_key: null, file_bytes: 0 };
  if (!(await holdFolder(tx, companyId, category_id))) throw new AppError('folder_not_found');
  await insertSource(tx, companyId, { id, category_id, name, source_type: 'url', ...file }, now);
  await tx.run(
    'url.insert',
    `insert into url_source (company_id, source_id, address, schedule, is_named, next_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [companyId, id, address, schedule, asked.name !== undefined, nextLook(schedule, id, now)],
  );
  await askFetch(tx, companyId, { id, category_id, status: 'reading' }, now);
  return sourceSummary(tx, companyId, id);
}
