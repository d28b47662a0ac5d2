import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { embedSource, lacks } from './embed.ts';
import { embedJob } from './index-source.ts';

export const embedCompanyJob = 'knowledge.embed';

const companiesAtOnce = 1_000;

/**
 * Asks for the vectors that are missing: of every company whose questions are compared by another model than the configured
 * one, and of those whose passages were left without (the endpoint was down for longer than a job tries).
 */
export async function orderEmbeddings({ db, embedder }: KnowledgeContext): Promise<void> {
  if (!embedder) return;
  await db.platform(async (tx) => {
    const due = await tx.rows<{ company_id: string }>(
      'embed.due',
      `select company_id from knowledge_settings k
       where exists (select 1 from passage p where p.company_id = k.company_id
           and (k.embedding_model is distinct from $1 or p.embedding_model is null and p.other_model is distinct from $1))
         and not exists (select 1 from job j where j.company_id = k.company_id and j.kind = $2
           and j.state in ('queued', 'running'))
       limit ${companiesAtOnce}`,
      [embedder.model, embedJob],
    );
    for (const { company_id } of due) {
      await enqueue(tx, { kind: embedCompanyJob, company_id, payload: {}, unique_key: 'all' });
    }
  });
}

/**
 * Gives every passage of a company a vector of the configured model, and only then has questions compared by it: until that
 * moment they are compared by the former one. Begun again, it goes on where it was.
 */
export async function embedCompany(
  context: KnowledgeContext,
  companyId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, embedder } = context;
  if (!embedder) return;
  let before: string | null = null;
  for (;;) {
    const source = await db.companyRead(companyId, (tx) =>
      tx.one<{ source_id: string }>(
        'embed.next',
        `select source_id from passage
         where company_id = $1 and ($2::uuid is null or source_id > $2) and ${lacks} order by source_id limit 1`,
        [companyId, before, embedder.model],
      ),
    );
    if (!source) break;
    await embedSource(context, companyId, source.source_id, signal);
    before = source.source_id;
  }
  await db.company(companyId, (tx) =>
    tx.run(
      'embed.switch',
      `update knowledge_settings set embedding_model = $2, knowledge_version = knowledge_version + 1
       where company_id = $1 and embedding_model is distinct from $2`,
      [companyId, embedder.model],
    ),
  );
}
