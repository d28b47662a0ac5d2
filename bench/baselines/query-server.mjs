/*
 * The least that asks the database the questions of a call one after another and makes JSON of the rows: who calls, then
 * the statements given. No walls, no policies, no schemas.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const { statements, databaseUrl } = JSON.parse(process.argv[2]);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const server = createServer((request, response) => {
  answer(request).then(
    (text) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(text);
    },
    (error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));

async function answer(request) {
  const token = String(request.headers.authorization).slice('Bearer '.length);
  const { rows } = await pool.query({
    name: 'session',
    text: `select s.id, u.platform_policies, c.policies, m.policies as held from session s
           join app_user u on u.id = s.user_id left join company c on c.id = s.acting_company_id
           left join membership m on m.company_id = c.id and m.user_id = u.id
           where s.token_hash = $1 and s.expires_at > now()`,
    values: [createHash('sha256').update(token).digest()],
  });
  if (rows.length === 0) throw new Error('no session');
  const answers = [];
  for (const [at, { text, values }] of statements.entries()) {
    answers.push((await pool.query({ name: `statement ${at}`, text, values })).rows);
  }
  return JSON.stringify({ data: answers });
}
