import type { Database } from '../../../db/client.ts';
import { stopwatch } from '../../../platform/stopwatch.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import { askVectors } from './ask-vectors.ts';
import type { Pace } from './pace.ts';
import { saveVectors, type Unembedded, waitingPassages, waits } from './save-vectors.ts';

interface TurnContext {
  db: Database;
  embedder: Embedder;
  pace: Pace;
  embedding: { turn_ms: number; calls: number };
}

/** Read at once; a call takes far fewer. */
const passagesAtOnce = 256;

/**
 * Gives passages of a company their vectors for the time of a turn. Where none waits any more, its questions are compared by
 * this model from then on; until that moment they are by the former one.
 */
export async function embedSome(context: TurnContext, companyId: string, signal: AbortSignal): Promise<void> {
  const passed = stopwatch();
  const isOver = () => passed() >= context.embedding.turn_ms;
  while (!isOver()) {
    const sourceId = await nextSource(context, companyId);
    if (sourceId === null) return switchModel(context, companyId);
    await embedSource(context, { companyId, sourceId, isOver }, signal);
  }
}

interface Place {
  companyId: string;
  sourceId: string;
  isOver(): boolean;
}

async function embedSource(context: TurnContext, place: Place, signal: AbortSignal): Promise<void> {
  const { companyId, sourceId, isOver } = place;
  const { model } = context.embedder;
  const left = await context.db.companyRead(companyId, (tx) =>
    waitingPassages(tx, companyId, { sourceId, model, limit: passagesAtOnce }),
  );
  while (left.length > 0 && !isOver()) {
    const parts: Unembedded[][] = [];
    while (parts.length < context.embedding.calls && left.length > 0)
      parts.push(left.splice(0, context.pace.size));
    const asked = await Promise.allSettled(parts.map((part) => embedPart(context, place, part, signal)));
    const failed = asked.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/** All of them, however many calls that takes by now; each call's vectors are kept before the next one. */
async function embedPart(
  { db, embedder, pace }: TurnContext,
  { companyId, sourceId }: Place,
  part: Unembedded[],
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < part.length;) {
    const left = part.slice(from);
    const vectors = await askVectors(
      embedder,
      pace,
      left.map(({ text }) => text),
      signal,
    );
    const saved = left.slice(0, vectors.length).map((one, at) => ({ ...one, vector: vectors[at] ?? null }));
    await db.company(companyId, (tx) =>
      saveVectors(tx, companyId, { sourceId, model: embedder.model, saved }),
    );
    from += vectors.length;
  }
}

async function nextSource({ db, embedder }: TurnContext, companyId: string): Promise<string | null> {
  const row = await db.companyRead(companyId, (tx) =>
    tx.one<{ source_id: string }>(
      'embed.next',
      `select source_id from passage where company_id = $1 and ${waits('$2')} order by source_id limit 1`,
      [companyId, embedder.model],
    ),
  );
  return row?.source_id ?? null;
}

async function switchModel({ db, embedder }: TurnContext, companyId: string): Promise<void> {
  await db.company(companyId, (tx) =>
    tx.run(
      'embed.switch',
      `update knowledge_settings set embedding_model = $2, knowledge_version = knowledge_version + 1
       where company_id = $1 and embedding_model is distinct from $2`,
      [companyId, embedder.model],
    ),
  );
}
