import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import type { Statement } from '../../../db/statements.ts';
import { answersAreClaimed, claimAnswersAsOf, countTokens } from '../../limits/limits.ts';
import type { PlayedTurn, SpentTokens } from './talk.ts';

export interface Saving {
  companyId: string;
  turn: PlayedTurn;
  /** What models took for it. */
  spent: readonly SpentTokens[];
}

/**
 * Saves turns of several talks of one company: each by one statement (the talk's row, messages and log), all of them with
 * one commit, and counts their tokens with it. Gives for each whether it was saved: another one may have moved its talk on
 * since, or taken the same message; its tokens are counted all the same.
 */
export async function saveTurns(
  db: Pick<Database, 'companyOnce'>,
  companyId: string,
  savings: readonly Saving[],
  now: Date,
): Promise<boolean[]> {
  const turns = savings.map(({ turn }) => turn);
  const spent = savings.flatMap((saving) => saving.spent);
  const [saved] = await db.companyOnce(companyId, (tx) =>
    Promise.all([
      saveIn(tx, companyId, turns),
      // Last: all turns of the company write this row, so it is locked for the shortest time.
      spent.length > 0 ? countTokens(tx, companyId, sumOf(spent), now) : null,
    ]),
  );
  return saved;
}

function sumOf(spent: readonly SpentTokens[]): { input: number; output: number; estimated: number } {
  const sum = { input: 0, output: 0, estimated: 0 };
  for (const { input, output, estimated } of spent) {
    sum.input += input;
    sum.output += output;
    if (estimated) sum.estimated += input + output;
  }
  return sum;
}

/** `moved`: it was counted, but its talk has moved on since; `refused`: nothing of it was written or counted. */
export type Outcome = 'saved' | 'moved' | 'refused';

export interface TurnAsOf {
  companyId: string;
  turn: PlayedTurn;
  /** The company's last event as of which its flow was played. */
  asOf: number;
}

/**
 * The same, and counts the answers with them: one packet and one commit for all that a turn needs of the database. Refused
 * are all of them where fewer answers are left or something has happened in the company since.
 */
export async function countAndSaveTurns(
  db: Pick<Database, 'companyOnce'>,
  companyId: string,
  turns: readonly TurnAsOf[],
  now: Date,
): Promise<Outcome[]> {
  const claim = { now, count: turns.length, asOf: [...new Set(turns.map(({ asOf }) => asOf))] };
  const [isClaimed, saved] = await db.companyOnce(companyId, (tx) =>
    Promise.all([
      claimAnswersAsOf(tx, companyId, claim),
      saveIn(
        tx,
        companyId,
        turns.map(({ turn }) => turn),
      ),
    ]),
  );
  if (!isClaimed) return turns.map(() => 'refused');
  return saved.map((isSaved) => (isSaved ? 'saved' : 'moved'));
}

async function saveIn(tx: Tx, companyId: string, turns: readonly PlayedTurn[]): Promise<boolean[]> {
  // Two processes that save turns of the same people take their locks in one order.
  const ordered = turns.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const statements = ordered.map((turn) =>
    turn.before.revision === 0 ? begins(companyId, turn) : goesOn(companyId, turn),
  );
  const rows = await Promise.all(statements.map(({ name, sql, values }) => tx.rows(name, sql, values)));
  const saved = new Set(ordered.filter((_, at) => rows[at]?.length));
  return turns.map((turn) => saved.has(turn));
}

function keyOf({ campaignId, before }: PlayedTurn): string {
  return `${campaignId} ${before.sessionId}`;
}

/** Unless another one began this talk, or the first one turns out to be none. */
function begins(companyId: string, turn: PlayedTurn): Statement {
  const { number, workflowId, workflowVersion } = turn.before;
  const values = [...valuesOf(companyId, turn), number, workflowId, workflowVersion];
  return { name: 'talk.begins', sql: beginning, values };
}

/** From the very turn that this one followed: the row's lock lets the second of two see what the first has left. */
function goesOn(companyId: string, turn: PlayedTurn): Statement {
  return { name: 'talk.goesOn', sql: going, values: [...valuesOf(companyId, turn), turn.before.revision] };
}

/** $1 to $18. */
function valuesOf(companyId: string, { campaignId, before, reply, ...turn }: PlayedTurn): unknown[] {
  const { status, waits_for, ended } = reply;
  return [
    companyId,
    before.id,
    campaignId,
    before.sessionId,
    status,
    ended ? null : waits_for,
    turn.stateText,
    ended?.reason ?? null,
    ended?.expected_result?.id ?? null,
    ended?.expected_result?.label ?? null,
    ended ? ended.in_flow_information : {},
    turn.messageId,
    turn.heard,
    JSON.stringify(reply),
    turn.log,
    turn.beganAt,
    turn.endedAt,
  ];
}

const turnColumns = `company_id, conversation_id, number, campaign_id, session_id, message_id, heard, reply, log, began_at,
  ended_at`;

const beginning = `with begun as (
    insert into conversation (company_id, id, campaign_id, session_id, number, channel, workflow_id, workflow_version, status,
      waits_for, revision, state, ending, result_id, result_label, in_flow_information, created_at, updated_at)
    select $1, $2, $3, $4, $18, 'api', $19, $20, $5, $6, 1, $7, $8, $9, $10, $11, $16, $17
    where ${answersAreClaimed} and ($18::int > 1 or not exists (
      select from conversation where company_id = $1 and campaign_id = $3 and session_id = $4))
    on conflict (company_id, campaign_id, session_id, number) do nothing returning id
  )
  insert into conversation_turn (${turnColumns})
  select $1, id, 1, $3, $4, $12, $13, $14, $15, $16, $17 from begun returning 1`;

const going = `with moved as (
    update conversation set revision = $18 + 1, status = $5, waits_for = $6, state = $7, ending = $8, result_id = $9,
      result_label = $10, in_flow_information = $11, updated_at = $17
    where company_id = $1 and id = $2 and revision = $18 and ${answersAreClaimed} and not exists (
      select from conversation_turn where company_id = $1 and campaign_id = $3 and session_id = $4 and message_id = $12)
    returning id
  )
  insert into conversation_turn (${turnColumns})
  select $1, id, $18 + 1, $3, $4, $12, $13, $14, $15, $16, $17 from moved returning 1`;
