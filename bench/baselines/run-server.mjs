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
  if (pool) await pool.query({ name: 'run', text: insert, values: valuesOf(session_id, message, reply) });
  return reply;
}

const insert = `with begun as (
    insert into conversation (company_id, id, campaign_id, session_id, number, channel, workflow_id, workflow_version, status,
      revision, ending, in_flow_information, created_at, updated_at)
    values ($1, $2, $3, $4, 1, 'api', $5, 1, 'ended', 1, 'end', '{}', now(), now()) returning id)
  insert into conversation_turn (company_id, conversation_id, number, campaign_id, session_id, message_id, heard, reply, log,
    began_at, ended_at)
  select $1, id, 1, $3, $4, 'first', $6, $7, $8, now(), now() from begun`;

function valuesOf(session, message, reply) {
  const { companyId, campaignId, workflowId, log } = rows;
  return [
    companyId,
    randomUUID(),
    campaignId,
    `pg ${session}`,
    workflowId,
    message,
    JSON.stringify(reply),
    log,
  ];
}

server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
