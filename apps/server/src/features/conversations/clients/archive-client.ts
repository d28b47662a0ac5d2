import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertEvent } from '../ownership/thread-place.ts';
import { cancelQueued } from '../outbox/cancel-queued.ts';

/** A client of a company, and the person of the company who acts. */
export interface ActingOnClient {
  companyId: string;
  campaignId: string;
  clientId: string;
  userId: string;
}

/**
 * Out of the list. A live chat ends without a word: a turn that runs loses its claim and is not kept, what was queued is not sent, what
 * waits is answered by nobody, and whoever writes again is a new client. Gives the chat that changed, if one did.
 * @throws AppError not_found: also one that is archived
 */
export async function archiveClient(
  tx: Tx,
  { companyId, campaignId, clientId, userId }: ActingOnClient,
  now: Date,
): Promise<string | null> {
  const client = await tx.one<{ thread_id: string | null; status: string }>(
    'client.archive',
    `update client set archived_at = $4 where company_id = $1 and campaign_id = $2 and id = $3 and archived_at is null
     returning thread_id, status`,
    [companyId, campaignId, clientId, now],
  );
  if (!client) throw new AppError('not_found');
  const { thread_id: threadId, status } = client;
  if (threadId === null) return null;
  if (status !== 'is_chatting') return threadId;
  const event = {
    direction: 'out',
    author: 'operator',
    operatorId: userId,
    content: { event: 'end', reason: 'archived' },
  } as const;
  await Promise.all([
    tx.run(
      'thread.archived',
      `update thread set owner = 'ai', operator_id = null, epoch = epoch + 1, last_seq = last_seq + 1, version = version + 1,
         taken_through = last_seq + 1, changed_at = $3, waits_since = null, held = null, unread = 0, due_at = null, burst_since = null,
         holder = null, fence = fence + 1
       where company_id = $1 and id = $2`,
      [companyId, threadId, now],
    ),
    tx.run(
      'conversation.archived',
      `update conversation set status = 'ended', state = null, ending = 'archived', updated_at = $4
       where company_id = $1 and thread_id = $2 and client_id = $3 and status = 'active'`,
      [companyId, threadId, clientId, now],
    ),
    cancelQueued(tx, { companyId, threadId }, 'archived'),
    insertEvent(tx, { companyId, threadId }, { id: uuidv7(), event, now }),
  ]);
  return threadId;
}
