import { readState } from '@centralita/engine/turn/read-state';
import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import type { Statement } from '../../../db/statements.ts';
import type { KeptReply, Talk } from './talk.ts';

export interface Session {
  companyId: string;
  campaignId: string;
  sessionId: string;
}

/** A turn that was saved, and in which talk. */
export interface SavedTurn {
  conversationId: string;
  turn: number;
  heard: string | null;
  reply: KeptReply;
}

export interface Loaded {
  /** The newest talk with the person; null where there was none yet. */
  talk: Talk | null;
  /** Names of messages that were answered in this talk. */
  messageIds: Set<string>;
  /** The turn that was asked for. */
  turn: SavedTurn | null;
}

interface Row {
  id: string;
  number: number;
  workflow_id: string;
  workflow_version: number;
  revision: number;
  state: string | null;
  message_ids: string[];
}

interface TurnRow {
  conversation_id: string;
  number: number;
  heard: string | null;
  reply: string;
}

/** `turn`: the one that a message has led to, or the newest. */
export interface Wanted {
  session: Session;
  turn: { messageId: string } | 'newest' | null;
}

/** What is known of the talks of several people of one company, in one round trip. */
export async function loadTalks(
  db: Pick<Database, 'companyRead'>,
  companyId: string,
  wanted: readonly Wanted[],
): Promise<Loaded[]> {
  return db.companyRead(companyId, (tx) => loadTalksIn(tx, wanted));
}

/** The same in a packet that goes anyway. */
export async function loadTalksIn(tx: Tx, wanted: readonly Wanted[]): Promise<Loaded[]> {
  const statements = wanted.flatMap(statementsOf);
  const rows = await Promise.all(statements.map(({ name, sql, values }) => tx.rows(name, sql, values)));
  let at = 0;
  return wanted.map(({ session, turn }) => {
    const row = rows[at++]?.[0] as Row | undefined;
    const found = turn && (rows[at++]?.[0] as TurnRow | undefined);
    return {
      talk: row ? talkOf(row, session.sessionId) : null,
      messageIds: new Set(row?.message_ids),
      turn: found ? turnOf(found) : null,
    };
  });
}

function statementsOf({ session, turn }: Wanted): Statement[] {
  const { companyId, campaignId, sessionId } = session;
  const values = [companyId, campaignId, sessionId];
  const newest = { name: 'talk.newest', sql: newestTalk, values };
  if (turn === null) return [newest];
  if (turn === 'newest') return [newest, { name: 'talk.newestTurn', sql: newestTurn, values }];
  return [newest, { name: 'talk.turnOf', sql: turnOfMessage, values: [...values, turn.messageId] }];
}

const newestTalk = `select c.id, c.number, c.workflow_id, c.workflow_version, c.revision, c.state,
    array(select t.message_id from conversation_turn t
      where t.company_id = $1 and t.conversation_id = c.id and t.message_id is not null) as message_ids
  from conversation c where c.company_id = $1 and c.campaign_id = $2 and c.session_id = $3
  order by c.number desc limit 1`;

const newestTurn = `select t.conversation_id, t.number, t.heard, t.reply
  from conversation_turn t
  join (select id, revision from conversation
        where company_id = $1 and campaign_id = $2 and session_id = $3 order by number desc limit 1) c
    on t.conversation_id = c.id and t.number = c.revision
  where t.company_id = $1`;

const turnOfMessage = `select conversation_id, number, heard, reply from conversation_turn
  where company_id = $1 and campaign_id = $2 and session_id = $3 and message_id = $4`;

function talkOf(row: Row, sessionId: string): Talk {
  return {
    id: row.id,
    sessionId,
    number: row.number,
    workflowId: row.workflow_id,
    workflowVersion: row.workflow_version,
    revision: row.revision,
    state: row.state === null ? null : stateOf(row.state),
    size: row.state?.length ?? 0,
  };
}

function stateOf(text: string): Talk['state'] {
  const state = readState(JSON.parse(text));
  if (typeof state === 'string') throw new Error(`The state of a talk does not open: ${state}`);
  return state;
}

function turnOf({ conversation_id, number, heard, reply }: TurnRow): SavedTurn {
  return { conversationId: conversation_id, turn: number, heard, reply: JSON.parse(reply) as KeptReply };
}
