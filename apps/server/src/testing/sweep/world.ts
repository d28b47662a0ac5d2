import { uuidv7 } from '../../db/ids.ts';
import type { TestApp } from '../app.ts';
import { makeCompany, type TestCompany } from '../people.ts';

/** One of each thing that a call can name. */
export interface Ids {
  company: string;
  category: string;
  otherCategory: string;
  source: string;
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
    unknownIds: () => ({ company: uuidv7(), category: uuidv7(), otherCategory: uuidv7(), source: uuidv7() }),
    stateOfOther: () => stateOf(app, other.id),
  };
}

async function makeThings(app: TestApp, companyId: string, word: string): Promise<Ids> {
  const ids = { company: companyId, category: uuidv7(), otherCategory: uuidv7(), source: uuidv7() };
  const now = app.clock.now();
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
      `insert into source (company_id, id, category_id, name, source_type, status, is_read, content, file_bytes,
                           revision, created_at, updated_at)
       values ($1, $2, $3, $4, 'document', 'ready', true, $5, 10, 1, $6, $6)`,
      [companyId, ids.source, ids.category, `${word} ${ids.source}`, `The ${word} sings at noon.`, now],
    );
    await tx.run(
      'sweep.passage',
      `insert into passage (company_id, id, source_id, ordinal, page, start_offset, end_offset, heading_path, language,
                            content, terms)
       values ($1, $2, $3, 0, 1, 0, 20, '{}', 'en', $4, '')`,
      [companyId, uuidv7(), ids.source, `The ${word} sings at noon.`],
    );
  });
  return ids;
}

const tables = [
  'company',
  'knowledge_settings',
  'answer_usage',
  'category',
  'source',
  'source_row',
  'passage',
  'membership',
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
  return rows;
}
