import type { Tx } from '../../../db/scope.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { bytesOf } from '../snapshots/load.ts';

const batch = 64;

/** Adds vectors to the passages of a source that lack one of the configured model; the other legs find it meanwhile. */
export async function embedSource(
  context: KnowledgeContext,
  companyId: string,
  sourceId: string,
  signal: AbortSignal,
): Promise<void> {
  const { embedder } = context;
  if (!embedder) return;
  const passages = await context.db.companyRead(companyId, (tx) =>
    tx.rows<{ id: string; content: string; heading_path: string[] }>(
      'embed.passages',
      `select id, content, heading_path from passage
       where company_id = $1 and source_id = $2 and embedding_model is distinct from $3 order by ordinal`,
      [companyId, sourceId, embedder.model],
    ),
  );
  for (let from = 0; from < passages.length; from += batch) {
    const part = passages.slice(from, from + batch);
    const texts = part.map((passage) => [...passage.heading_path, passage.content].join('\n'));
    const vectors = await embedder.embed(texts, 'passage', signal);
    const saved = part.map((passage, at) => ({ ...passage, text: texts[at] ?? '', vector: vectors[at] }));
    await context.db.company(companyId, (tx) =>
      save(tx, companyId, { sourceId, model: embedder.model, saved }),
    );
  }
  if (passages.length === 0) return;
  await context.db.company(companyId, (tx) =>
    tx.run('embed.publish', 'update source set revision = revision + 1 where company_id = $1 and id = $2', [
      companyId,
      sourceId,
    ]),
  );
}

interface Saved {
  id: string;
  text: string;
  vector: Float32Array | undefined;
}

/** A passage of which the text changed meanwhile is left to the job of that change. */
async function save(
  tx: Tx,
  companyId: string,
  { sourceId, model, saved }: { sourceId: string; model: string; saved: Saved[] },
): Promise<void> {
  const whole = saved.flatMap(({ id, text, vector }) => (vector ? [{ id, text, vector }] : []));
  // First the source, then its passages, as every writer locks them.
  await tx.one('embed.lock', 'select 1 from source where company_id = $1 and id = $2 for share', [
    companyId,
    sourceId,
  ]);
  await tx.run(
    'embed.save',
    `update passage p set embedding = v.embedding, embedding_model = $2
     from unnest($3::uuid[], $4::bytea[], $5::text[]) as v (id, embedding, text)
     where p.company_id = $1 and p.id = v.id and array_to_string(p.heading_path || p.content, E'\n') = v.text`,
    [
      companyId,
      model,
      whole.map(({ id }) => id),
      whole.map(({ vector }) => bytesOf(vector)),
      whole.map(({ text }) => text),
    ],
  );
}
