import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { addMember, createUser } from '../../features/identity/create-user.ts';
import { openSession } from '../../features/identity/sessions/open-session.ts';
import { cut } from '../../features/knowledge/cut/cut.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { TestApp } from '../app.ts';
import { makeCompany, type TestCompany } from '../people.ts';
import { until } from '../until.ts';

/** One of each thing that a call can name. */
export interface Ids {
  company: string;
  /** Companies of nobody: one to delete, one that is deleted. */
  spareCompany: string;
  deletedCompany: string;
  category: string;
  otherCategory: string;
  source: string;
  urlSource: string;
  assistant: string;
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
  otherIds: Ids;
  /** Words that stand in every text of the other company and nowhere else. */
  canary: string;
  freshIds(companyId: string): Promise<Ids>;
  unknownIds(): Ids;
  /** All rows of the other company, to be compared. */
  stateOfOther(): Promise<unknown>;
}

export async function makeWorld(app: TestApp): Promise<World> {
  const canary = 'canario-amarillo';
  const own = await makeCompany(app, 'Own company');
  const other = await makeCompany(app, canary);
  const otherIds = await makeThings(app, other.id, canary);
  return {
    own,
    other,
    otherIds,
    canary,
    freshIds: (companyId) => makeThings(app, companyId, companyId === other.id ? canary : 'ordinary'),
    unknownIds: () => ({
      company: uuidv7(),
      spareCompany: uuidv7(),
      deletedCompany: uuidv7(),
      category: uuidv7(),
      otherCategory: uuidv7(),
      source: uuidv7(),
      urlSource: uuidv7(),
      assistant: uuidv7(),
      phone: uuidv7(),
      whatsapp: uuidv7(),
      voice: uuidv7(),
      user: uuidv7(),
      session: uuidv7(),
      apiKey: uuidv7(),
      superUser: uuidv7(),
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
  const people = await makePeople(app, companyId, word);
  const ids = {
    company: companyId,
    spareCompany: (await makeCompany(app)).id,
    deletedCompany: await makeDeleted(app),
    category: uuidv7(),
    otherCategory: uuidv7(),
    source: uuidv7(),
    urlSource: uuidv7(),
    assistant: uuidv7(),
    phone: uuidv7(),
    whatsapp: uuidv7(),
    voice: uuidv7(),
    ...people,
  };
  const now = app.clock.now();
  const text = `The ${word} sings at noon.`;
  const document = { text, num_pages: 1, pages: [{ page: 1, start: 0, end: text.length }], headings: [] };
  const [passage] = cut(document, { name: word });
  await app.db.company(companyId, async (tx) => {
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
                           revision, created_at, updated_at)
       values ($1, $2, $3, $4, $4, 'document', 'ready', true, $5, 10, 1, $6, $6)`,
      [companyId, ids.source, ids.category, `${word} ${ids.source}`, text, now],
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
      'sweep.passage',
      `insert into passage (company_id, id, source_id, ordinal, page, start_offset, end_offset, heading_path, language,
                            content, terms)
       values ($1, $2, $3, 0, 1, 0, $4, '{}', 'en', $5, $6)`,
      [companyId, uuidv7(), ids.source, text.length, text, passage?.terms],
    );
    await tx.run(
      'sweep.assistant',
      `insert into assistant (company_id, id, name, organization_name, image_url, answer_language, categories, search_type,
                              not_found_answer, specific_instructions, focus, temperature, created_at, updated_at)
       values ($1, $2, $3, $3, 'data:,', 'english', $4, 'keyword', $3, $3, 'strict', 0.2, $5, $5)`,
      [companyId, ids.assistant, `${word} ${ids.assistant}`, [ids.category], now],
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
  });
  return ids;
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
  'passage',
  'assistant',
  'membership',
  'phone_channel',
  'whatsapp_channel',
  'ai_voice',
  'api_key',
];

async function stateOf(app: TestApp, companyId: string): Promise<unknown> {
  const rows: unknown[] = [];
  for (const table of tables) {
    const key = table === 'company' ? 'id' : 'company_id';
    rows.push(
      await app.db.platformQuery(
        `sweep.state.${table}`,
        `select * from ${table} where ${key} = $1 order by 1, 2`,
        [companyId],
      ),
    );
  }
  rows.push(
    await app.db.platformQuery(
      'sweep.state.users',
      `select u.* from app_user u join membership m on m.user_id = u.id where m.company_id = $1 order by u.id`,
      [companyId],
    ),
  );
  rows.push(
    await app.db.platformQuery(
      'sweep.state.sessions',
      'select * from session where acting_company_id = $1 order by id',
      [companyId],
    ),
  );
  return rows;
}
