import type { ErrorCode } from '@centralita/contract/core/errors';
import type { UrlOutcome } from '@centralita/contract/knowledge/url-schema';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReadDocument } from '../../../ports/document-reader.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { foldedName } from '../sources/folded-name.ts';
import { indexSource } from '../sources/index-source.ts';
import { saveReading } from '../sources/store.ts';
import { recordVersion } from '../sources/versions/record.ts';
import { changesBetween } from './changes.ts';
import { fetchPage, type Fetched } from './fetch-page.ts';
import { lookAfterFailure } from './schedule.ts';
import { lockUrl, urlWithText, type UrlWithText } from './url-row.ts';

type Page = Extract<Fetched, { kind: 'page' }>;

/**
 * Fetches the page of a source and, where its text is another one, puts text and passages in the place of the old ones
 * in one transaction: until then, and whenever it fails, the old text goes on answering. Safe to run twice.
 */
export async function fetchUrl(
  context: KnowledgeContext,
  companyId: string,
  sourceId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const url = await db.companyRead(companyId, (tx) => urlWithText(tx, companyId, sourceId));
  if (!url) return;
  const fetched = await fetchPage(context, { ...knownOf(url), company: companyId }, signal);
  if (fetched.kind === 'failed') return failFetch(context, companyId, url, fetched.code);
  if (fetched.kind === 'unchanged') return noteUnchanged(context, companyId, url, url);
  if (url.is_read && fetched.document.text === url.content)
    return noteUnchanged(context, companyId, url, fetched);
  const name = url.is_named ? url.name : (fetched.document.title ?? url.name);
  try {
    await db.company(companyId, (tx) => replace(tx, context, companyId, { url, fetched, name }));
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    await failFetch(context, companyId, url, fault.code);
  }
}

/** Without a text of our own the server must send the page, whatever it said before. */
function knownOf({ address, is_read, etag, last_modified }: UrlWithText) {
  return is_read ? { address, etag, last_modified } : { address, etag: null, last_modified: null };
}

/** Notes why a page was not read. The text that was read before, if any, stays as it is. */
export async function failFetch(
  { db, clock }: KnowledgeContext,
  companyId: string,
  asked: Pick<UrlWithText, 'source_id' | 'address'>,
  code: ErrorCode,
): Promise<void> {
  const now = clock.now();
  await db.company(companyId, async (tx) => {
    const url = await current(tx, companyId, asked);
    if (!url) return;
    await tx.run(
      'url.failed',
      `update url_source set outcome = 'failed', failure_code = $3, failures = failures + 1, tried_at = $4, asked_at = null,
         next_at = $5 where company_id = $1 and source_id = $2`,
      [
        companyId,
        url.source_id,
        code,
        now,
        lookAfterFailure(url.schedule, url.source_id, { times: url.failures + 1, now }),
      ],
    );
    await tx.run(
      'url.failedFirst',
      `update source set status = 'failed', failure_code = $3 where company_id = $1 and id = $2 and not is_read`,
      [companyId, url.source_id, code],
    );
    await tell(tx, companyId, url, url.is_read ? url.status : 'failed');
  });
}

async function noteUnchanged(
  { db, clock }: KnowledgeContext,
  companyId: string,
  asked: UrlWithText,
  { etag, last_modified }: Pick<UrlWithText, 'etag' | 'last_modified'>,
): Promise<void> {
  await db.company(companyId, async (tx) => {
    const url = await current(tx, companyId, asked);
    if (!url) return;
    await note(tx, companyId, url.source_id, { outcome: 'unchanged', now: clock.now(), etag, last_modified });
    await tell(tx, companyId, url, url.status);
  });
}

interface Replacement {
  url: UrlWithText;
  fetched: Page;
  name: string;
}

async function replace(
  tx: Tx,
  context: KnowledgeContext,
  companyId: string,
  { url: asked, fetched, name }: Replacement,
): Promise<void> {
  const url = await current(tx, companyId, asked);
  if (!url) return;
  const now = context.clock.now();
  await recordVersion(tx, companyId, url.source_id, {
    how: url.is_read ? 'refresh' : 'upload',
    by: null,
    now,
  });
  const bytes = Buffer.byteLength(fetched.document.text);
  await saveReading(tx, companyId, url.source_id, fetched.document);
  // A name that a person gave meanwhile stays.
  const kept = url.is_named ? url.name : name;
  await tx.run(
    'url.replace',
    `update source set name = $3, folded_name = $4, file_bytes = $5, updated_at = $6 where company_id = $1 and id = $2`,
    [companyId, url.source_id, kept, foldedName(kept), bytes, now],
  );
  await note(tx, companyId, url.source_id, {
    outcome: url.is_read ? 'changed' : 'first',
    now,
    etag: fetched.etag,
    last_modified: fetched.last_modified,
  });
  if (url.is_read) await noteChanges(tx, companyId, url, fetched.document, now);
  await indexSource(tx, companyId, url.source_id);
}

async function note(
  tx: Tx,
  companyId: string,
  sourceId: string,
  found: { outcome: UrlOutcome; now: Date; etag: string | null; last_modified: string | null },
): Promise<void> {
  await tx.run(
    'url.fetched',
    `update url_source set outcome = $3, failure_code = null, failures = 0, tried_at = $4, fetched_at = $4,
       asked_at = null, etag = $5, last_modified = $6 where company_id = $1 and source_id = $2`,
    [companyId, sourceId, found.outcome, found.now, found.etag, found.last_modified],
  );
}

async function noteChanges(
  tx: Tx,
  companyId: string,
  url: UrlWithText,
  { text }: ReadDocument,
  now: Date,
): Promise<void> {
  const { changes, more } = changesBetween(url.content, text);
  await tx.run(
    'url.changed',
    `update url_source set changed_at = $3, changes = $4, more_changes = $5
     where company_id = $1 and source_id = $2`,
    [companyId, url.source_id, now, JSON.stringify(changes), more],
  );
}

/** The source as it is now, locked; null where it is gone or meanwhile leads elsewhere: that address has its own job. */
async function current(
  tx: Tx,
  companyId: string,
  asked: Pick<UrlWithText, 'source_id' | 'address'>,
): Promise<UrlWithText | null> {
  const url = await lockUrl(tx, companyId, asked.source_id);
  return url?.address === asked.address ? url : null;
}

async function tell(
  tx: Tx,
  companyId: string,
  url: UrlWithText,
  status: UrlWithText['status'],
): Promise<void> {
  const data = { source_id: url.source_id, category_id: url.category_id, status };
  await emit(tx, companyId, { kind: 'source.changed', data });
}
