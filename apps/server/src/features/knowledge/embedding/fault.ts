import type { EmbeddingFault } from '@centralita/contract/knowledge/meaning-schema';
import type { Database } from '../../../db/client.ts';
import type { ProviderError } from '../../../ports/provider-error.ts';

/** Why no vectors come from the configured model at present; null while they do. */
export async function currentFault(db: Database, model: string): Promise<EmbeddingFault | null> {
  const [row] = await db.platformQuery<{
    fault: EmbeddingFault['fault'];
    detail: string;
    since: Date;
    next_at: Date;
  }>('embed.fault', 'select fault, detail, since, next_at from embedding_fault where model = $1', [model]);
  return row ? { ...row, since: row.since.toISOString(), next_at: row.next_at.toISOString() } : null;
}

export interface Retries {
  /** Before the second try; doubled each time. */
  first_ms: number;
  longest_ms: number;
}

/** Keeps the fault and answers when the server is to be asked again: seldom where it has been failing for long. */
export async function keepFault(
  db: Database,
  model: string,
  error: ProviderError,
  { now, retries }: { now: Date; retries: Retries },
): Promise<{ nextAt: Date; isNew: boolean }> {
  const asked = Math.min(retries.longest_ms, (error.retryAfterSeconds ?? 0) * 1_000);
  const [row] = await db.platformQuery<{ next_at: Date; tries: number }>(
    'embed.keepFault',
    `insert into embedding_fault as f (model, fault, detail, since, tries, next_at)
     values ($1, $2, $3, $4::timestamptz, 1, $4::timestamptz + greatest($5::float8, $6::float8) * interval '1 ms')
     on conflict (model) do update set fault = excluded.fault, detail = excluded.detail, tries = f.tries + 1,
       next_at = $4::timestamptz
         + greatest($5::float8, least($7::float8, $6::float8 * 2 ^ least(f.tries, 20))) * interval '1 ms'
     returning next_at, tries`,
    [model, error.fault, error.message, now, asked, retries.first_ms, retries.longest_ms],
  );
  return { nextAt: row?.next_at ?? now, isNew: row?.tries === 1 };
}

export async function forgetFault(db: Database, model: string): Promise<void> {
  await db.platformQuery('embed.forgetFault', 'delete from embedding_fault where model = $1', [model]);
}
