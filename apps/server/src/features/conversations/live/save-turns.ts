import type { Database } from '../../../db/client.ts';
import type { PlayedTurn } from './talk.ts';

/**
 * Saves turns of several talks of one company in one statement, committed by itself: rows of the talks, messages and log
 * together. Gives for each whether it was saved: another one may have moved its talk on since, or taken the same message.
 */
export async function saveTurns(
  db: Pick<Database, 'companyOnce'>,
  companyId: string,
  turns: readonly PlayedTurn[],
): Promise<boolean[]> {
  const columns = turns.map(rowOf);
  const values = Array.from({ length: width }, (_, at) => columns.map((row) => row[at]));
  const rows = await db.companyOnce(companyId, (tx) =>
    tx.rows<{ id: string }>('talk.save', save, [companyId, ...values]),
  );
  const saved = new Set(rows.map(({ id }) => id));
  return turns.map(({ before }) => saved.has(before.id));
}

/** In the order of `given`. */
function rowOf({ campaignId, before, reply, ...turn }: PlayedTurn): unknown[] {
  const over = reply.ended;
  return [
    before.id,
    campaignId,
    before.sessionId,
    before.number,
    before.workflowId,
    before.workflowVersion,
    before.revision,
    reply.status,
    over ? null : reply.waits_for,
    turn.stateText,
    over?.reason ?? null,
    over?.expected_result?.id ?? null,
    over?.expected_result?.label ?? null,
    over ? JSON.stringify(over.in_flow_information) : '{}',
    turn.messageId,
    turn.heard,
    JSON.stringify(reply),
    turn.log,
    turn.beganAt,
    turn.endedAt,
  ];
}

const width = 20;

/**
 * A talk that begins is inserted, unless another began it; one that goes on is moved from the very turn that this one
 * followed. The row's lock lets the second of two see what the first has left. A turn is kept for those alone.
 */
const save = `with given as (
    select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::uuid[], $7::int[], $8::int[], $9::text[], $10::text[],
      $11::text[], $12::text[], $13::uuid[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[],
      $20::timestamptz[], $21::timestamptz[])
      as g (id, campaign_id, session_id, number, workflow_id, workflow_version, revision, status, waits_for, state, ending,
        result_id, result_label, in_flow, message_id, heard, reply, log, began_at, ended_at)
  ), begun as (
    insert into conversation (company_id, id, campaign_id, session_id, number, channel, workflow_id, workflow_version, status,
      waits_for, revision, state, ending, result_id, result_label, in_flow_information, created_at, updated_at)
    select $1, id, campaign_id, session_id, number, 'api', workflow_id, workflow_version, status, waits_for, 1, state, ending,
      result_id, result_label, in_flow::jsonb, began_at, ended_at
    from given where revision = 0
    on conflict (company_id, campaign_id, session_id, number) do nothing
    returning id
  ), moved as (
    update conversation c set revision = g.revision + 1, status = g.status, waits_for = g.waits_for, state = g.state,
      ending = g.ending, result_id = g.result_id, result_label = g.result_label, in_flow_information = g.in_flow::jsonb,
      updated_at = g.ended_at
    from given g
    where c.company_id = $1 and c.id = g.id and g.revision > 0 and c.revision = g.revision and not exists (
      select from conversation_turn t
      where t.company_id = $1 and t.conversation_id = g.id and t.message_id = g.message_id)
    returning c.id
  ), kept as (
    insert into conversation_turn (company_id, conversation_id, number, message_id, heard, reply, log, began_at, ended_at)
    select $1, g.id, g.revision + 1, g.message_id, g.heard, g.reply, g.log, g.began_at, g.ended_at
    from given g where g.id in (select id from begun union all select id from moved)
    returning conversation_id
  )
  select conversation_id as id from kept`;
