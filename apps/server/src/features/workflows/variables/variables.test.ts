import * as instructions from '@centralita/contract/workflows/instruction-routes';
import * as variables from '@centralita/contract/workflows/variable-routes';
import { maxVariables } from '@centralita/contract/workflows/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import {
  makeStudio,
  node,
  open,
  otherWorkflows,
  outcomes,
  save,
  set,
  type Studio,
} from '../../../testing/workflows.ts';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  studio = await makeStudio(app);
});

const params = () => ({ id: studio.workflowId });
const dynamic = (variable_name: string, more: object = {}) =>
  ask(app, variables.createDynamicVariable, {
    token: studio.token,
    params: params(),
    body: { variable_name, type_enum: 'string', ...more },
  });
const database = (name: string) =>
  ask(app, variables.createDatabaseVariable, { token: studio.token, params: params(), body: { name } });

describe('names of variables', () => {
  it.each(['día', 'Número 2', 'first_name', '城市', 'ﬁrst', 'Ω'])('may be %s', async (name) => {
    expect((await dynamic(name)).status).toBe(200);
  });

  it.each([
    ['!'],
    ['"'],
    ['#'],
    ['$'],
    ['%'],
    ['&'],
    ["'"],
    ['('],
    [')'],
    ['*'],
    ['+'],
    [','],
    ['-'],
    ['.'],
    ['/'],
    [':'],
    [';'],
    ['<'],
    ['='],
    ['>'],
    ['?'],
    ['@'],
    ['['],
    ['\\'],
    [']'],
    ['^'],
    ['`'],
    ['{'],
    ['|'],
    ['}'],
    ['~'],
    ['¿'],
    ['ª'],
    ['🙂'],
    ['\u0000'],
    ['\u200b'],
    ['\ud800'],
  ])('hold no %j', async (sign) => {
    const { status, error } = await dynamic(`a${sign}b`);
    // A letter of its own in other scripts, and what a name loses before it is looked at.
    if (sign === 'ª' || sign === '\u0000') return expect(status).toBe(200);
    expect(error.code).toBe('variable_name_special');
  });

  it('are none that no object keeps a value under', async () => {
    for (const make of [dynamic, database]) {
      expect((await make('__proto__')).error.code).toBe('variable_name_special');
      expect((await make(' __proto__ ')).error.code).toBe('variable_name_special');
    }
    for (const name of ['constructor', 'toString', '__proto', '__proto__ 2']) {
      expect((await dynamic(name)).status).toBe(200);
    }
  });

  it('are unlike each other whatever their case and accents, also over both kinds and at once', async () => {
    expect((await dynamic('Teléfono')).status).toBe(200);
    for (const name of ['teléfono', 'TELEFONO', 'Telefono ']) {
      expect((await dynamic(name)).error.code).toBe('variable_taken');
      expect((await database(name)).error.code).toBe('variable_taken');
    }
    expect((await dynamic('PHONE')).error.code).toBe('variable_taken');
    const atOnce = await Promise.all([dynamic('edad'), database('Edad'), dynamic('EDAD'), database('édad')]);
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('hold one space where several were typed, which look the same', async () => {
    expect((await dynamic(' full   name')).data.variable_name).toBe('full name');
    expect((await database('full  name')).error.code).toBe('variable_taken');
    const { id } = (await database('home  town')).data;
    const renamed = await ask(app, variables.updateDatabaseVariable, {
      token: studio.token,
      params: { ...params(), variableId: id },
      body: { name: 'birth    place' },
    });
    expect(renamed.data.name).toBe('birth place');
  });

  it('are at most so many', async () => {
    await app.db.platformQuery(
      'test.manyVariables',
      `insert into database_variable (company_id, workflow_id, id, name, name_key)
       select $1, $2, gen_random_uuid(), 'v' || n, 'v' || n from generate_series(2, $3::int) n`,
      [studio.company.id, studio.workflowId, maxVariables],
    );
    expect((await dynamic('one more')).error.code).toBe('variable_limit');
  });
});

describe('a variable', () => {
  it('with extra validation needs its webhook, also later', async () => {
    expect((await dynamic('id', { is_extra_validation: true })).error.code).toBe('variable_webhook_required');
    const { data } = await dynamic('id', { is_extra_validation: true, webhook_id: uuidv7() });
    const update = (body: object) =>
      ask(app, variables.updateDynamicVariable, {
        token: studio.token,
        params: { ...params(), variableId: data.id },
        body,
      });
    expect((await update({ webhook_id: null })).error.code).toBe('variable_webhook_required');
    const changed = await update({ webhook_id: null, is_extra_validation: false, type_enum: 'integer' });
    expect(changed.data).toMatchObject({ variable_name: 'id', type_enum: 'integer', webhook_id: null });
  });

  it('called phone stays as it is', async () => {
    const [phone] = (await open(studio)).database_variables;
    const call = { token: studio.token, params: { ...params(), variableId: phone!.id } };
    const renamed = await ask(app, variables.updateDatabaseVariable, { ...call, body: { name: 'mobile' } });
    const deleted = await ask(app, variables.deleteDatabaseVariable, call);
    expect([renamed.error.code, deleted.error.code]).toEqual([
      'variable_phone_stays',
      'variable_phone_stays',
    ]);
  });

  it.each(otherWorkflows)('of another workflow of %s is not found', async (_, make) => {
    await dynamic('day');
    await database('mobile');
    const before = await open(studio);
    const other = await make(studio);
    const call = (variableId: string) => ({
      token: other.token,
      params: { id: other.workflowId, variableId },
    });
    const [day, mobile] = [before.dynamic_variables[0]!.id, before.database_variables.at(-1)!.id];
    const answers = [
      await ask(app, variables.updateDynamicVariable, { ...call(day), body: { variable_name: 'x' } }),
      await ask(app, variables.updateDatabaseVariable, { ...call(mobile), body: { name: 'x' } }),
      await ask(app, variables.deleteDynamicVariable, call(day)),
      await ask(app, variables.deleteDatabaseVariable, call(mobile)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await open(studio)).toEqual(before);
  });

  it('that is still used may be deleted', async () => {
    const { data } = await dynamic('day');
    await save(studio, [node(uuidv7(), 'question', { prompt: '@day?' })]);
    const path = { ...params(), variableId: data.id };
    expect(
      (await ask(app, variables.deleteDynamicVariable, { token: studio.token, params: path })).status,
    ).toBe(200);
    expect((await open(studio)).dynamic_variables).toEqual([]);
  });
});

describe('a new name', () => {
  it('is put wherever the old one is mentioned, in the same transaction, and others hear of it', async () => {
    const { data: day } = await dynamic('day');
    await dynamic('day of week');
    const [question, message, conditional, condition] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await save(studio, [
      node(question, 'question', { prompt: 'Which @DAY, {{ day }} or @day of week? Not @daylight, a@day.' }),
      node(message, 'message', {
        messages: [
          { id: uuidv7(), type: 'text', text: 'See you {{day}}' },
          { id: uuidv7(), type: 'image', url: 'https://x.example/{{day}}.png', caption: '@day' },
        ],
      }),
      node(conditional, 'conditional', {
        conditions: [{ id: condition, conditionNumber: 1, text: '@day is Monday' }],
      }),
    ]);
    await ask(app, instructions.createMainInstruction, {
      token: studio.token,
      params: { workflowId: studio.workflowId },
      body: { content: 'They change @day', action_enum: 'custom', custom_action: 'Ask for {{day}}' },
    });
    const path = { ...params(), variableId: day.id };
    const body = { variable_name: 'fecha' };
    const before = (await open(studio)).revision;
    const renamed = await ask(app, variables.updateDynamicVariable, {
      token: studio.token,
      params: path,
      body,
    });
    expect(renamed.data.variable_name).toBe('fecha');
    const { nodes, main_instructions, revision } = await open(studio);
    const configuration = (id: string) => nodes.find((one) => one.id === id)?.configuration;
    expect(configuration(question)?.['prompt']).toBe(
      'Which @fecha, {{fecha}} or @day of week? Not @daylight, a@day.',
    );
    expect(configuration(message)?.['messages']).toMatchObject([
      { text: 'See you {{fecha}}' },
      { url: 'https://x.example/{{fecha}}.png', caption: '@fecha' },
    ]);
    expect(configuration(conditional)?.['conditions']).toMatchObject([{ text: '@fecha is Monday' }]);
    expect(main_instructions).toMatchObject([
      { content: 'They change @fecha', custom_action: 'Ask for {{fecha}}' },
    ]);
    expect(revision).toBe(before + 1);
    const stale = await save(studio, [set(question, { 'configuration.prompt': 'Mine' })], {
      base: before,
      by: 'bob',
    });
    expect(outcomes(stale)).toEqual(['conflict']);
  });

  it('that is taken changes nothing', async () => {
    const { data: day } = await dynamic('day');
    await database('city');
    const question = uuidv7();
    await save(studio, [node(question, 'question', { prompt: '@day' })]);
    const answer = await ask(app, variables.updateDynamicVariable, {
      token: studio.token,
      params: { ...params(), variableId: day.id },
      body: { variable_name: 'CITY' },
    });
    expect(answer.error.code).toBe('variable_taken');
    expect((await open(studio)).nodes.at(-1)?.configuration['prompt']).toBe('@day');
  });
});

describe('a main instruction', () => {
  const add = (body: object, one = studio) =>
    ask(app, instructions.createMainInstruction, {
      token: one.token,
      params: { workflowId: one.workflowId },
      body: { content: 'They ask', ...body } as never,
    });

  it.each([
    [{ action_enum: 'custom' }, 'instruction_custom_required'],
    [{ action_enum: 'webhook' }, 'instruction_webhook_required'],
    [{ action_enum: 'transfer' }, 'instruction_phone_required'],
    [{ action_enum: 'custom', custom_action: 'x', content: ' ' }, 'instruction_content_required'],
    [{ action_enum: 'custom', custom_action: 'x', content: 'x'.repeat(1_000_000) }, 'text_too_long'],
    [{ action_enum: 'dance' }, 'invalid'],
  ])('%j is refused: %s', async (body, code) => {
    expect((await add(body)).error.code).toBe(code);
  });

  it('transfers calls only', async () => {
    const transfer = { action_enum: 'transfer', phone: '+593987654321' };
    expect((await add(transfer)).status).toBe(200);
    const chat = await makeStudio(app, 'api');
    expect((await add(transfer, chat)).error.code).toBe('instruction_transfer_phone_only');
  });
});
