import { maxTranscriptTurns } from '@centralita/contract/conversations/limits';
import type { readConversation } from '@centralita/contract/conversations/public-routes';
import type { TalkEntry, TalkStatus, TalkWaits } from '@centralita/contract/conversations/talk';
import type { TraceStep } from '@centralita/contract/conversations/trace';
import type { ReplyOf } from '@centralita/contract/core/route';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from './load-talk.ts';
import type { KeptReply } from './talk.ts';

export type ReadTalk = ReplyOf<typeof readConversation>;

interface Row {
  id: string;
  number: number;
  workflow_id: string;
  workflow_version: number;
  status: TalkStatus;
  waits_for: Exclude<TalkWaits, 'nobody'> | null;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

interface TurnRow {
  number: number;
  message_id: string | null;
  heard: string | null;
  reply: string;
  log: string | null;
  began_at: Date;
  ended_at: Date;
}

/** The newest talk with a person. @throws AppError not_found */
export function readTalk(
  db: Pick<Database, 'companyRead'>,
  session: Session,
  { log }: { log: boolean },
): Promise<ReadTalk> {
  const { companyId, campaignId, sessionId } = session;
  return db.companyRead(companyId, async (tx) => {
    const talk = await tx.one<Row>(
      'talk.read',
      `select id, number, workflow_id, workflow_version, status, waits_for, revision, created_at, updated_at
       from conversation where company_id = $1 and campaign_id = $2 and session_id = $3 order by number desc limit 1`,
      [companyId, campaignId, sessionId],
    );
    if (!talk) throw new AppError('not_found');
    const turns = await tx.rows<TurnRow>(
      'talk.readTurns',
      `select number, message_id, heard, reply, case when $3 then log end as log, began_at, ended_at
       from conversation_turn where company_id = $1 and conversation_id = $2 and number <= $4
       order by number desc limit ${maxTranscriptTurns}`,
      [companyId, talk.id, log, talk.revision],
    );
    return shown(talk, turns.toReversed(), { sessionId, log });
  });
}

function shown(
  { id, revision, waits_for, created_at, updated_at, ...talk }: Row,
  turns: readonly TurnRow[],
  { sessionId, log }: { sessionId: string; log: boolean },
): ReadTalk {
  const last = turns.at(-1);
  return {
    ...talk,
    conversation_id: id,
    session_id: sessionId,
    waits_for: waits_for ?? 'nobody',
    turns: revision,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    ended: last ? (JSON.parse(last.reply) as KeptReply).ended : null,
    transcript: turns.flatMap(entriesOf),
    log: log ? turns.map(({ number, log: steps }) => ({ turn: number, steps: stepsOf(steps) })) : null,
  };
}

function entriesOf({ number: turn, message_id, heard, reply, began_at, ended_at }: TurnRow): TalkEntry[] {
  const { messages } = JSON.parse(reply) as KeptReply;
  const said = messages.map((message): TalkEntry => ({
    turn,
    at: ended_at.toISOString(),
    owner: 'assistant',
    message,
  }));
  if (heard === null) return said;
  return [{ turn, at: began_at.toISOString(), owner: 'person', message_id, text: heard }, ...said];
}

function stepsOf(log: string | null): TraceStep[] {
  return log === null ? [] : (JSON.parse(log) as TraceStep[]);
}
