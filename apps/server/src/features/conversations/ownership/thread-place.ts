import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountKind, Owner } from '../turns/claimed-thread.ts';

/** A thread of a company, and the person of the company who acts in it. */
export interface Acting {
  companyId: string;
  threadId: string;
  userId: string;
}

/** As its row stands, locked until the commit. */
export interface LockedThread {
  id: string;
  accountId: string;
  accountKind: AccountKind;
  owner: Owner;
  operatorId: string | null;
  epoch: number;
  isPlaying: boolean;
  /** Since when a person is wanted, or it is held. */
  waitsSince: Date | null;
}

interface Row {
  id: string;
  account_id: string;
  kind: LockedThread['accountKind'];
  owner: Owner;
  operator_id: string | null;
  epoch: number;
  is_playing: boolean;
  waits_since: Date | null;
}

/** @throws AppError not_found: also one of another company */
export async function lockThread(
  tx: Tx,
  { companyId, threadId }: Omit<Acting, 'userId'>,
): Promise<LockedThread> {
  const row = await tx.one<Row>(
    'thread.lock',
    `select t.id, t.account_id, a.kind, t.owner, t.operator_id, t.epoch, t.holder is not null as is_playing, t.waits_since
     from thread t join channel_account a on a.company_id = t.company_id and a.id = t.account_id
     where t.company_id = $1 and t.id = $2 for no key update of t`,
    [companyId, threadId],
  );
  if (!row) throw new AppError('not_found');
  return {
    id: row.id,
    accountId: row.account_id,
    accountKind: row.kind,
    owner: row.owner,
    operatorId: row.operator_id,
    epoch: row.epoch,
    isPlaying: row.is_playing,
    waitsSince: row.waits_since,
  };
}

export interface ThreadEvent {
  direction: 'in' | 'out';
  author: 'person' | 'operator' | 'system';
  operatorId: string | null;
  content: Record<string, unknown>;
}

/** A row that moves the thread without words, under its next number. Its version was counted by who moved the thread. */
export async function insertEvent(
  tx: Tx,
  { companyId, threadId }: Omit<Acting, 'userId'>,
  { id, event, now }: { id: string; event: ThreadEvent; now: Date },
): Promise<void> {
  await tx.run(
    'message.event',
    `insert into message (company_id, thread_id, seq, id, account_id, direction, author, operator_id, kind, content, version,
       created_at)
     select $1, $2, t.last_seq, $3, t.account_id, $4, $5, $6, 'event', $7, t.version, $8
     from thread t where t.company_id = $1 and t.id = $2`,
    [companyId, threadId, id, event.direction, event.author, event.operatorId, event.content, now],
  );
}
