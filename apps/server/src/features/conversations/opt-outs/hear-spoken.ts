import type { Tx } from '../../../db/scope.ts';
import type { Address } from '../../../ports/messenger.ts';
import type { CountsAtOnce } from '../../media/media.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { AccountKind } from '../turns/claimed-thread.ts';
import type { RunningTurns } from '../turns/running-turns.ts';
import { hearWord, isOptWord } from './hear-word.ts';

/** A word about being reached counts also where it was said into a telephone: once it is written down, before any turn hears of it. */
export function hearSpoken(
  { db, clock, notices }: Pick<ConversationsContext, 'db' | 'clock' | 'notices'>,
  running: Pick<RunningTurns, 'changed'>,
): CountsAtOnce {
  return async ({ companyId, threadId, text }, keep) => {
    const content = { text };
    if (!isOptWord({ kind: 'text', content })) return false;
    const heard = await db.company(companyId, async (tx) => {
      const place = await placeOf(tx, { companyId, threadId });
      if (!place) return null;
      const { addresses, ...account } = place;
      const store = async () => {
        await keep(tx);
        return { threadId, seq: 0, isNew: true };
      };
      const door = { addresses, now: clock.now(), store };
      return hearWord(tx, { companyId, ...account, key: null, content }, door);
    });
    for (const one of heard?.threads ?? []) {
      running.changed(one);
      notices.changed(companyId, one);
    }
    return heard !== null;
  };
}

interface Place {
  accountId: string;
  accountKind: AccountKind;
  addresses: Address[];
}

function placeOf(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
): Promise<Place | null> {
  return tx.one<Place>(
    'opt_out.spoken_in',
    `select t.account_id as "accountId", a.kind as "accountKind", (select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind,
         'address', x.address)), '[]') from thread_address x where x.company_id = $1 and x.thread_id = t.id) as addresses
     from thread t join channel_account a on a.company_id = t.company_id and a.id = t.account_id
     where t.company_id = $1 and t.id = $2`,
    [companyId, threadId],
  );
}
