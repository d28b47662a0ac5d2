import { besidePg } from '../lib/beside-pg.mjs';
import { seedCompanies, seedUsers } from '../lib/crowd.mjs';
import { makeDesk, makeSuperAdmin } from '../lib/desk.mjs';

const companyCount = 50_000;
const userCount = 100_000;
const fewUsers = 1_000;

/** The lists of super admins and admins where there are many, each beside the same questions asked through pg alone. */
export async function companies({ product, rounds, seconds, cleanup, say }) {
  const server = await product();
  say(`seeding ${companyCount} companies and ${userCount} users`);
  const [chief, big, usual] = [await makeSuperAdmin(server), await makeDesk(server), await makeDesk(server)];
  await seedCompanies(server, companyCount);
  await seedUsers(server, userCount, { all: big.companyId, first: usual.companyId, firstCount: fewUsers });
  const lists = [...companyLists(chief), ...userLists(big, usual)];
  return besidePg(server, lists, { rounds, seconds, cleanup, say });
}

const summary = 'select id, name, is_active, policies, deleted_at from company';
const total = (sql) => `select count(*)::int as total from ${sql}`;

function companyLists({ headers }) {
  const path = '/api/main/company-instance/get-all';
  const lists = [
    { what: 'first page', query: 'limit=10&page=1', where: 'true' },
    { what: 'page in the middle', query: 'limit=50&page=500', where: 'true', limit: 50, offset: 499 * 50 },
    {
      what: 'search',
      query: 'limit=10&search=nandu+4',
      where: `search_key like all ('{%nandu%,%4%}'::text[])`,
    },
    {
      what: 'active ones with the contact center',
      query: 'limit=10&company_status=true&services_policies=contact-center%3Afull-access',
      where: `is_active and policies && '{contact-center:full-access}'::text[]`,
    },
  ];
  return lists.map(({ what, query, where, limit = 10, offset = 0 }) => ({
    what: `${companyCount.toLocaleString('en-US')} companies, ${what}`,
    path: `${path}?${query}`,
    headers,
    statements: [
      {
        text: `${summary} where deleted_at is null and ${where} order by search_key, id limit ${limit} offset ${offset}`,
      },
      { text: total(`company where deleted_at is null and ${where}`) },
    ],
  }));
}

function userLists(big, usual) {
  const path = '/api/main/user/get-all/';
  const few = `company of ${fewUsers.toLocaleString('en-US')} users among ${userCount.toLocaleString('en-US')}`;
  const many = `company of ${userCount.toLocaleString('en-US')} users`;
  const lists = [
    { what: `${few}, first page`, desk: usual, query: 'limit=10&page=1', where: 'true' },
    { what: `${many}, first page`, desk: big, query: 'limit=10&page=1', where: 'true' },
    {
      what: `${many}, search`,
      desk: big,
      query: 'limit=10&search=clinica+7',
      where: `m.search_key like all ('{%clinica%,%7%}'::text[])`,
    },
  ];
  return lists.map(({ what, desk, query, where }) => ({
    what,
    path: `${path}?${query}`,
    headers: desk.headers,
    statements: [
      {
        text: `select u.id, u.first_name, u.last_name, u.email, u.platform_policies, m.policies
               from membership m join app_user u on u.id = m.user_id
               where m.company_id = $1 and ${where} order by m.search_key, m.user_id limit 10`,
        values: [desk.companyId],
      },
      { text: total(`membership m where m.company_id = $1 and ${where}`), values: [desk.companyId] },
    ],
  }));
}
