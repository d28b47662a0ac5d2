import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { addMember, createUser } from '../../features/identity/create-user.ts';
import { openSession } from '../../features/identity/sessions/open-session.ts';
import { cut } from '../../features/knowledge/cut/cut.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { TestApp } from '../app.ts';
import { makeCompany, type TestCompany } from '../people.ts';
import { until } from '../until.ts';
import { together } from './together.ts';
import { campaignTables, makeCampaigns, newCampaignIds, type CampaignIds } from './campaign-world.ts';
import { makeKeptTalk, makeTalk, newTalkIds, talkTables, type TalkIds } from './talk-world.ts';
import { makeVersions, newVersionIds, type VersionIds } from './version-world.ts';
import { makeWebhook, newWebhookIds, type WebhookIds } from './webhook-things.ts';
import { makeWorkflow, newWorkflowIds, workflowTables, type WorkflowIds } from './workflow-world.ts';

/** One of each thing that a call can name. */
export interface Ids extends WebhookIds, WorkflowIds, VersionIds, TalkIds, CampaignIds {
  company: string;
  /** Companies of nobody: one to delete, one that is deleted. */
  spareCompany: string;
  deletedCompany: string;
  category: string;
  otherCategory: string;
  source: string;
  /** A spreadsheet, and one of its rows. */
  table: string;
  tableRow: string;
  /** The first of two of that source, what it says, the second, and an edit that has no place any more. */
  passage: string;
  passageText: string;
  nextPassage: string;
  lostEdit: string;
  urlSource: string;
  assistant: string;
  query: string;
  evaluationSet: string;
  evaluationCase: string;
  evaluationRun: string;
  trained: string;
  replay: string;
  /** A question that was dismissed. */
  gap: string;
  phone: string;
  whatsapp: string;
  /** Of the library; no voice of the provider. */
  voice: string;
  user: string;
  /** Of that user. */
  session: string;
  apiKey: string;
  /** Belongs to no company: only super admins may name it. */
  superUser: string;
}

export interface World {
  own: TestCompany;
  other: TestCompany;
  /** Where super admins help: calls may change it, unlike the other one. */
  helped: TestCompany;
  otherIds: Ids;
  /** Words that stand in every text of the other company and nowhere else. */
  canary: string;
  freshIds(companyId: string): Promise<Ids>;
  /** Things of the company that no call has changed, the same ones until they are spent. */
  unspentIds(companyId: string): Promise<Ids>;
  /** A call that was not refused has used the company's unspent things. */
  spend(companyId: string): void;
  unknownIds(): Ids;
  /** All rows of the other company, to be compared. */
  stateOfOther(): Promise<unknown>;
}

export async function makeWorld(app: TestApp): Promise<World> {
  const canary = 'canario-amarillo';
  const own = await makeCompany(app, 'Own company');
  const other = await makeCompany(app, canary);
  const helped = await makeCompany(app, 'Helped company');
  const otherIds = await makeThings(app, other.id, canary);
  const unspent = new Map<string, Ids>();
  return {
    own,
    other,
    helped,
    otherIds,
    canary,
    freshIds(companyId) {
      unspent.delete(companyId);
      return makeThings(app, companyId, 'ordinary');
    },
    async unspentIds(companyId) {
      const ids = unspent.get(companyId) ?? (await makeThings(app, companyId, 'ordinary'));
      unspent.set(companyId, ids);
      return ids;
    },
    spend: (companyId) => {
      unspent.delete(companyId);
    },
    unknownIds: () => ({
      company: uuidv7(),
      spareCompany: uuidv7(),
      deletedCompany: uuidv7(),
      category: uuidv7(),
      otherCategory: uuidv7(),
      source: uuidv7(),
      table: uuidv7(),
      tableRow: uuidv7(),
      passage: uuidv7(),
      passageText: 'Unknown.',
      nextPassage: uuidv7(),
      lostEdit: uuidv7(),
      urlSource: uuidv7(),
      assistant: uuidv7(),
      query: uuidv7(),
      evaluationSet: uuidv7(),
      evaluationCase: uuidv7(),
      evaluationRun: uuidv7(),
      trained: uuidv7(),
      replay: uuidv7(),
      gap: uuidv7(),
      phone: uuidv7(),
      whatsapp: uuidv7(),
      voice: uuidv7(),
      user: uuidv7(),
      session: uuidv7(),
      apiKey: uuidv7(),
      superUser: uuidv7(),
      ...newWebhookIds(),
      ...newWorkflowIds(),
      ...newVersionIds(),
      ...newTalkIds(),
      ...newCampaignIds(),
    }),
    async stateOfOther() {
      await until(() => noJobs(app));
      return stateOf(app, other.id);
    },
  };
}

/** Work that an allowed caller asked for earlier must not look like a change by a later one. */
async function noJobs(app: TestApp): Promise<boolean> {
  const jobs = await app.db.platformQuery(
    'sweep.jobs',
    "select 1 from job where state <> 'failed' and run_at = 'epoch' limit 1",
  );
  return jobs.length === 0;
}

async function makeThings(app: TestApp, companyId: string, word: string): Promise<Ids> {
  const [people, spare, deletedCompany] = await Promise.all([
    makePeople(app, companyId, word),
    makeCompany(app),
    makeDeleted(app),
  ]);
  const ids = {
    company: companyId,
    spareCompany: spare.id,
    deletedCompany,
    category: uuidv7(),
    otherCategory: uuidv7(),
    source: uuidv7(),
    table: uuidv7(),
    tableRow: uuidv7(),
    passage: uuidv7(),
    passageText: `The ${word} sings at noon.`,
    nextPassage: uuidv7(),
    lostEdit: uuidv7(),
    urlSource: uuidv7(),
    assistant: uuidv7(),
    query: uuidv7(),
    evaluationSet: uuidv7(),
    evaluationCase: uuidv7(),
    evaluationRun: uuidv7(),
    trained: uuidv7(),
    replay: uuidv7(),
    gap: uuidv7(),
    phone: uuidv7(),
    whatsapp: uuidv7(),
    voice: uuidv7(),
    ...newWebhookIds(),
    ...newWorkflowIds(),
    ...newVersionIds(),
    ...newTalkIds(),
    ...newCampaignIds(),
    ...people,
  };
  const now = app.clock.now();
  const rest = `The ${word} rests at night.`;
  const text = `${ids.passageText} ${rest}`;
  const document = { text, num_pages: 1, pages: [{ page: 1, start: 0, end: text.length }], headings: [] };
  const [passage] = cut(document, { name: word });
  const write = async (tx: Tx) => {
    for (const id of [ids.category, ids.otherCategory]) {
      await tx.run(
        'sweep.category',
        'insert into category (company_id, id, name, created_at) values ($1, $2, $3, $4)',
        [companyId, id, `${word} ${id}`, now],
      );
    }
    await tx.run(
      'sweep.source',
      `insert into source (company_id, id, category_id, name, folded_name, source_type, status, is_read, content, file_bytes,
                           revision, version, created_at, updated_at)
       values ($1, $2, $3, $4, $4, 'document', 'ready', true, $5, 10, 1, 2, $6, $6)`,
      [companyId, ids.source, ids.category, `${word} ${ids.source}`, text, now],
    );
    const halves = [
      { id: ids.passage, start: 0, content: ids.passageText },
      { id: ids.nextPassage, start: text.length - rest.length, content: rest },
    ];
    for (const [ordinal, { id, start, content }] of halves.entries()) {
      await tx.run(
        'sweep.passage',
        `insert into passage (company_id, id, source_id, ordinal, page, start_offset, end_offset, heading_path, language,
                              content, terms)
         values ($1, $2, $3, $4, 1, $5, $6, '{}', 'en', $7, $8)`,
        [companyId, id, ids.source, ordinal, start, start + content.length, content, passage?.terms],
      );
    }
    await tx.run(
      'sweep.lostEdit',
      `insert into passage_edit (company_id, id, source_id, group_id, kind, anchor, start_offset, content, is_active, is_lost,
                                 created_at, updated_at)
       values ($1, $2, $3, $2, 'kept', $4, 0, $4, true, true, $5, $5)`,
      [companyId, ids.lostEdit, ids.source, `The ${word} is gone.`, now],
    );
    await tx.run(
      'sweep.urlSource',
      `with made as (
         insert into source (company_id, id, category_id, name, folded_name, source_type, status, is_read, content, file_bytes,
                             revision, created_at, updated_at)
         values ($1, $2, $3, $4, $4, 'url', 'ready', true, $5, 10, 1, $6, $6))
       insert into url_source (company_id, source_id, address, schedule, is_named) values ($1, $2, $7, 'never', true)`,
      [
        companyId,
        ids.urlSource,
        ids.category,
        `${word} ${ids.urlSource}`,
        text,
        now,
        `http://127.0.0.1/${word}/${ids.urlSource}`,
      ],
    );
    await tx.run(
      'sweep.versions',
      `insert into source_version (company_id, source_id, number, how, made_at, content, characters, pages, headings,
                                   table_columns, table_sheets)
       select $1::uuid, $2::uuid, 1, 'upload', $4::timestamptz, $3, 10, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb
       union all select $1, $2, 2, 'edit', $4, null, null, null, null, null, null`,
      [companyId, ids.source, `${text} Once.`, now],
    );
    await makeTable(tx, companyId, ids, { word, now });
    await makeWebhook(tx, companyId, ids, { word, now });
    await tx.run(
      'sweep.assistant',
      `insert into assistant (company_id, id, name, organization_name, image_url, answer_language, categories, search_type,
                              not_found_answer, specific_instructions, focus, temperature, created_at, updated_at)
       values ($1, $2, $3, $3, 'data:,', 'english', $4, 'keyword', $3, $3, 'strict', 0.2, $5, $5)`,
      [companyId, ids.assistant, `${word} ${ids.assistant}`, [ids.category], now],
    );
    // A company has a limited number of sets, and every call makes its own things; the first stay named by all.
    await tx.run(
      'sweep.old_sets',
      `delete from evaluation_set where company_id = $1
         and id <> (select id from evaluation_set where company_id = $1 order by id limit 1)`,
      [companyId],
    );
    await tx.run(
      'sweep.evaluation_set',
      `insert into evaluation_set (company_id, id, name, assistant_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
      [companyId, ids.evaluationSet, word, ids.assistant, now],
    );
    await tx.run(
      'sweep.evaluation_case',
      `insert into evaluation_case (company_id, id, set_id, question, category, expects, facts, created_at)
       values ($1, $2, $3, $4, $4, 'refusal', '[]', $5)`,
      [companyId, ids.evaluationCase, ids.evaluationSet, text, now],
    );
    await tx.run(
      'sweep.evaluation_run',
      `insert into evaluation_run (company_id, id, set_id, state, is_draft, settings, sources, created_at)
       values ($1, $2, $3, 'done', false, $4, '[]', $5)`,
      [companyId, ids.evaluationRun, ids.evaluationSet, runSettings(word), now],
    );
    await tx.run(
      'sweep.evaluation_result',
      `insert into evaluation_result (company_id, run_id, position, asked) values ($1, $2, 0, $3)`,
      [
        companyId,
        ids.evaluationRun,
        { id: ids.evaluationCase, question: text, category: word, expects: 'refusal', facts: [] },
      ],
    );
    await makeWorkflow(tx, companyId, ids, { word, now });
    await makeVersions(tx, companyId, ids, { word, now });
    await makeTalk(tx, companyId, ids, { word, now });
    await makeTrained(tx, companyId, { ...ids, word, now });
    await tx.run(
      'sweep.query',
      `insert into query (company_id, id, assistant_id, assistant_name, category_ids, question, answer, found, citations,
                          details, language, channel, words, created_at)
       values ($1, $2, $3, $4, $5, $6, $6, false, '[]', '{"answered_by": {"kind": "embedded", "model": null}}', 'en', 'api',
               array_to_tsvector(array['#c' || $1::uuid, '#rnone', 'sings']), $7)`,
      [companyId, ids.query, ids.assistant, word, [ids.category], text, now],
    );
    await tx.run(
      'sweep.gap',
      `insert into query_gap_dismissed (company_id, id, question, dismissed_at) values ($1, $2, $3, $4)`,
      [companyId, ids.gap, `${word} ${ids.gap}`, now],
    );
    await tx.run(
      'sweep.phone',
      `insert into phone_channel (company_id, id, name, number, concurrency_limit, search_key, created_at, updated_at)
       values ($1, $2, $3, $4, 5, $3, $5, $5)`,
      [companyId, ids.phone, `${word} ${ids.phone}`, nextNumber(), now],
    );
    await tx.run(
      'sweep.whatsapp',
      `insert into whatsapp_channel (company_id, id, name, number, verified_name, account_id, phone_number_id, token, pin,
                                     search_key, created_at, updated_at)
       values ($1, $2, $3, $4, $3, $6, $6, 'sealed', 'sealed', $3, $5, $5)`,
      [companyId, ids.whatsapp, `${word} ${ids.whatsapp}`, nextNumber(), now, ids.whatsapp],
    );
    await tx.run(
      'sweep.voice',
      `insert into ai_voice (company_id, voice_id, display_name, gender, language, locale_name, added_at)
       values ($1, $2, $3, 'neutral', 'bilingual', '', $4)`,
      [companyId, ids.voice, `${word} ${ids.voice}`, now],
    );
    await makeCampaigns(tx, companyId, ids, { word, now, number: nextNumber() });
    await makeKeptTalk(tx, companyId, ids, { word, now });
  };
  await app.db.company(companyId, (tx) => together(tx, write));
  return ids;
}

/** A trained answer and a replay. */
async function makeTrained(
  tx: Tx,
  companyId: string,
  { word, now, ...ids }: Ids & { word: string; now: Date },
): Promise<void> {
  await tx.run(
    'sweep.trained',
    `insert into trained_answer (company_id, id, assistant_id, question, question_key, language, category_ids, answer,
       state, trained_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'en', $6, $4, 'active', $7, $8, $8)`,
    [companyId, ids.trained, ids.assistant, word, hashToken(ids.trained), [ids.category], ids.user, now],
  );
  await tx.run(
    'sweep.replay',
    `insert into trained_replay (company_id, id, assistant_id, started_by, state, total, started_at)
     values ($1, $2, $3, $4, 'done', 0, $5)`,
    [companyId, ids.replay, ids.assistant, ids.user, now],
  );
}

async function makeDeleted(app: TestApp): Promise<string> {
  const { id } = await makeCompany(app);
  await app.db.platformQuery(
    'sweep.deleteCompany',
    'update company set deleted_at = $2, active_before = true, is_active = false where id = $1',
    [id, app.clock.now()],
  );
  return id;
}

let numbers = 2_000_000;

/** A number of San Francisco that nobody has had yet. */
export function nextNumber(): string {
  return `+1415${(numbers += 1)}`;
}

async function makePeople(
  app: TestApp,
  companyId: string,
  word: string,
): Promise<Pick<Ids, 'user' | 'session' | 'apiKey' | 'superUser'>> {
  const now = app.clock.now();
  const email = () => `${word}.${uuidv7()}@example.com`;
  const names = { first_name: word, last_name: 'Person' };
  return app.db.platform(async (tx) => {
    const user = await createUser(tx, { ...names, email: email(), super_admin: false }, now);
    await addMember(tx, { company_id: companyId, user_id: user, policies: ['wiki:full-access'] }, now);
    const chief = { first_name: 'Super', last_name: 'Person', email: `${uuidv7()}@example.com` };
    const access = await makeAccess(tx, { companyId, user, word }, now);
    const superUser = await createUser(tx, { ...chief, super_admin: true }, now);
    return { user, ...access, superUser };
  });
}

/** A session of the user and a key that they made. */
async function makeAccess(
  tx: Tx,
  { companyId, user, word }: { companyId: string; user: string; word: string },
  now: Date,
): Promise<Pick<Ids, 'session' | 'apiKey'>> {
  const visit = { userAgent: word, address: null };
  const token = await openSession(tx, { userId: user, companyId, visit }, now);
  const session = await tx.one<{ id: string }>(
    'sweep.session',
    'select id from session where token_hash = $1',
    [hashToken(token)],
  );
  // The company that gets fresh things again and again may have no more than fifty.
  if (word === 'ordinary') {
    await tx.run('sweep.oldKeys', "delete from api_key where company_id = $1 and prefix = 'ck_'", [
      companyId,
    ]);
  }
  const apiKey = uuidv7();
  await tx.run(
    'sweep.apiKey',
    `insert into api_key (company_id, id, name, key_hash, prefix, policies, created_by, created_at)
     values ($1, $2, $3, $4, 'ck_', '{wiki:full-access}', $5, $6)`,
    [companyId, apiKey, `${word} ${apiKey}`, hashToken(apiKey), user, now],
  );
  return { session: session?.id ?? '', apiKey };
}

function runSettings(word: string): Record<string, unknown> {
  return {
    name: word,
    organization_name: word,
    answer_language: 'english',
    categories: [],
    search_type: 'keyword',
    not_found_answer: word,
    specific_instructions: word,
    focus: 'strict',
    temperature: 0.2,
  };
}

async function makeTable(
  tx: Tx,
  companyId: string,
  ids: Pick<Ids, 'category' | 'table' | 'tableRow'>,
  { word, now }: { word: string; now: Date },
): Promise<void> {
  await tx.run(
    'sweep.table',
    `insert into source (company_id, id, category_id, name, folded_name, source_type, status, is_read, content, file_bytes,
                         table_columns, revision, created_at, updated_at)
     values ($1, $2, $3, $4, $4, 'spreadsheet', 'ready', true, $5, 10, '["Bird"]', 1, $6, $6)`,
    [companyId, ids.table, ids.category, `${word} ${ids.table}`, `Bird: ${word}`, now],
  );
  await tx.run(
    'sweep.tableRow',
    'insert into source_row (company_id, source_id, id, position, cells) values ($1, $2, $3, 0, $4)',
    [companyId, ids.table, ids.tableRow, JSON.stringify({ Bird: word })],
  );
}

const tables = [
  'company',
  'company_host',
  'knowledge_settings',
  'contact_center_settings',
  'answer_usage',
  'model_usage',
  'category',
  'source',
  'source_row',
  'source_edit',
  'source_version',
  'passage',
  'passage_edit',
  'assistant',
  'query',
  'trained_answer',
  'trained_source',
  'trained_hit',
  'trained_replay',
  'trained_replay_result',
  'query_gap_dismissed',
  'evaluation_set',
  'evaluation_case',
  'evaluation_run',
  'evaluation_result',
  'membership',
  'phone_channel',
  'whatsapp_channel',
  'ai_voice',
  'api_key',
  'webhook',
  'webhook_part',
  ...workflowTables,
  'workflow_version',
  'workflow_dialogue',
  ...campaignTables,
  ...talkTables,
];

async function stateOf(app: TestApp, companyId: string): Promise<unknown> {
  const ofTables = tables.map((table) => ({
    name: table,
    sql: `select t.* from ${table} t where ${table === 'company' ? 'id' : 'company_id'} = $1 order by t::text`,
  }));
  const ofPeople = [
    {
      name: 'users',
      sql: 'select u.* from app_user u join membership m on m.user_id = u.id where m.company_id = $1 order by u.id',
    },
    { name: 'sessions', sql: 'select * from session where acting_company_id = $1 order by id' },
  ];
  return app.db.platform((tx) =>
    Promise.all(
      [...ofTables, ...ofPeople].map(({ name, sql }) => tx.rows(`sweep.state.${name}`, sql, [companyId])),
    ),
  );
}
