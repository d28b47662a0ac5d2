import { maxHistory } from '@centralita/contract/core/constants';
import type { Tx } from '../../../db/scope.ts';
import type { Wish } from './wish.ts';

/** A conversation that pauses for longer is another one, whatever its caller names it. */
const pauseMs = 24 * 3_600_000;

/** What was asked before in this conversation, with the answers, oldest first; nothing where it has no name. */
export async function askedBefore(
  tx: Tx,
  companyId: string,
  { assistantId, conversation_id, user_id }: Wish,
  now: Date,
): Promise<{ question: string; answer: string }[]> {
  if (conversation_id === undefined) return [];
  const rows = await tx.rows<{ question: string; answer: string }>(
    'query.before',
    `select question, answer from query
     where company_id = $1 and assistant_id = $2 and conversation_ref = $3 and user_ref is not distinct from $4
       and created_at > $5
     order by id desc limit $6`,
    [companyId, assistantId, conversation_id, user_id ?? null, new Date(now.getTime() - pauseMs), maxHistory],
  );
  return rows.toReversed();
}
