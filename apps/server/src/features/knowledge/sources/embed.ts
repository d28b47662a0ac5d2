import type { Tx } from '../../../db/scope.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { bytesOf } from '../snapshots/load.ts';

const batch = 64;

/** Whether a passage has no vector of the model `$3`. */
export const lacks = 'embedding_model is distinct from $3 and other_model is distinct from $3';

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
       where company_id = $1 and source_id = $2 and ${lacks} order by ordinal`,
      [companyId, sourceId, embedder.model],
    ),
  );
  let compared: string | null = null;
  for (let from = 0; from < passages.length; from += batch) {
    const part = passages.slice(from, from + batch);
    const texts = part.map((passage) => [...passage.heading_path, passage.content].join('\n'));
    const vectors = await embedder.embed(texts, 'passage', signal);
    const saved = part.map((passage, at) => ({ ...passage, text: texts[at] ?? '', vector: vectors[at] }));
    compared = await context.db.company(companyId, (tx) =>
      save(tx, companyId, { sourceId, model: embedder.model, saved }),
    );
  }
  // Vectors of a model that is still to come change no answer.
  if (compared !== embedder.model) return;
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

/** Of the two places of a passage the first is taken, unless questions are compared with what stands there (`$6`). */
const free = 'p.embedding_model is distinct from $6';

/** A passage of which the text changed meanwhile is left to the job of that change. Gives the model that questions are compared by. */
async function save(
  tx: Tx,
  companyId: string,
  { sourceId, model, saved }: { sourceId: string; model: string; saved: Saved[] },
): Promise<string> {
  const whole = saved.flatMap(({ id, text, vector }) => (vector ? [{ id, text, vector }] : []));
  // First the source, then its passages, as every writer locks them.
  await tx.one('embed.lock', 'select 1 from source where company_id = $1 and id = $2 for share', [
    companyId,
    sourceId,
  ]);
  const compared = await comparedModel(tx, companyId, model);
  await tx.run(
    'embed.save',
    `update passage p set
       embedding = case when ${free} then v.embedding else p.embedding end,
       embedding_model = case when ${free} then $2 else p.embedding_model end,
       other_embedding = case when ${free} then p.other_embedding else v.embedding end,
       other_model = case when ${free} then p.other_model else $2 end
     from unnest($3::uuid[], $4::bytea[], $5::text[]) as v (id, embedding, text)
     where p.company_id = $1 and p.id = v.id and array_to_string(p.heading_path || p.content, E'\n') = v.text`,
    [
      companyId,
      model,
      whole.map(({ id }) => id),
      whole.map(({ vector }) => bytesOf(vector)),
      whole.map(({ text }) => text),
      compared,
    ],
  );
  return compared;
}

/** The model that questions are compared by; the first one that gives vectors is it from then on. */
async function comparedModel(tx: Tx, companyId: string, model: string): Promise<string> {
  const row = await tx.one<{ embedding_model: string }>(
    'embed.compared',
    `with first as (
       update knowledge_settings set embedding_model = $2, knowledge_version = knowledge_version + 1
       where company_id = $1 and embedding_model is null returning embedding_model)
     select coalesce((select embedding_model from first), embedding_model) as embedding_model
     from knowledge_settings where company_id = $1`,
    [companyId, model],
  );
  return row?.embedding_model ?? model;
}
