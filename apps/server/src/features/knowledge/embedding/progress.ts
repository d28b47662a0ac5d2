import type { Meaning } from '@centralita/contract/knowledge/meaning-schema';
import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { currentFault } from './fault.ts';

type Counts = Pick<Meaning, 'passages' | 'embedded' | 'refused'>;

const counted = (model: string): string => `count(p.id)::int as passages,
  (count(*) filter (where p.embedding_model = ${model} or p.other_model = ${model}))::int as embedded,
  (count(*) filter (where p.refused_model = ${model}))::int as refused`;

const none: Counts = { passages: 0, embedded: 0, refused: 0 };

/** Of one source. @throws AppError not_found */
export async function meaningOfSource(
  { db, embedder }: { db: Database; embedder: Embedder | null },
  companyId: string,
  sourceId: string,
): Promise<Meaning> {
  const model = embedder?.model ?? null;
  const counts = await db.companyRead(companyId, (tx) =>
    tx.one<Counts>(
      'embed.ofSource',
      `select ${counted('$3')} from source s
       left join passage p on p.company_id = s.company_id and p.source_id = s.id
       where s.company_id = $1 and s.id = $2 group by s.id`,
      [companyId, sourceId, model],
    ),
  );
  if (!counts) throw new AppError('not_found');
  return { model, ...counts, fault: model === null ? null : await currentFault(db, model) };
}

/** Long enough that a screen that looks often does not count millions of passages each time. */
const keptMs = 10_000;

/** Of all companies together; counted every ten seconds at most. */
export function meaningOfAll(db: Database, clock: Clock, embedder: Embedder | null): () => Promise<Meaning> {
  let kept: { at: number; model: string; counts: Promise<Counts> } | null = null;
  return async () => {
    const model = embedder?.model ?? null;
    if (model === null) return { model, ...none, fault: null };
    const now = clock.now().getTime();
    if (kept?.model !== model || now - kept.at >= keptMs)
      kept = { at: now, model, counts: countAll(db, model) };
    const counts = await kept.counts.catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return { model, ...counts, fault: await currentFault(db, model) };
  };
}

async function countAll(db: Database, model: string): Promise<Counts> {
  const [counts] = await db.platformQuery<Counts>('embed.ofAll', `select ${counted('$1')} from passage p`, [
    model,
  ]);
  return counts ?? none;
}
