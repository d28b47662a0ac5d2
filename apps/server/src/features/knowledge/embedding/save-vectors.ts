import type { Tx } from '../../../db/scope.ts';
import { bytesOf } from '../snapshots/load.ts';

export interface Unembedded {
  id: string;
  text: string;
}

/** Passages of a source that wait for a vector of the model, in order. */
export async function waitingPassages(
  tx: Tx,
  companyId: string,
  { sourceId, model, limit }: { sourceId: string; model: string; limit: number },
): Promise<Unembedded[]> {
  const rows = await tx.rows<{ id: string; content: string; heading_path: string[] }>(
    'embed.passages',
    `select id, content, heading_path from passage
     where company_id = $1 and source_id = $2 and ${waits('$3')} order by ordinal limit $4`,
    [companyId, sourceId, model, limit],
  );
  return rows.map(({ id, content, heading_path }) => ({ id, text: [...heading_path, content].join('\n') }));
}

/** Whether a passage has no vector of the model and may get one. */
export function waits(model: string): string {
  return `embedding_model is distinct from ${model} and other_model is distinct from ${model}
    and refused_model is distinct from ${model}`;
}

export interface Saved extends Unembedded {
  /** Null where the server takes the text in no form. */
  vector: Float32Array | null;
}

/** Of the two places of a passage the first is taken, unless questions are compared with what stands there (`$6`). */
const free = 'p.embedding_model is distinct from $6';
const asEmbedded = `array_to_string(p.heading_path || p.content, E'\\n') = v.text`;

/**
 * Keeps vectors; a passage of which the text changed meanwhile is left to the next call. With the last one of a source they
 * are shown, in the same transaction.
 */
export async function saveVectors(
  tx: Tx,
  companyId: string,
  { sourceId, model, saved }: { sourceId: string; model: string; saved: Saved[] },
): Promise<void> {
  // First the source, then its passages, as every writer locks them.
  const source = await tx.one(
    'embed.lock',
    'select 1 from source where company_id = $1 and id = $2 for no key update',
    [companyId, sourceId],
  );
  if (!source) return;
  const compared = await comparedModel(tx, companyId, model);
  const whole = saved.flatMap(({ id, text, vector }) => (vector ? [{ id, text, vector }] : []));
  await tx.run(
    'embed.save',
    `update passage p set
       embedding = case when ${free} then v.embedding else p.embedding end,
       embedding_model = case when ${free} then $2 else p.embedding_model end,
       other_embedding = case when ${free} then p.other_embedding else v.embedding end,
       other_model = case when ${free} then p.other_model else $2 end
     from unnest($3::uuid[], $4::bytea[], $5::text[]) as v (id, embedding, text)
     where p.company_id = $1 and p.id = v.id and ${asEmbedded}`,
    [
      companyId,
      model,
      whole.map(({ id }) => id),
      whole.map(({ vector }) => bytesOf(vector)),
      whole.map(({ text }) => text),
      compared,
    ],
  );
  const refused = saved.filter(({ vector }) => vector === null);
  if (refused.length > 0) await markRefused(tx, companyId, model, refused);
  // Vectors of a model that is still to come change no answer.
  if (compared === model) await publishIfWhole(tx, companyId, { sourceId, model });
}

async function publishIfWhole(
  tx: Tx,
  companyId: string,
  { sourceId, model }: { sourceId: string; model: string },
): Promise<void> {
  await tx.run(
    'embed.publish',
    `update source set revision = revision + 1 where company_id = $1 and id = $2
       and not exists (select from passage where company_id = $1 and source_id = $2 and ${waits('$3')})`,
    [companyId, sourceId, model],
  );
}

async function markRefused(tx: Tx, companyId: string, model: string, refused: Unembedded[]): Promise<void> {
  await tx.run(
    'embed.refused',
    `update passage p set refused_model = $2 from unnest($3::uuid[], $4::text[]) as v (id, text)
     where p.company_id = $1 and p.id = v.id and ${asEmbedded}`,
    [companyId, model, refused.map(({ id }) => id), refused.map(({ text }) => text)],
  );
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
