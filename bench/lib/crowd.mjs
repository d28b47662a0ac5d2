import { withClient } from './database.mjs';

const words = [
  'Comercial',
  'Ñandú',
  'Hotel',
  'Clínica',
  'Café',
  'Transportes',
  'Norte',
  'Grupo',
  'Andina',
  'Sur',
];

const list = `(array[${words.map((word) => `'${word}'`).join()}])`;

/** SQL: two of the words by the row's number, and that number. */
const nameOf = (n) =>
  `${list}[1 + ${n} % 10] || ' ' || ${list}[1 + ${n} / 10 % 10] || ' ' || lpad(${n}::text, 6, '0')`;
const folded = (text) => `translate(lower(${text}), 'áéíóúñ', 'aeioun')`;

/**
 * Companies with the usual services, one in twenty switched off, one in ten with a logo of 6 KB.
 * @param {{ database: { url: string } }} product
 */
export function seedCompanies(product, count) {
  return past(product, ['company'], (client) =>
    client.query(
      `insert into company (id, name, search_key, country, language, policies, is_active, logo, created_at, updated_at)
       select gen_random_uuid(), ${nameOf('n')}, ${folded(nameOf('n'))}, 'EC', 'spanish',
              case n % 3 when 0 then '{companyinstance:settings}' when 1 then '{wiki:full-access,companyinstance:settings}'
                else '{wiki:full-access,contact-center:full-access,companyinstance:settings}' end::text[],
              n % 20 <> 0,
              case when n % 10 = 0 then 'data:image/png;base64,' || repeat(md5(n::text), 192) end, now(), now()
       from generate_series(1, $1::int) n`,
      [count],
    ),
  );
}

/**
 * Users who all belong to one company, each to one of the others too, and the first of them to a third one.
 * @param {{ database: { url: string } }} product
 * @param {{ all: string, first: string, firstCount: number }} companies ids
 */
export function seedUsers(product, count, { all, first, firstCount }) {
  return past(product, ['app_user', 'membership'], async (client) => {
    await client.query(
      `insert into app_user (id, email, first_name, last_name, search_key, created_at, updated_at)
       select gen_random_uuid(), 'user' || n || '@example.com', 'Úrsula', ${nameOf('n')},
              ${folded(`'Úrsula ' || ${nameOf('n')}`)} || ' user' || n || '@example.com', now(), now()
       from generate_series(1, $1::int) n`,
      [count],
    );
    for (const [companyId, most] of [
      [all, count],
      [first, firstCount],
    ]) {
      await client.query(
        `insert into membership (company_id, user_id, policies, search_key, created_at)
         select $1, id, '{wiki:full-access}', search_key, now() from app_user
         where email like 'user%@example.com' order by id limit $2`,
        [companyId, most],
      );
    }
    const { rows } = await client.query('select count(*)::int as many from company where id <> all ($1)', [
      [all, first],
    ]);
    await client.query(
      `insert into membership (company_id, user_id, policies, search_key, created_at)
       select c.id, u.id, '{wiki:full-access}', u.search_key, now()
       from (select id, search_key, 1 + row_number() over (order by id) % $2 as n from app_user
             where email like 'user%@example.com') u
       join (select id, row_number() over (order by id) as n from company where id <> all ($1)) c on c.n = u.n`,
      [[all, first], rows[0].many],
    );
  });
}

/** Past the triggers, which would take minutes, and with a look of the database at what it then holds. */
function past(product, tables, act) {
  return withClient(product.database.url, async (client) => {
    await client.query('set session_replication_role = replica');
    await act(client);
    await client.query('set session_replication_role = default');
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  });
}
