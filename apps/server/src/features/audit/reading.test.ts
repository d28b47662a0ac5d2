import * as calls from '@centralita/contract/audit/routes';
import * as users from '@centralita/contract/identity/user-routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCompany, makePerson, signIn, type TestCompany, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let company: TestCompany;
let ana: TestPerson;
let token: string;
let other: string;
beforeAll(async () => {
  app = await testApp();
  company = await makeCompany(app);
  ana = await makePerson(app, { company });
  token = await signIn(app, ana.email);
  other = await signIn(app, (await makePerson(app, { company: await makeCompany(app) })).email);
  for (const name of ['Facturación', '=cmd|calc!A1', 'a,"b"\nc', 'Plan 2024.pdf']) await folder(name);
  app.clock.advance(3_600_000);
  const person = { first_name: 'Íñigo', last_name: "O'Neill", email: 'inigo@example.org', policies: [] };
  await ask(app, users.createUser, { token, body: person });
});
afterAll(() => app.close());

const folder = (name: string) => ask(app, categories.createCategory, { token, body: { name } });
const page = (query: Record<string, unknown> = {}, by = token) =>
  ask(app, calls.auditLog, { token: by, query: { ...query } });
const numbers = async (query: Record<string, unknown>) =>
  (await page(query)).data.results.map(({ seq }) => seq);

describe('the audit log', () => {
  it.each([
    ['a name without its accents', { search: 'facturacion' }, [2]],
    ['the beginning of a word, in any case', { search: 'FACT' }, [2]],
    ['part of a file name', { search: '2024' }, [5]],
    ['several words, all of them', { search: "inigo o'neill" }, [6]],
    ['an e-mail', { search: 'inigo@exam' }, [6]],
    ['words of which one is nowhere', { search: 'inigo nobody' }, []],
    ['what could be syntax', { search: `' & | ! :* \\ ( <->` }, [6, 5, 4, 3, 2, 1]],
    ['a kind of act', { act: 'session.' }, [1]],
    ['one act', { act: 'user.create' }, [6]],
    ['several acts', { act: ['user.create', 'session.start'] }, [6, 1]],
    ['an act and a word', { act: 'category.', search: 'plan' }, [5]],
    ['an act that nobody did', { act: 'user.delete' }, []],
    ['somebody who did nothing', { actor: uuidv7() }, []],
    ['a thing that is none', { target: "' | '#c" }, []],
  ] as const)('finds by %s', async (_what, query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it('finds what one person did, and what was done to one thing', async () => {
    expect(await numbers({ actor: ana.id })).toEqual([6, 5, 4, 3, 2, 1]);
    const [newest] = (await page()).data.results;
    expect(await numbers({ target: newest?.target?.id })).toEqual([6]);
  });

  it('finds what happened in a period, its beginning included and its end not', async () => {
    const at = app.clock.now().toISOString();
    expect(await numbers({ from: at })).toEqual([6]);
    expect(await numbers({ to: at })).toEqual([5, 4, 3, 2, 1]);
    expect(await numbers({ from: at, to: at })).toEqual([]);
  });

  it('is given page by page, also of several entries of one instant', async () => {
    const seen: number[] = [];
    let before: string | null = null;
    do {
      const { data } = await page({ limit: 2, ...(before ? { before } : {}) });
      seen.push(...data.results.map(({ seq }) => seq));
      before = data.next;
    } while (before);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1]);
    const first = await page({ limit: 2, act: 'category.' });
    const rest = await page({ limit: 2, act: 'category.', before: first.data.next ?? '' });
    expect([...first.data.results, ...rest.data.results].map(({ seq }) => seq)).toEqual([5, 4, 3, 2]);
    expect(rest.data.next).toBeNull();
  });

  it('names who did something', async () => {
    const { data } = await ask(app, calls.auditActors, { token });
    expect(data).toMatchObject([{ kind: 'person', id: ana.id, email: ana.email }]);
  });

  it.each([
    { act: 'x' },
    { act: "user.'" },
    { actor: 'x' },
    { before: '1' },
    { from: 'yesterday' },
    { limit: 0 },
  ])('refuses %o', async (query) => {
    expect((await page(query)).status).toBe(400);
  });

  it.each([
    { before: '999999999999999.999999999999999' },
    { search: 'x'.repeat(200) },
    { search: '\ud800 🚀' },
  ])('takes %o', async (query) => {
    expect((await page(query)).status).toBe(200);
  });

  it('of another company is empty of ours, and a general user has none', async () => {
    expect((await page({ search: 'inigo' }, other)).data.results).toEqual([]);
    expect((await page({ company_id: company.id }, other)).status).toBe(404);
    const general = await signIn(app, (await makePerson(app, { company, policies: [] })).email);
    expect((await page({}, general)).status).toBe(403);
  });
});

describe('an export', () => {
  const saved = (query: string) =>
    app.app.inject({
      url: `/api/main/audit-log/export?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('as CSV holds no formula, and every line of it is one entry', async () => {
    const { headers, body, statusCode } = await saved('act=category.');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment; filename="audit-log.csv"');
    expect(body.startsWith('\ufeffnumber,time,act,')).toBe(true);
    expect(body).toContain(`,'=cmd|calc!A1,`);
    expect(body).toContain(`,"a,""b"" c",`);
    expect(body).not.toMatch(/(^|,)"?[=+@-]/m);
    expect(body.trim().split('\r\n')).toHaveLength(5);
  });

  it('as JSON holds all that was recorded', async () => {
    const { body } = await saved('format=json&search=inigo');
    const [line, ...more] = body.trim().split('\n');
    expect(more).toEqual([]);
    expect(JSON.parse(line ?? '')).toMatchObject({ act: 'user.create', seq: 6, company_id: company.id });
  });

  it('of more entries than are read at once is whole', async () => {
    const many = await makeCompany(app);
    const boss = await signIn(app, (await makePerson(app, { company: many })).email);
    await app.db.platformQuery(
      'test.many',
      `select app_audit_note('category', 'create', n::text, 'Many ' || n, null), set_config('app.audit_count', '1', true),
         app_audit(array[$1::uuid], jsonb_build_object('at', '2026-01-01T00:00:00.000Z', 'act', 'category.create', 'actor', null,
           'support', false, 'address', null, 'device', null, 'request', null, 'fields', '[]'::jsonb))
       from generate_series(1, 4500) n`,
      [many.id],
    );
    const url = '/api/main/audit-log/export?format=json&act=category.';
    const { body } = await app.app.inject({ url, headers: { authorization: `Bearer ${boss}` } });
    const lines = body.trim().split('\n');
    expect(new Set(lines.map((line) => (JSON.parse(line) as { seq: number }).seq)).size).toBe(4500);
    // One among thousands is looked up, not looked for.
    expect((await page({ search: 'many 4499' }, boss)).data.results).toHaveLength(1);
    expect((await page({ target: '17' }, boss)).data.results.map(({ target }) => target?.name)).toEqual([
      'Many 17',
    ]);
  });
});
