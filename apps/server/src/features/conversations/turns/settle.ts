import type { Tx } from '../../../db/scope.ts';
import type { LoadedThread } from './claimed-thread.ts';

/**
 * Gives a claim back, if it is this one still. What waits in the thread is worked on after `dueInMs`, unless its own time is nearer: the
 * claim had taken that away.
 */
export async function releaseThread(
  tx: Tx,
  { companyId, threadId, fence }: Pick<LoadedThread, 'companyId' | 'threadId' | 'fence'>,
  dueInMs: number,
): Promise<void> {
  await tx.run(
    'thread.release',
    `update thread set holder = null, due_at = coalesce(due_at, clock_timestamp() + $4 * interval '1 ms')
     where company_id = $1 and id = $2 and fence = $3 and holder is not null`,
    [companyId, threadId, fence, dueInMs],
  );
}

/** An input that its sender is told was refused: nothing of it stays, and its name is free again. */
export async function takeBackInput(
  tx: Tx,
  { companyId, threadId }: Pick<LoadedThread, 'companyId' | 'threadId'>,
  seq: number,
): Promise<void> {
  await Promise.all([
    tx.run(
      'message.takeBack',
      `delete from message where company_id = $1 and thread_id = $2 and seq = $3 and direction = 'in'`,
      [companyId, threadId, seq],
    ),
    tx.run(
      'arrival_key.takeBack',
      'delete from arrival_key where company_id = $1 and thread_id = $2 and seq = $3',
      [companyId, threadId, seq],
    ),
  ]);
}

/** Nothing can be made of it, and whoever sent it is gone: it stays in the thread, and no turn takes it in. */
export async function settleInput(
  tx: Tx,
  { companyId, threadId }: Pick<LoadedThread, 'companyId' | 'threadId'>,
  seq: number,
): Promise<void> {
  await tx.run(
    'thread.settle',
    'update thread set taken_through = greatest(taken_through, $3) where company_id = $1 and id = $2',
    [companyId, threadId, seq],
  );
}
