import { randomUUID } from 'node:crypto';
import { besidePg } from '../lib/beside-pg.mjs';
import { withClient } from '../lib/database.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { short } from '../lib/numbers.mjs';

const queryCount = 1_000_000;
const openCount = 10_000;

/** The train list of a company with a million queries, beside plain SQL, and its gap report of 10,000 open questions. */
export async function queries({ product, rounds, seconds, cleanup, say }) {
  const server = await product();
  say(`seeding ${queryCount} queries`);
  const desk = await makeDesk(server);
  const assistants = await seedAssistants(server, desk);
  await seedQueries(server, desk, assistants);
  const rows = await besidePg(server, lists(desk, assistants), { rounds, seconds, cleanup, say });
  say(`seeding ${openCount} open questions`);
  return [...rows, await gapReport(server, { rounds, say })];
}

async function seedAssistants(server, { companyId, categoryId }) {
  const ids = [randomUUID(), randomUUID()];
  await withClient(server.database.url, (client) =>
    client.query(
      `insert into assistant (company_id, id, name, organization_name, image_url, answer_language, categories, search_type,
                              not_found_answer, specific_instructions, focus, temperature, created_at, updated_at)
       select $1, id, 'Bench', 'Bench', 'data:,', 'english', array[$3::uuid], 'keyword', '', '', 'strict', 0.2, now(), now()
       from unnest($2::uuid[]) id`,
      [companyId, ids, categoryId],
    ),
  );
  return ids;
}

const things = ['shipping', 'warranty', 'invoice', 'delivery', 'account', 'password', 'refund', 'kettle'];
const columns = `company_id, id, assistant_id, assistant_name, category_ids, question, answer, found, citations, details,
  language, channel, rate, rated_by, rated_at, words, created_at`;

/** One a second until now: a thousandth of the second assistant, a third of them rated, one word of 5,000 in each. */
async function seedQueries(server, { companyId, categoryId }, assistants) {
  await withClient(server.database.url, async (client) => {
    await client.query(
      `insert into query (${columns})
       select $1::uuid, gen_random_uuid(), a, 'Bench', array[$2::uuid], 'How about ' || thing || ' of order' || n % 5000 || '?',
         'The ' || thing || ' of this order is as the conditions say, on page ' || n % 90 || ' of the manual.', n % 10 > 0,
         '[]', '{"answered_by": {"kind": "embedded", "model": null}}', 'en', 'api', rate,
         case when rate is not null then 'caller' end, case when rate is not null then now() end,
         array_to_tsvector(array['#c' || $1::uuid, '#a' || a, '#k' || $2::uuid, '#r' || coalesce(rate::text, 'none'), 'how', 'about',
           thing, 'of', 'order' || n % 5000, 'the', 'this', 'order', 'is', 'as', 'conditions', 'say', 'on', 'page', 'manual']),
         now() - n * interval '1 second'
       from generate_series(1, $3::int) n,
         lateral (select ($4::uuid[])[case when n % 1000 = 0 then 2 else 1 end] as a,
                         ($5::text[])[1 + n % 8] as thing,
                         case when n % 3 = 0 then (n / 3) % 11 end::smallint as rate) made`,
      [companyId, categoryId, queryCount, assistants, things],
    );
    await client.query('vacuum analyze query');
  });
}

function lists({ companyId, headers }, [, seldom]) {
  const path = '/api/main/training/get-all-queries-in-assistant';
  const all = [
    { what: 'first page', query: 'limit=10', where: 'true' },
    { what: 'page 100 of 50', query: 'limit=50&page=100', where: 'true', limit: 50, offset: 99 * 50 },
    { what: 'rated 0 or 3', query: 'limit=10&rates=0&rates=3', where: 'rate in (0, 3)' },
    {
      what: 'an assistant of 1,000 of them',
      query: `limit=10&ai_assistants_id=${seldom}`,
      where: `assistant_id = '${seldom}'`,
    },
    {
      what: 'search for a word of 200 of them',
      query: 'limit=10&search=order4711',
      where: `question ilike '%order4711%'`,
    },
    {
      what: 'search for a word of an eighth of them',
      query: 'limit=10&search=warr',
      where: `question ilike '%warr%'`,
    },
  ];
  return all.map(({ what, query, where, limit = 10, offset = 0 }) => ({
    what: `${queryCount.toLocaleString('en-US')} queries, ${what}`,
    path: `${path}?${query}`,
    headers,
    statements: [
      {
        text: `select id, question, answer, found, rate, created_at, assistant_id, category_ids from query
               where company_id = $1 and ${where} order by created_at desc, id desc limit ${limit} offset ${offset}`,
        values: [companyId],
      },
      {
        text: `select count(*)::int as total from query where company_id = $1 and ${where}`,
        values: [companyId],
      },
    ],
  }));
}

/** All different, two in five of them about the same eight things. */
async function gapReport(server, { rounds, say }) {
  const desk = await makeDesk(server);
  const [assistant] = await seedAssistants(server, desk);
  await withClient(server.database.url, (client) =>
    client.query(
      `insert into query (${columns})
       select $1::uuid, gen_random_uuid(), $2::uuid, 'Bench', '{}', case when n % 5 < 2 then 'How long does the ' || ($4::text[])[1 + n % 8]
           || ' take for order ' || n || '?' else 'Can I have ' || md5(n::text) || ' with ' || ($4::text[])[1 + n % 8] || '?' end,
         'No.', false, '[]', '{}', 'en', 'api', null, null, null, array_to_tsvector(array['#c' || $1::uuid]),
         now() - n * interval '1 minute'
       from generate_series(1, $3::int) n`,
      [desk.companyId, assistant, openCount, things],
    ),
  );
  const path = '/api/main/training/gaps?days=7';
  const taken = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    const { groups } = await desk.call(path);
    taken.push(performance.now() - began);
    say(`gap report: ${groups} groups in ${short(taken.at(-1))} ms`);
  }
  const [first, ...later] = taken;
  const median = later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)];
  return {
    what: `gap report of ${openCount.toLocaleString('en-US')} open questions: the first, and later ones`,
    measured: `${short(first)} ms; ${short(median)} ms`,
    target: '1 s',
  };
}
