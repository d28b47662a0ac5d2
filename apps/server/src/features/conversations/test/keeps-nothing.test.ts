import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguageModel } from '../../../ports/language-model.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { ConversationModel } from '../../../ports/conversation-model.ts';
import { embeddedModel } from '../../../start/embedded-model.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { answersCounted } from '../../../testing/month.ts';
import { makeBooking, say } from '../../../testing/conversations.ts';
import { makeStudio } from '../../../testing/workflows.ts';

/** How many rows each table of the whole database has, and what they hold, past all walls. */
async function everything(databaseUrl: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const held = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ held: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as held from ${name} t`,
      );
      held.set(name, rows[0]?.held ?? '');
    }
    return held;
  } finally {
    await client.end();
  }
}

function changed(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([table, held]) => before.get(table) !== held).map(([table]) => table);
}

/** Says what the embedded one says, and has a name: it is asked as a provider's. */
function named({ converse }: ConversationModel): ConversationModel & LanguageModel {
  const stream = () => {
    throw new Error('no other answer was expected');
  };
  const fillIn = () => Promise.reject(new ProviderError('unavailable', 'questions stay as they are'));
  return { model: 'stand-in', converse, stream, fillIn };
}

describe.each([
  ['without a model', null],
  ['with a model', named(embeddedModel())],
])('a test chat %s', (_, model) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ model });
  });
  afterAll(() => app.close());

  it('writes nothing but the counter of the month’s answers', async () => {
    const studio = await makeStudio(app);
    await makeBooking(studio);
    // What a first visit leaves behind is there before anything is compared.
    await say(studio, '');
    const before = await everything(app.databaseUrl);
    const answers = await answersCounted(app, studio.company.id);
    const { data: first } = await say(studio, '');
    const { data: second } = await say(studio, 'On March 4, 099 123 4567', { state: first.state });
    expect(second.values.map(({ name }) => name)).toContain('day');
    expect(first.answered_by.kind).toBe(model ? 'model' : 'embedded');
    expect(changed(before, await everything(app.databaseUrl))).toEqual(['public.answer_usage']);
    expect(await answersCounted(app, studio.company.id)).toBe(answers + 2);
  });
});
