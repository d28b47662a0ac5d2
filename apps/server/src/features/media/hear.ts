import { cutText } from '@centralita/contract/core/cut-text';
import { z } from 'zod';
import type { Tx } from '../../db/scope.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { keyOf, type MediaContext } from './media-context.ts';
import { settle } from './settle.ts';

/** A recording of a person is written down. A room of its own: services that do so may be slow (start/lanes.ts). */
export const hearJob = 'voice-notes.hear';

const Subject = z.object({ id: z.guid() });
/** Nobody talks as long as this into a telephone. */
const longest = 20_000;

interface Recording {
  companyId: string;
  id: string;
}

/** The sound that this message of a person carries is to be written down: at once where its bytes are here, else once they are. */
export async function listenTo(
  tx: Tx,
  { companyId, id, messageId, isHere }: Recording & { messageId: string; isHere: boolean },
): Promise<void> {
  await tx.run(
    'media.listen',
    `update media set hearing = 'listening' where company_id = $1 and id = $2 and message_id = $3 and hearing is null`,
    [companyId, id, messageId],
  );
  if (isHere) await askToHear(tx, { companyId, id });
}

export function askToHear(tx: Tx, { companyId, id }: Recording): Promise<void> {
  return enqueue(tx, { kind: hearJob, company_id: companyId, payload: { id }, max_attempts: 2 });
}

/** Writes it down; what cannot be is told as that. */
export async function hear(
  context: MediaContext,
  { companyId, payload, signal, isLastAttempt }: Job,
): Promise<void> {
  const place = { companyId: companyId, id: Subject.parse(payload).id };
  const row = await context.db.companyRead(companyId, (tx) =>
    tx.one<{ type: string }>(
      'media.toHear',
      `select type from media where company_id = $1 and id = $2 and state = 'ready' and hearing = 'listening'`,
      [companyId, place.id],
    ),
  );
  if (!row) return;
  const bytes = await context.files.get(keyOf(companyId, place.id));
  const { transcriber } = context;
  const said =
    bytes && transcriber
      ? await transcriber.transcribe({ bytes, type: row.type }, signal).catch((fault: unknown) => {
          const isOver = isLastAttempt || (fault instanceof ProviderError && fault.fault === 'refused');
          if (!isOver) throw fault;
          return '';
        })
      : '';
  const text = cutText(said.trim(), longest).replace(/[\p{Surrogate}\0]/gu, '\ufffd');
  await settle(context, place, (tx) =>
    tx.one<{ thread_id: string }>(
      'media.heard',
      `update media set hearing = case when $3 = '' then 'unread' else 'heard' end, transcript = nullif($3, '')
       where company_id = $1 and id = $2 and hearing = 'listening' returning thread_id`,
      [companyId, place.id, text],
    ),
  );
}
