import type { Replay } from '@centralita/contract/training/trained-schema';
import { uuidv7 } from '../../../../db/ids.ts';
import type { Tx } from '../../../../db/scope.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import type { By, TrainedContext } from '../trained-context.ts';
import { listReplays } from './read-replays.ts';

export const replayJob = 'trained.replay';
/** Kept besides the new one. */
const kept = 9;

/**
 * Asks for a replay of all trained questions, or of one assistant's. There is one at a time in a company: while it runs,
 * asking again answers that one. @throws AppError not_found (the assistant)
 */
export async function startReplay(
  { db, clock }: TrainedContext,
  companyId: string,
  { assistantId, by }: { assistantId: string | null; by: By },
): Promise<Replay> {
  const id = await db.company(companyId, async (tx) => {
    if (assistantId) await requireAssistant(tx, companyId, assistantId);
    const mine = uuidv7();
    const started = await tx.run(
      'replay.start',
      `insert into trained_replay (company_id, id, assistant_id, started_by, started_by_key, state, total, started_at)
       select $1, $2, $3, $4, $5, 'running', count(*), $6 from trained_answer
       where company_id = $1 and state <> 'off' and ($3::uuid is null or assistant_id = $3)
       on conflict (company_id) where state = 'running' do nothing`,
      [companyId, mine, assistantId, by.userId, by.key, clock.now()],
    );
    if (started === 0) return runningId(tx, companyId);
    await forgetOld(tx, companyId);
    await enqueue(tx, { kind: replayJob, company_id: companyId, payload: { replay_id: mine } });
    await tellReplay(tx, companyId, mine);
    return mine;
  });
  return oneReplay({ db }, companyId, id);
}

/** What was asked so far is kept. One that has ended stays as it is. @throws AppError not_found */
export async function cancelReplay(
  { db, clock }: Pick<TrainedContext, 'db' | 'clock'>,
  companyId: string,
  id: string,
): Promise<Replay> {
  await db.company(companyId, (tx) => endReplay(tx, companyId, { id, state: 'cancelled', now: clock.now() }));
  return oneReplay({ db }, companyId, id);
}

/** Ends a replay that runs; another is left as it is. */
export async function endReplay(
  tx: Tx,
  companyId: string,
  { id, state, now }: { id: string; state: 'done' | 'cancelled' | 'failed'; now: Date },
): Promise<void> {
  const ended = await tx.run(
    'replay.end',
    `update trained_replay set state = $3, ended_at = $4 where company_id = $1 and id = $2 and state = 'running'`,
    [companyId, id, state, now],
  );
  if (ended === 1) await tellReplay(tx, companyId, id);
}

export async function tellReplay(tx: Tx, companyId: string, id: string): Promise<void> {
  await emit(tx, companyId, { kind: 'replay.changed', data: { replay_id: id } });
}

async function oneReplay({ db }: Pick<TrainedContext, 'db'>, companyId: string, id: string): Promise<Replay> {
  const found = (await listReplays(db, companyId)).find((replay) => replay.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}

async function requireAssistant(tx: Tx, companyId: string, id: string): Promise<void> {
  const found = await tx.one(
    'replay.assistant',
    'select 1 from assistant where company_id = $1 and id = $2',
    [companyId, id],
  );
  if (!found) throw new AppError('not_found');
}

async function runningId(tx: Tx, companyId: string): Promise<string> {
  const running = await tx.one<{ id: string }>(
    'replay.running',
    `select id from trained_replay where company_id = $1 order by state <> 'running', id desc limit 1`,
    [companyId],
  );
  if (!running) throw new AppError('not_found');
  return running.id;
}

async function forgetOld(tx: Tx, companyId: string): Promise<void> {
  await tx.run(
    'replay.forget',
    `delete from trained_replay where company_id = $1 and id in (
       select id from trained_replay where company_id = $1 order by id desc offset ${kept + 1})`,
    [companyId],
  );
}
