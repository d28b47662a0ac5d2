/*
 * The least that a run can be: a message is parsed, a number compared, an answer made; with a database, the rows that the
 * product keeps of it are inserted through `pg` alone, without walls, policies, schemas and an engine.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const { databaseUrl, rows } = JSON.parse(process.argv[2] ?? '{}');
const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 10 }) : null;

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  request.on('end', () => {
    answer(JSON.parse(text)).then(
      (data) => {
        const body = JSON.stringify({ data });
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        });
        response.end(body);
      },
      (fault) => response.writeHead(500).end(String(fault)),
    );
  });
});

async function answer({ session_id, message, variables }) {
  const said = Number(variables.age) >= 18 ? 'Welcome.' : 'Please come with your parents.';
  const reply = { session_id, turn: 1, status: 'ended', messages: [{ type: 'text', text: said }] };
  if (pool) await keep(session_id, message, said);
  return reply;
}

/** As the product does: what came in is committed before it is answered, and the turn with what it said after that. */
async function keep(session, message, said) {
  const { companyId, campaignId, workflowId, log } = rows;
  const thread = randomUUID();
  await pool.query({
    name: 'arrive',
    text: arrive,
    values: [companyId, campaignId, thread, `pg ${session}`, randomUUID(), { text: message }],
  });
  await pool.query({
    name: 'turn',
    text: turn,
    values: [
      companyId,
      campaignId,
      thread,
      randomUUID(),
      randomUUID(),
      workflowId,
      randomUUID(),
      { text: said },
      log,
      randomUUID(),
    ],
  });
}

const arrive = `with account as (
    insert into channel_account (company_id, id, kind, campaign_id) values ($1, $2, 'api', $2) on conflict do nothing),
  address as (
    insert into thread_address (company_id, account_id, kind, address, thread_id) values ($1, $2, 'session', $4, $3)),
  made as (
    insert into thread (company_id, id, account_id, campaign_id, address, changed_at, last_message_at, last_seq, version)
    values ($1, $3, $2, $2, $4, now(), now(), 1, 1)),
  key as (
    insert into arrival_key (company_id, account_id, kind, provider_id, thread_id, seq, created_at)
    values ($1, $2, 'message', $4 || chr(10) || 'first', $3, 1, now()))
  insert into message (company_id, thread_id, seq, id, account_id, direction, author, kind, content, version, created_at)
  values ($1, $3, 1, $5, $2, 'in', 'person', 'text', $6, 1, now())`;

const turn = `with person as (
    insert into client (company_id, id, campaign_id, thread_id, status, created_at, updated_at)
    values ($1, $4, $2, $3, 'completed', now(), now())),
  begun as (
    insert into conversation (company_id, id, thread_id, number, client_id, campaign_id, workflow_id, workflow_version, status,
      revision, ending, created_at, updated_at)
    values ($1, $5, $3, 1, $4, $2, $6, 1, 'ended', 1, 'end', now(), now())),
  said as (
    insert into message (company_id, thread_id, seq, id, account_id, conversation_id, turn, say, direction, author, kind, content,
      state, version, created_at)
    values ($1, $3, 2, $7, $2, $5, 1, 1, 'out', 'ai', 'text', $8, 'sent', 2, now())),
  turned as (
    insert into turn (company_id, conversation_id, revision, thread_id, took, outcome, began_at, ended_at)
    values ($1, $5, 1, $3, '{1}', '{}', now(), now())),
  traced as (
    insert into turn_trace (company_id, conversation_id, revision, steps, created_at) values ($1, $5, 1, $9, now())),
  counted as (
    insert into answer_delta (company_id, id, month, answers) values ($1, $10, date_trunc('month', now())::date, 1))
  update thread set last_seq = 2, taken_through = 1, version = 2 where company_id = $1 and id = $3`;

server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
