import type { ConversationMessage, ConversationReply } from '@centralita/contract/conversations/conversation';
import type { Tx } from '../../../db/scope.ts';
import type { Outcome } from './conversation.ts';

/** A committed turn, as its caller is answered. */
export interface SavedTurn {
  conversationId: string;
  turn: number;
  outcome: Outcome;
  messages: ConversationMessage[];
}

interface Row {
  conversation_id: string;
  revision: number;
  outcome: Outcome;
  messages: ConversationMessage[];
}

/** Each message as the public API shows it. */
const messagesOfTurn = `(select coalesce(jsonb_agg(m.content || jsonb_build_object('type', m.kind) order by m.seq), '[]') from message m
    where m.company_id = t.company_id and m.conversation_id = t.conversation_id and m.turn = t.revision) as messages`;

/** The turn that took in this input; null where none did. */
export async function turnOfInput(
  tx: Tx,
  { companyId, threadId, seq }: { companyId: string; threadId: string; seq: number },
): Promise<SavedTurn | null> {
  const row = await tx.one<Row>(
    'turn.ofInput',
    `select t.conversation_id, t.revision, t.outcome, ${messagesOfTurn} from turn t
     where t.company_id = $1 and t.thread_id = $2 and $3::bigint = any (t.took)`,
    [companyId, threadId, seq],
  );
  return row && savedOf(row);
}

/** The last turn of the thread's newest conversation. */
export async function lastTurn(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
): Promise<SavedTurn | null> {
  const row = await tx.one<Row>(
    'turn.last',
    `select t.conversation_id, t.revision, t.outcome, ${messagesOfTurn} from conversation c
     join turn t on t.company_id = c.company_id and t.conversation_id = c.id and t.revision = c.revision
     where c.company_id = $1 and c.thread_id = $2 order by c.number desc limit 1`,
    [companyId, threadId],
  );
  return row && savedOf(row);
}

/** What the newest turn of a conversation said, and whether it has left the house. */
export function lastSaid(
  tx: Tx,
  { companyId, conversationId }: { companyId: string; conversationId: string },
): Promise<{ say: number; left: boolean; chars: number | null }[]> {
  return tx.rows(
    'turn.said',
    `select m.say, m.state not in ('cancelled', 'failed') as left, m.heard_chars as chars from message m
     where m.company_id = $1 and m.conversation_id = $2 and m.author = 'ai' and m.turn = (select c.revision from conversation c
       where c.company_id = $1 and c.id = $2) order by m.say`,
    [companyId, conversationId],
  );
}

function savedOf({ conversation_id, revision, outcome, messages }: Row): SavedTurn {
  return { conversationId: conversation_id, turn: revision, outcome, messages };
}

export function replyOf(
  { conversationId, turn, outcome, messages }: SavedTurn,
  sessionId: string,
): ConversationReply {
  return { conversation_id: conversationId, session_id: sessionId, turn, messages, ...outcome, state: null };
}
