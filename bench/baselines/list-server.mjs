/*
 * The list call as little as it can be, three ways: `bytes` sends what the product answered, `fastify` makes JSON of the
 * same object, `pg` asks the database the same three questions and makes JSON of the rows.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';

const { kind, body, databaseUrl, companyId } = JSON.parse(process.argv[2]);

const makers = {
  async bytes() {
    const bytes = Buffer.from(body);
    return plainServer(async () => bytes);
  },
  async fastify() {
    const object = JSON.parse(body);
    const app = Fastify();
    app.get('/', async () => object);
    return app.listen({ host: '127.0.0.1', port: 0 });
  },
  async pg() {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    return plainServer(async (request) => Buffer.from(JSON.stringify(await ask(pool, request))));
  },
};
process.send({ url: await makers[kind]() });

/** The very statements of the product without its walls: who calls, a page of 50, how many in all. */
async function ask(pool, request) {
  const token = String(request.headers.authorization).slice('Bearer '.length);
  const { rows } = await pool.query({
    name: 'session',
    text: `select s.id, u.platform_policies, c.policies, m.policies as held, k.is_service_active from session s
           join app_user u on u.id = s.user_id join company c on c.id = s.acting_company_id
           join membership m on m.company_id = c.id and m.user_id = u.id
           join knowledge_settings k on k.company_id = c.id where s.token_hash = $1 and s.expires_at > now()`,
    values: [createHash('sha256').update(token).digest()],
  });
  if (rows.length === 0) throw new Error('no session');
  const page = await pool.query({
    name: 'page',
    text: `select s.id, s.name, s.category_id, c.name as category_name, s.source_type, s.status, s.failure_code, s.file_name,
                  s.file_bytes, s.num_pages, s.created_at, s.updated_at
           from source s join category c on c.company_id = s.company_id and c.id = s.category_id
           where s.company_id = $1 order by s.name_order, s.id limit 50`,
    values: [companyId],
  });
  const all = await pool.query({
    name: 'count',
    text: 'select count(*)::int as total from source where company_id = $1',
    values: [companyId],
  });
  return { data: { results: page.rows, total: all.rows[0].total } };
}

function plainServer(answer) {
  const server = createServer((request, response) => {
    answer(request).then(
      (bytes) => {
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': bytes.length,
        });
        response.end(bytes);
      },
      (error) => response.writeHead(500).end(error.message),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`));
  });
}
