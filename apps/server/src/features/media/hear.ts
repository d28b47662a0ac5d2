import { cutText } from '@centralita/contract/core/cut-text';
import { z } from 'zod';
import type { Tx } from '../../db/scope.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { keyOf, type MediaContext } from './media-context.ts';
import { settle, settleIn } from './settle.ts';

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

/** What somebody said, written down. */
export interface Spoken {
  companyId: string;
  threadId: string;
  text: string;
}

/** Whether it was a word that counts at once: it was kept with `keep` then, in the transaction in which it counted. */
export type CountsAtOnce = (spoken: Spoken, keep: (tx: Tx) => Promise<unknown>) => Promise<boolean>;

/** Writes it down; what cannot be is told as that. */
export async function hear(
  context: MediaContext,
  { companyId, payload, signal, isLastAttempt }: Job,
  counts: CountsAtOnce,
): Promise<void> {
  const place = { companyId, id: Subject.parse(payload).id };
  const row = await context.db.companyRead(companyId, (tx) =>
    tx.one<{ type: string; thread_id: string }>(
      'media.toHear',
      `select type, thread_id from media where company_id = $1 and id = $2 and state = 'ready' and hearing = 'listening'`,
      [companyId, place.id],
    ),
  );
  if (!row) return;
  const said = await saidIn(context, { ...place, type: row.type }, signal).catch((fault: unknown) => {
    const isRefused = fault instanceof ProviderError && fault.fault === 'refused';
    // A process that stops gives the job back.
    if (!isRefused && !(isLastAttempt && !signal.aborted)) throw fault;
    return '';
  });
  const text = cutText(said.trim(), longest).replace(/[\p{Surrogate}\0]/gu, '\ufffd');
  const keep = (tx: Tx) => settleIn(tx, context, place, () => noteHeard(tx, place, text));
  const isCounted = text !== '' && (await counts({ companyId, threadId: row.thread_id, text }, keep));
  if (!isCounted) await settle(context, place, (tx) => noteHeard(tx, place, text));
}

async function saidIn(
  { files, transcriber }: MediaContext,
  { companyId, id, type }: Recording & { type: string },
  signal: AbortSignal,
): Promise<string> {
  const bytes = transcriber && (await files.get(keyOf(companyId, id)));
  return bytes ? transcriber.transcribe({ bytes, type }, signal) : '';
}

/** '': it could not be made out. */
function noteHeard(
  tx: Tx,
  { companyId, id }: Recording,
  text: string,
): Promise<{ thread_id: string } | null> {
  return tx.one(
    'media.heard',
    `update media set hearing = case when $3 = '' then 'unread' else 'heard' end, transcript = nullif($3, '')
     where company_id = $1 and id = $2 and hearing = 'listening' returning thread_id`,
    [companyId, id, text],
  );
}

/** By then somebody works on it, or nobody will. */
const forgottenAfterMs = 10 * 60_000;
/** The same of bytes that never came. */
const neverCameAfterMs = 24 * 3_600_000;
const atOnce = 500;

/** Recordings that nobody writes down any more, as a process ended at its last attempt. */
export async function noteUnheard(context: MediaContext): Promise<void> {
  const now = context.clock.now().getTime();
  const rows = await context.db.platformQuery<{ company_id: string; id: string }>(
    'media.unheard',
    `select d.company_id, d.id from media d where d.hearing = 'listening' and d.created_at < $1 and case d.state
       when 'ready' then not exists (select from job j where j.company_id = d.company_id and j.kind = '${hearJob}'
         and j.state <> 'failed' and j.payload ->> 'id' = d.id::text)
       else d.created_at < $2 end
     order by d.created_at limit ${atOnce}`,
    [new Date(now - forgottenAfterMs), new Date(now - neverCameAfterMs)],
  );
  for (const { company_id: companyId, id } of rows)
    await settle(context, { companyId, id }, (tx) => noteHeard(tx, { companyId, id }, ''));
}
