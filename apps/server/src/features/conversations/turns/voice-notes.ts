import type { Tx } from '../../../db/scope.ts';
import type { Language } from '../opt-outs/words.ts';
import { saySystem } from '../opt-outs/opt-out-thread.ts';
import type { LoadedThread } from './claimed-thread.ts';
import { releaseThread } from './settle.ts';
import type { TakenIn } from './turn-of-inputs.ts';

/** So long a turn waits at most until what people said is written down. */
const listensForMs = 60_000;

/** What was said into a telephone could not be read. */
const pleaseWrite = {
  english: 'I could not understand your voice message. Could you write it, please?',
  spanish: 'No pude entender su mensaje de voz. ¿Puede escribirlo, por favor?',
};

/** Whether something of what a turn would take in is being written down. */
export function isListening({ inputs }: TakenIn, now: Date): boolean {
  return inputs.some(
    ({ hearing, created_at }) =>
      hearing === 'listening' && now.getTime() - created_at.getTime() < listensForMs,
  );
}

/** Whether all that the person said is sound that could not be read. */
export function isUnread({ inputs, input }: TakenIn): boolean {
  return (
    input.type === 'message' && inputs.every(({ hearing }) => hearing === 'unread' || hearing === 'listening')
  );
}

/**
 * The person is asked to write it, where the thread is still the AI's; the workflow stays where it is. The claim is given back, whoever
 * has the thread by now.
 */
export async function askToWrite(
  tx: Tx,
  { thread, holder }: { thread: LoadedThread; holder: string },
  { language, through, now }: { language: Language; through: number; now: Date },
): Promise<void> {
  const { companyId, threadId } = thread;
  const isOurs = await tx.run(
    'thread.voice_unread',
    `update thread set holder = null, taken_through = greatest(taken_through, $4),
       due_at = case when last_seq > $4 then coalesce(due_at, clock_timestamp()) else due_at end
     where company_id = $1 and id = $2 and holder = $3 and owner = 'ai'`,
    [companyId, threadId, holder, through],
  );
  if (isOurs === 1) await saySystem(tx, { companyId, threadId }, { text: pleaseWrite[language], now });
  else await releaseThread(tx, thread, 0);
}
