import { z } from 'zod';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { KnowledgeContext } from './knowledge-context.ts';
import { fail, ingest, ingestJob } from './sources/ingest.ts';
import { embedJob } from './sources/index-source.ts';
import { embedAllJob, type EmbeddingRun } from './embedding/run.ts';
import { removeFilesJob, removeUnnamedFiles } from './sources/files.ts';
import { fetchUrlJob } from './urls/ask-fetch.ts';
import { failFetch, fetchUrl } from './urls/fetch-url.ts';
import { urlRow } from './urls/url-row.ts';

const OfSource = z.object({ source_id: z.guid() });
const Files = z.object({ keys: z.array(z.string()) });

/** Background work of the knowledge base. Each handler may run twice and leaves the same behind. */
export function knowledgeJobs(context: KnowledgeContext, embedding: EmbeddingRun): JobHandlers {
  return {
    [ingestJob]: async ({ companyId, payload, signal, isLastAttempt }) => {
      const { source_id } = OfSource.parse(payload);
      try {
        if (await isUnfetched(context, companyId, source_id))
          await fetchUrl(context, companyId, source_id, signal);
        else await ingest(context, companyId, source_id, signal);
      } catch (fault) {
        if (isLastAttempt) await giveUp(context, companyId, source_id);
        throw fault;
      }
    },
    [fetchUrlJob]: async ({ companyId, payload, signal, isLastAttempt }) => {
      const { source_id } = OfSource.parse(payload);
      try {
        await fetchUrl(context, companyId, source_id, signal);
      } catch (fault) {
        if (isLastAttempt) await giveUpFetch(context, companyId, source_id);
        throw fault;
      }
    },
    [embedJob]: () => embedding.wake(),
    [embedAllJob]: ({ signal }) => embedding.turn(signal),
    [removeFilesJob]: async ({ companyId, payload }) => {
      await removeUnnamedFiles(context, companyId, Files.parse(payload).keys);
    },
  };
}

async function giveUp(context: KnowledgeContext, companyId: string, sourceId: string): Promise<void> {
  const source = await context.db.companyRead(companyId, (tx) =>
    tx.one<{ id: string; category_id: string }>(
      'source.place',
      'select id, category_id from source where company_id = $1 and id = $2',
      [companyId, sourceId],
    ),
  );
  if (source) await fail(context, companyId, source, 'reading_failed');
}

/** A page that has never been read has nothing to cut: reading it is fetching it. */
async function isUnfetched(context: KnowledgeContext, companyId: string, sourceId: string): Promise<boolean> {
  const url = await context.db.companyRead(companyId, (tx) => urlRow(tx, companyId, sourceId));
  return url !== null && url.fetched_at === null;
}

async function giveUpFetch(context: KnowledgeContext, companyId: string, sourceId: string): Promise<void> {
  const url = await context.db.companyRead(companyId, (tx) => urlRow(tx, companyId, sourceId));
  if (url) await failFetch(context, companyId, url, 'reading_failed');
}
