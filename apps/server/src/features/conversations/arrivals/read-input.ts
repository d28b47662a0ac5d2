import type { Tx } from '../../../db/scope.ts';
import type { Input } from './arrival.ts';

export function readInput(
  tx: Tx,
  { companyId, threadId, seq }: { companyId: string; threadId: string; seq: number },
): Promise<Input | null> {
  return tx.one<Input>(
    'message.input',
    `select seq, author, kind, content, caller_id, created_at from message
     where company_id = $1 and thread_id = $2 and seq = $3 and direction = 'in'`,
    [companyId, threadId, seq],
  );
}
