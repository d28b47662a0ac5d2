import { z } from 'zod';
import type { JobHandlers } from '../../../../platform/jobs/jobs.ts';
import { saysAllOf } from '../../../knowledge/knowledge.ts';
import type { TrainedContext } from '../trained-context.ts';
import { replayOne, type Replayed } from './replay-one.ts';
import { endReplay, replayJob } from './start-replay.ts';
import { before, keepResults, pendingOf, type Pending } from './replay-store.ts';

/** Asked at the same time, and kept together: a console hears of its progress so often. */
const atOnce = 8;

const Payload = z.object({ replay_id: z.guid() });

/** Replays trained answers. One that was broken off goes on with those that have no result yet. */
export function replayJobs(context: TrainedContext): JobHandlers {
  return {
    [replayJob]: async ({ companyId, payload, signal, isLastAttempt }) => {
      const { replay_id } = Payload.parse(payload);
      try {
        await replayAll(context, companyId, { id: replay_id, signal });
      } catch (fault) {
        if (isLastAttempt && !signal.aborted)
          await end(context, companyId, { id: replay_id, state: 'failed' });
        throw fault;
      }
    },
  };
}

async function replayAll(
  context: TrainedContext,
  companyId: string,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const pending = await context.db.companyRead(companyId, (tx) => pendingOf(tx, companyId, id, atOnce));
    if (pending.length === 0) break;
    const replayed = await Promise.all(pending.map((one) => replayOne(context, companyId, one, signal)));
    signal.throwIfAborted();
    await keep(context, companyId, { id, pending, replayed });
  }
  await end(context, companyId, { id, state: 'done' });
}

async function keep(
  { db }: TrainedContext,
  companyId: string,
  { id, pending, replayed }: { id: string; pending: Pending[]; replayed: Replayed[] },
): Promise<void> {
  await db.company(companyId, async (tx) => {
    const earlier = await before(tx, companyId, { id, trained: pending.map((one) => one.id) });
    const results = pending.map((one, at) => {
      const { given, answer } = replayed[at] ?? { given: 'none', answer: null };
      const said = answer?.answer ?? null;
      return {
        trained_id: one.id,
        question: one.question,
        trained_text: one.answer,
        assistant_name: one.assistant.name,
        given,
        without_text: said,
        without_found: answer?.found ?? null,
        agrees: said !== null && saysAllOf(said, one.answer),
        differs: saysOtherwise(earlier.get(one.id), said),
      };
    });
    await keepResults(tx, companyId, id, results);
  });
}

/** Null where there is nothing to compare. A model words the same differently each time. */
function saysOtherwise(earlier: string | null | undefined, said: string | null): boolean | null {
  if (earlier === undefined) return null;
  if (earlier === null || said === null) return earlier !== said;
  return !(saysAllOf(said, earlier) && saysAllOf(earlier, said));
}

function end(
  { db, clock }: TrainedContext,
  companyId: string,
  { id, state }: { id: string; state: 'done' | 'failed' },
): Promise<void> {
  return db.company(companyId, (tx) => endReplay(tx, companyId, { id, state, now: clock.now() }));
}
