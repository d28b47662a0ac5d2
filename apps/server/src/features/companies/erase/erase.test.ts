import * as audit from '@centralita/contract/audit/routes';
import * as calls from '@centralita/contract/companies/instance-routes';
import { deletedCompanyDays } from '@centralita/contract/core/constants';
import * as passages from '@centralita/contract/knowledge/passage-routes';
import * as keys from '@centralita/contract/identity/key-routes';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { editTable } from '@centralita/contract/knowledge/table-routes';
import { addUrlSource } from '@centralita/contract/knowledge/url-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStore } from '../../../adapters/file-store/file-store.ts';
import type { Tx } from '../../../db/scope.ts';
import { uuidv7 } from '../../../db/ids.ts';
import type { FileStore } from '../../../ports/file-store.ts';
import { addMember } from '../../identity/create-user.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { startChild } from '../../../testing/child.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';
import { makePerson, type TestPerson } from '../../../testing/people.ts';
import { makeCampaigns, newCampaignIds } from '../../../testing/sweep/campaign-world.ts';
import {
  makeConversation,
  makeThread,
  newConversationIds,
} from '../../../testing/sweep/conversation-world.ts';
import { makeVersions, newVersionIds } from '../../../testing/sweep/version-world.ts';
import { makeWorkflow, newWorkflowIds } from '../../../testing/sweep/workflow-world.ts';
import { nextNumber } from '../../../testing/sweep/channel-world.ts';
import { until } from '../../../testing/until.ts';

const keptMs = deletedCompanyDays * 24 * 3_600_000;

let app: TestApp;
let folder: string;
let files: FileStore;
let chief: TestPerson;
let owner: pg.Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centralita-erase-'));
  files = fileStore(folder);
  app = await testApp({ files });
  chief = await makePerson(app, { superAdmin: true });
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Fresh, as tests move the clock. */
async function chiefToken() {
  const session = { userId: chief.id, companyId: null, visit: { userAgent: null, address: null } };
  return app.db.platform((tx) => openSession(tx, session, app.clock.now()));
}

/** A company with a row in every table that companies have rows in. */
async function fullCompany(): Promise<Desk> {
  const desk = await makeDesk(app);
  const { companyId, token } = desk;
  const source = await uploadReady(desk, { name: 'text.txt', content: 'The shop opens at nine.' });
  await switchOff(desk, source.id);
  const rows = { name: 'table.csv', content: 'city,hours\nQuito,9\nLima,8\n', as: 'spreadsheet' } as const;
  await addRow(desk, (await uploadReady(desk, rows)).id);
  const page = { url: 'https://page.invalid/', category_id: desk.folderId };
  await ask(app, addUrlSource, { token, body: page });
  await ask(app, keys.createApiKey, { token, body: { name: 'Robot', policies: ['wiki:full-access'] } });
  const params = { companyId };
  const hosts = [`${companyId}.example.com`];
  await ask(app, calls.updateCompanyHosts, { token: await chiefToken(), params, body: { hosts } });
  await app.db.platform(async (tx) => {
    const now = app.clock.now();
    for (const [table, columns, values] of byHand(companyId)) {
      const places = values.map((_, at) => `$${at + 1}`).join();
      await tx.run(`test.fill.${table}`, `insert into ${table} (${columns}) values (${places})`, [
        ...values.map((value) => (value === 'now' ? now : value)),
      ]);
    }
    const ids = {
      ...newWorkflowIds(),
      ...newVersionIds(),
      ...newConversationIds(),
      source: source.id,
      user: uuidv7(),
    };
    await makeWorkflow(tx, companyId, ids, { word: 'Booking', now });
    await makeVersions(tx, companyId, ids, { word: 'Booking', now });
    await makeConversation(tx, companyId, ids, { word: 'Booking', now });
    const campaigns = newCampaignIds();
    await makeCampaigns(tx, companyId, campaigns, { word: 'Booking', now, number: nextNumber() });
    await makeThread(tx, companyId, { ...ids, ...campaigns }, { word: 'Booking', now });
    await addContactCenter(tx, companyId, { campaign: campaigns.campaign, client: ids.client, now });
  });
  return desk;
}

/** Contacts, and what was said to and by others about what the contact center did. */
async function addContactCenter(
  tx: Tx,
  companyId: string,
  { campaign, client, now }: { campaign: string; client: string; now: Date },
): Promise<void> {
  const pool = uuidv7();
  const widget = uuidv7();
  for (const [table, into] of [
    ['channel_account', "(company_id, id, kind, campaign_id) values ($1, $2, 'widget', $3)"],
    [
      'widget',
      `(company_id, account_id, campaign_id, public_key, key_made_at, color, scheme, position, language)
       values ($1, $2, $3, 'wgt', now(), '#000000', 'auto', 'right', 'auto')`,
    ],
    [
      'directory',
      "(company_id, account_id, what, hash) select $1, $2, 'widget', sha256($3::uuid::text::bytea)",
    ],
  ])
    await tx.run(`test.fill.${table}`, `insert into ${table} ${into}`, [companyId, widget, campaign]);
  await tx.run(
    'test.fill.contact_pool',
    `insert into contact_pool (company_id, id, name, search_key, required_variables, optional_variables, created_at, updated_at)
     values ($1, $2, 'People', 'people', '{}', '{}', $3, $3)`,
    [companyId, pool, now],
  );
  await tx.run(
    'test.fill.contact',
    `insert into contact (company_id, pool_id, id, phone, phone_national, fields, words, created_at, updated_at)
     values ($1, $2, $3, '+593991112222', '991112222', '{}', '', $4, $4)`,
    [companyId, pool, uuidv7(), now],
  );
  await tx.run(
    'test.fill.contact_upload',
    `insert into contact_upload (company_id, id, pool_id, file_name, state, columns, total_rows, created_at, expires_at)
     values ($1, $2, $3, 'people.xlsx', 'saved', '{}', 0, $4, $4)`,
    [companyId, uuidv7(), pool, now],
  );
  await tx.run(
    'test.fill.opt_out',
    `insert into opt_out (company_id, id, kind, address, hash, how, created_at)
     values ($1, $2, 'phone', '+593991112222', person_hash($1, '+593991112222'), 'word', $3)`,
    [companyId, uuidv7(), now],
  );
  await tx.run(
    'test.fill.result_delivery',
    `insert into result_delivery (company_id, id, campaign_id, client_id, webhook_id, state, created_at)
     values ($1, $2, $3, $4, $2, 'failed', $5)`,
    [companyId, uuidv7(), campaign, client, now],
  );
  await tx.run(
    'test.fill.report_folded',
    `insert into report_folded (company_id, folded_to) values ($1, $2)`,
    [companyId, now],
  );
  await tx.run(
    'test.fill.report_slot',
    `insert into report_slot (company_id, slot, campaign_id, account_kind, new_people, conversations, messages_person, messages_ai,
       messages_operator, messages_system, take_overs) select $1, $2, id, 'api', 1, 1, 1, 1, 0, 0, 0 from campaign where company_id = $1`,
    [companyId, now],
  );
  const sums = `new_people, conversations, messages_person, messages_ai, messages_operator, messages_system, take_overs, csat_asked,
    csat_answers, csat_sum, unanswered`;
  await tx.run(
    'test.fill.report_day',
    `insert into report_day (company_id, day, campaign_id, account_kind, ${sums})
     select $1, $2, id, 'api', 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0 from campaign where company_id = $1`,
    [companyId, now],
  );
  await tx.run(
    'test.fill.report_slot_all',
    `insert into report_slot_all (company_id, slot, ${sums}) values ($1, $2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0)`,
    [companyId, now],
  );
  await tx.run(
    'test.fill.report_spread_all',
    `insert into report_spread_all (company_id, slot, what, bucket, times) values ($1, $2, 'first_answer', 1, 1)`,
    [companyId, now],
  );
  await tx.run(
    'test.fill.report_spread',
    `insert into report_spread (company_id, slot, campaign_id, account_kind, what, bucket, times)
     select $1, $2, id, 'api', 'first_answer', 1, 1 from campaign where company_id = $1`,
    [companyId, now],
  );
  await tx.run(
    'test.fill.early_status',
    `insert into early_status (company_id, account_id, provider_id, state, created_at) values ($1, $2, 'theirs', 'read', $3)`,
    [companyId, campaign, now],
  );
}

/** So that it has an edit of a table. */
async function addRow({ token }: Desk, sourceId: string): Promise<void> {
  const inserted = [{ id: uuidv7(), sheet: 0, cells: ['Loja', '7'], after: null }];
  const body = { operation_id: uuidv7(), revision: 0, inserted };
  await ask(app, editTable, { token, params: { source_id: sourceId }, body });
}

/** So that it has a passage changed by hand. */
async function switchOff({ token }: Desk, sourceId: string): Promise<void> {
  const listed = await ask(app, passages.listPassages, { token, params: { source_id: sourceId } });
  const params = { passage_id: listed.data.results[0]?.id ?? '' };
  await ask(app, passages.switchPassage, { token, params, body: { is_on: false } });
}

/** Tables that nothing above writes. A new table with a company_id has to be written above or here. */
function byHand(id: string): [string, string, unknown[]][] {
  const number = `+1${String(Math.random()).slice(2, 12).replace(/^0/, '9')}`;
  const evaluationId = uuidv7();
  const [assistant, trained, replay, webhook] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const whatsapp = uuidv7();
  const sealed =
    'company_id, id, name, number, verified_name, account_id, phone_number_id, token, pin, search_key';
  return [
    ['answer_usage', 'company_id, month, answers', [id, '2026-01-01', 1]],
    [
      'model_usage',
      'company_id, month, input_tokens, output_tokens, estimated_tokens, cost',
      [id, '2026-01-01', 9, 3, 0, 0.1],
    ],
    [
      'invitation',
      'company_id, id, email, first_name, last_name, policies, search_key, created_at',
      [id, uuidv7(), 'new@example.com', 'New', 'One', [], 'new one', 'now'],
    ],
    ['call_usage', 'company_id, month, seconds', [id, '2026-01-01', 1]],
    [
      'phone_channel',
      'company_id, id, name, number, concurrency_limit, search_key, created_at, updated_at',
      [id, uuidv7(), 'Desk', number, 5, 'desk', 'now', 'now'],
    ],
    [
      'whatsapp_channel',
      `${sealed}, created_at, updated_at`,
      [id, whatsapp, 'Chat', number, 'Chat', 'a', uuidv7(), 't', 'p', 'chat', 'now', 'now'],
    ],
    ['whatsapp_health', 'company_id, channel_id, webhook_at', [id, whatsapp, 'now']],
    [
      'whatsapp_template',
      'company_id, channel_id, id, name, language, category, status, parameter_format, components',
      [id, whatsapp, '1', 'hello', 'en', 'UTILITY', 'APPROVED', 'NAMED', '[]'],
    ],
    [
      'assistant',
      `company_id, id, name, organization_name, image_url, answer_language, categories, search_type, not_found_answer,
       specific_instructions, focus, temperature, created_at, updated_at`,
      [id, assistant, 'Ana', 'Ours', 'data:,', 'english', [], 'keyword', '', '', 'strict', 0.2, 'now', 'now'],
    ],
    [
      'ai_voice',
      'company_id, voice_id, display_name, gender, language, locale_name, added_at',
      [id, 'alloy', 'Alloy', 'neutral', 'bilingual', '', 'now'],
    ],
    [
      'query',
      `company_id, id, assistant_id, assistant_name, category_ids, question, answer, found, citations, details, language,
       channel, words, created_at`,
      [id, uuidv7(), uuidv7(), 'Ana', [], 'Why?', 'So.', true, '[]', {}, 'en', 'api', 'why', 'now'],
    ],
    [
      'evaluation_set',
      'company_id, id, name, assistant_id, created_at, updated_at',
      [id, evaluationId, 'Prices', uuidv7(), 'now', 'now'],
    ],
    [
      'evaluation_case',
      'company_id, id, set_id, question, category, expects, facts, created_at',
      [id, uuidv7(), evaluationId, 'Why?', '', 'facts', '[]', 'now'],
    ],
    [
      'evaluation_run',
      'company_id, id, set_id, state, is_draft, settings, created_at',
      [id, evaluationId, evaluationId, 'done', false, {}, 'now'],
    ],
    ['evaluation_result', 'company_id, run_id, position, asked', [id, evaluationId, 0, {}]],
    [
      'trained_answer',
      `company_id, id, assistant_id, question, question_key, language, category_ids, answer, state, trained_by, created_at,
       updated_at`,
      [id, trained, assistant, 'Why?', Buffer.alloc(32), 'en', [], 'So.', 'active', uuidv7(), 'now', 'now'],
    ],
    [
      'trained_source',
      'company_id, trained_id, source_id, source_name, revision, citations',
      [id, trained, uuidv7(), 'Kettle', 1, '[]'],
    ],
    ['trained_hit', 'company_id, trained_id, hits, last_hit_at', [id, trained, 1, 'now']],
    [
      'trained_replay',
      'company_id, id, started_by, state, total, started_at',
      [id, replay, uuidv7(), 'done', 1, 'now'],
    ],
    [
      'trained_replay_result',
      'company_id, replay_id, trained_id, question, trained_text, assistant_name, given, agrees',
      [id, replay, trained, 'Why?', 'So.', 'Ana', 'same', false],
    ],
    ['query_gap_dismissed', 'company_id, id, question, dismissed_at', [id, uuidv7(), 'Why?', 'now']],
    [
      'webhook',
      `company_id, id, name, develop_name, description, production_api, staging_api, method, timeout, body,
       include_entire_response, created_at, updated_at`,
      [
        id,
        webhook,
        'Orders',
        'orders',
        'Orders',
        'https://a.invalid/',
        '',
        'GET',
        5,
        '{}',
        false,
        'now',
        'now',
      ],
    ],
    [
      'webhook_part',
      'company_id, id, webhook_id, kind, name, details, created_at',
      [id, uuidv7(), webhook, 'query', 'page', {}, 'now'],
    ],
    [
      'job',
      'id, company_id, kind, payload, max_attempts, run_at',
      [uuidv7(), id, 'identity.invite', {}, 1, '2099-01-01T00:00:00Z'],
    ],
  ];
}

/** Rows of the company in every table with a company_id, by the database's own catalogue, past all walls. */
async function rowsOf(companyId: string): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname = 'company_id' and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const counts: Record<string, number> = {};
  await owner.query('begin; set local role centralita_platform');
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: string }>(
      `select count(*) from ${pg.escapeIdentifier(name)} where company_id = $1`,
      [companyId],
    );
    counts[name] = Number(rows[0]?.count);
  }
  await owner.query('rollback');
  return counts;
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

async function remove(companyId: string) {
  const answer = await ask(app, calls.deleteCompany, {
    token: await chiefToken(),
    params: { companyId },
    body: {},
  });
  expect(answer.status).toBe(200);
}

async function filesOf(companyId: string): Promise<string[]> {
  const stored: string[] = [];
  for await (const key of files.list(`${companyId}/`)) stored.push(key);
  return stored;
}

async function exists(companyId: string): Promise<boolean> {
  const rows = await app.db.platformQuery('test.company', 'select 1 from company where id = $1', [companyId]);
  return rows.length > 0;
}

async function emailOf(userId: string): Promise<string | null> {
  const [user] = await app.db.platformQuery<{ email: string }>(
    'test.user',
    'select email from app_user where id = $1',
    [userId],
  );
  return user?.email ?? null;
}

describe('a company that was deleted 30 days ago', () => {
  it('leaves no row in any table, no file, nobody who belonged to it alone, and touches nobody else', async () => {
    const [desk, neighbour] = [await fullCompany(), await fullCompany()];
    const company = { id: desk.companyId, name: '' };
    const only = await makePerson(app, { company });
    const shared = await makePerson(app, { company });
    const ofPlatform = await makePerson(app, { company, superAdmin: true });
    await app.db.platform((tx) =>
      addMember(tx, { company_id: neighbour.companyId, user_id: shared.id, policies: [] }, app.clock.now()),
    );
    const before = await rowsOf(desk.companyId);
    const empty = Object.keys(before).filter((table) => before[table] === 0);
    expect(empty, 'write these tables in fullCompany').toEqual([]);
    expect((await filesOf(desk.companyId)).length).toBe(2);
    const [untouched, keptFiles] = [await rowsOf(neighbour.companyId), await filesOf(neighbour.companyId)];

    await remove(desk.companyId);
    app.clock.advance(keptMs - 1);
    await app.sweep();
    expect(await exists(desk.companyId)).toBe(true);
    app.clock.advance(1);
    await app.sweep();
    await until(async () => !(await exists(desk.companyId)));

    expect(sum(await rowsOf(desk.companyId))).toBe(0);
    expect(await filesOf(desk.companyId)).toEqual([]);
    expect(await emailOf(only.id)).toBeNull();
    expect(await emailOf(shared.id)).toBe(shared.email);
    expect(await emailOf(ofPlatform.id)).toBe(ofPlatform.email);
    // Its own jobs went on meanwhile.
    const left = { ...untouched, job: expect.any(Number) };
    expect(await rowsOf(neighbour.companyId)).toEqual(left);
    expect(await filesOf(neighbour.companyId)).toEqual(keptFiles);
    const log = await ask(app, audit.platformAuditLog, { token: await chiefToken(), query: {} });
    expect(log.data.results.map(({ act }) => act)).toContain('company.erase');
  });

  it('takes with it whatever a later table refers to it: every way there is deletes along', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select r.conrelid::regclass::text as name from pg_constraint r
       where r.contype = 'f' and r.confrelid = 'company'::regclass and r.confdeltype <> 'c'`,
    );
    expect(rows, 'a reference to company that would keep it from going').toEqual([]);
  });

  it('leaves a nameless row of somebody whom something elsewhere still names', async () => {
    const desk = await makeDesk(app);
    const named = await makePerson(app, { company: { id: desk.companyId, name: '' } });
    await owner.query('create table if not exists remembers (user_id uuid references app_user (id))');
    await owner.query('insert into remembers values ($1)', [named.id]);
    await remove(desk.companyId);
    app.clock.advance(keptMs);
    await app.sweep();
    await until(async () => !(await exists(desk.companyId)));
    expect(await emailOf(named.id)).toBe(`${named.id}@erased.invalid`);
    await owner.query('drop table remembers');
  });

  it('is not erased where it was restored in the meantime', async () => {
    const desk = await makeDesk(app);
    await remove(desk.companyId);
    const params = { companyId: desk.companyId };
    await ask(app, calls.restoreCompany, { token: await chiefToken(), params, body: {} });
    app.clock.advance(keptMs * 2);
    await app.sweep();
    await until(noErasures);
    expect(await exists(desk.companyId)).toBe(true);
  });

  it('goes entirely when the process that erases it is killed in between', async () => {
    const desk = await fullCompany();
    const company = { id: desk.companyId, name: '' };
    for (let at = 0; at < 30; at += 1) await makePerson(app, { company });
    await remove(desk.companyId);
    const now = new Date(app.clock.now().getTime() + keptMs).toISOString();
    const all = sum(await rowsOf(desk.companyId));
    const child = await startChild('erase-company', [app.databaseUrl, folder, desk.companyId, now]);
    await until(async () => sum(await rowsOf(desk.companyId)) < all - 10);
    await child.kill();

    const left = sum(await rowsOf(desk.companyId));
    expect([left > 0, await exists(desk.companyId)]).toEqual([true, true]);
    // Half gone, it is nobody's to bring back.
    const params = { companyId: desk.companyId };
    const answer = await ask(app, calls.restoreCompany, { token: await chiefToken(), params, body: {} });
    expect(answer.status).toBe(404);
    app.clock.advance(keptMs);
    await app.sweep();
    await until(async () => !(await exists(desk.companyId)));
    expect(sum(await rowsOf(desk.companyId))).toBe(0);
    expect(await filesOf(desk.companyId)).toEqual([]);
  });
});

async function noErasures(): Promise<boolean> {
  const jobs = await app.db.platformQuery(
    'test.erasures',
    `select 1 from job where kind = 'companies.erase'`,
  );
  return jobs.length === 0;
}
