import * as audit from '@centralita/contract/audit/routes';
import * as calls from '@centralita/contract/contacts/routes';
import * as uploads from '@centralita/contract/contacts/upload-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaigner, type Campaigner } from '../../testing/campaigns.ts';
import { eventually } from '../../testing/eventually.ts';
import { fileOf, readBack, uploader, whileHeld, whoWaits, workbook } from './uploads.testing.ts';

let app: TestApp;
let by: Campaigner;
let files: ReturnType<typeof uploader>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  by = await makeCampaigner(app);
  await app.db.platformQuery('test.country', "update company set country = 'EC' where id = $1", [
    by.companyId,
  ]);
  files = uploader(app, by);
});

const tenRows = [
  'Nombre;Celular;Ciudad',
  ...['Ana', 'Bea', 'Eva', 'Isa', 'Pía', 'Zoe'].map((name, at) => `${name};099123456${at};Quito`),
  'Sin;;Loja',
  'Mal;abc;Loja',
  'Dos;0987654321;Loja',
  'Dos otra vez;+593 98 765 4321;Loja',
].join('\n');

describe('a file of contacts', () => {
  it('is read with a guess of what its columns are, checked, and saved with the classes adding up', async () => {
    const pool = await files.pool(['name']);
    const { data: read } = await files.analyze('gente.csv', tenRows, { contact_pool_id: pool });
    expect(read).toMatchObject({
      columns: ['Nombre', 'Celular', 'Ciudad'],
      total_rows: 10,
      mapping: { phone_column: 1, variables: [{ column: 0, variable: 'name' }] },
      suggested_names: ['Nombre', 'Celular', 'Ciudad'],
      country: 'EC',
    });
    const mapping = {
      ...read.mapping,
      variables: [...read.mapping.variables, { column: 2, variable: 'Ciudad' }],
    };
    const choices = { upload_id: read.upload_id, contact_pool_id: pool, mapping };
    const { data: checked } = await files.check(choices);
    const counts = {
      new: 7,
      changed: 0,
      unchanged: 0,
      duplicate: 1,
      invalid: 2,
      incomplete: 0,
      opted_out: 0,
    };
    expect(checked).toMatchObject({ counts, new_variables: ['Ciudad'], unmapped_variables: [] });
    expect(checked.preview[0]).toMatchObject({
      line: 2,
      phone: '+593991234560',
      fields: { name: 'Ana', Ciudad: 'Quito' },
    });
    expect((await files.rows(read.upload_id, { class: 'invalid' })).results).toMatchObject([
      { line: 8, reasons: ['phone_missing'] },
      { line: 9, reasons: ['phone_invalid'], given_phone: 'abc' },
    ]);
    expect((await files.rows(read.upload_id, { class: 'duplicate' })).results).toMatchObject([
      { line: 11, reasons: ['duplicate'], phone: '+593987654321' },
    ]);
    expect(await files.contacts(pool)).toEqual([]);
    expect(await files.saved(choices)).toMatchObject({
      state: 'saved',
      counts,
      contact_pool_id: pool,
      progress: 1,
    });
    const all = await files.contacts(pool);
    expect(all.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Bea', 'Dos', 'Eva', 'Isa', 'Pía', 'Zoe']);
    const again = await files.save(choices);
    expect([again.status, again.error.code]).toEqual([409, 'contact_upload_saved']);
    const { data: log } = await ask(app, audit.auditLog, { token: by.token, query: { limit: 5 } });
    expect(JSON.stringify(log)).toContain('"contact_count":[0,7]');
  });

  it('adds nobody when it comes a second time, and changes by what wins', async () => {
    const pool = await files.pool(['name']);
    const first = 'phone,name,city\n0991234567,Ana,\n0991234568,Eva,Loja\n';
    const create = async (text: string) => {
      const { upload_id, mapping } = await files.guessed(pool, text);
      const others = mapping.variables.filter(({ column }) => column !== 2);
      const variables = [...others, { column: 2, variable: 'city' }];
      return { upload_id, contact_pool_id: pool, mapping: { ...mapping, variables } };
    };
    expect(await files.saved(await create(first))).toMatchObject({ counts: { new: 2 } });
    expect(await files.saved(await create(first))).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 2 },
    });
    const second = 'phone,name,city\n+593991234567,Anita,Quito\n0991234568,,\n';
    expect((await files.check({ ...(await create(second)), wins: 'pool' })).data.preview).toMatchObject([
      { class: 'changed', fields: { name: 'Ana', city: 'Quito' } },
      { class: 'unchanged', fields: { name: 'Eva', city: 'Loja' } },
    ]);
    expect(await files.saved(await create(second))).toMatchObject({ counts: { changed: 1, unchanged: 1 } });
    expect((await files.contacts(pool)).map(({ fields }) => fields)).toEqual([
      { name: 'Eva', city: 'Loja' },
      { name: 'Anita', city: 'Quito' },
    ]);
  });

  it('may make its own pool, which is not there before, or not at all', async () => {
    const { data: read } = await files.analyze('people.csv', 'phone,name\n0991234567,Ana\n');
    const new_pool = { name: 'From a file', required_variables: ['name', 'age'] };
    const choices = {
      upload_id: read.upload_id,
      new_pool,
      mapping: { phone_column: 0, variables: [{ column: 1, variable: 'NAME' }] },
    };
    expect((await files.check(choices)).data).toMatchObject({
      counts: { new: 1, incomplete: 1 },
      unmapped_variables: ['age'],
    });
    expect((await ask(app, calls.listContactPools, { token: by.token })).data.results).toEqual([]);
    const { contact_pool_id } = await files.saved(choices);
    expect(await files.contacts(contact_pool_id ?? '')).toMatchObject([{ name: 'Ana', missing: ['age'] }]);
    const list = await ask(app, uploads.listContactUploads, {
      token: by.token,
      query: { contact_pool_id: contact_pool_id ?? '' },
    });
    expect(list.data.results).toMatchObject([
      { upload_id: read.upload_id, state: 'saved', file_name: 'people.csv' },
    ]);
  });

  it('saved beside another one into the same pool: each sees what the other one saved', async () => {
    const pool = await files.pool(['name']);
    const people = (from: number, column: string) =>
      [
        `phone,name,${column}`,
        ...Array.from({ length: 40 }, (_, at) => `+59399${1_000_000 + from + at},Ana,x`),
      ].join('\n');
    const both = await Promise.all(
      ['city', 'plan'].map(async (column, at) => {
        const choices = await files.guessed(pool, people(at * 20, column));
        const variables = [...choices.mapping.variables, { column: 2, variable: column }];
        return { ...choices, mapping: { ...choices.mapping, variables } };
      }),
    );
    const saved = await Promise.all(both.map((choices) => files.saved(choices)));
    expect(saved.map(({ counts }) => [counts?.new, counts?.changed]).toSorted()).toEqual([
      [20, 20],
      [40, 0],
    ]);
    const { data } = await ask(app, calls.contactPoolInformation, {
      token: by.token,
      query: { contact_pool_id: pool },
    });
    expect(data).toMatchObject({ contacts: 60, required_variables: ['name'] });
    expect(data.optional_variables.toSorted()).toEqual(['city', 'plan']);
  });

  it('leaves nobody when it breaks off in the middle, and is saved whole by the next attempt', async () => {
    const pool = await files.pool(['name']);
    const phones = Array.from({ length: 1_200 }, (_, at) => `+59399${1_000_000 + at}`);
    const choices = await files.guessed(
      pool,
      ['phone,name', ...phones.map((one) => `${one},Ana`)].join('\n'),
    );
    await whileHeld(app, async (holder, owner) => {
      // Somebody who has not decided yet holds up the contact 1,100.
      await holder.query(
        `insert into contact (company_id, pool_id, id, phone, phone_national, fields, words, created_at, updated_at)
         values ($1, $2, gen_random_uuid(), $3, '', '{}', '', now(), now())`,
        [by.companyId, pool, phones[1_100]],
      );
      await files.save(choices);
      const kill = `select pg_terminate_backend(pid) ${whoWaits}`;
      await eventually(async () => expect((await owner.query(kill)).rowCount).toBe(1));
      expect(await files.contacts(pool)).toEqual([]);
      await holder.query('rollback');
    });
    const { data } = await ask(app, calls.contactPoolInformation, {
      token: by.token,
      query: { contact_pool_id: pool },
    });
    expect([0, 1_200]).toContain(data.contacts);
    await eventually(async () => {
      app.clock.advance(5_000);
      expect(await files.state(choices.upload_id)).toMatchObject({ state: 'saved', counts: { new: 1_200 } });
    });
  });

  it('fails in words where its pool is deleted before it is saved', async () => {
    const pool = await files.pool();
    const choices = await files.guessed(pool, 'phone,name\n0991234567,Ana\n');
    await whileHeld(app, async (holder, owner) => {
      await holder.query('select from contact_pool where id = $1 for no key update', [pool]);
      await files.save(choices);
      await eventually(async () => expect((await owner.query(`select ${whoWaits}`)).rowCount).toBe(1));
      await holder.query('delete from contact_pool where id = $1', [pool]);
      await holder.query('commit');
    });
    await eventually(async () =>
      expect(await files.state(choices.upload_id)).toMatchObject({
        state: 'failed',
        failure: { code: 'contact_upload_gone' },
        contact_pool_id: null,
      }),
    );
  });

  it('is refused where its choices make no sense', async () => {
    const pool = await files.pool();
    const good = await files.guessed(pool, 'phone,name,other\n0991234567,Ana,x\n');
    const variables = [
      { column: 1, variable: 'name' },
      { column: 2, variable: 'Name' },
    ];
    for (const [choices, code] of [
      [{ mapping: { phone_column: null, variables: [] } }, 'contact_mapping_phone'],
      [{ mapping: { phone_column: 3, variables: [] } }, 'contact_mapping_phone'],
      [{ mapping: { phone_column: 0, variables } }, 'contact_mapping_column'],
      [
        { mapping: { phone_column: 1, variables: [{ column: 1, variable: 'name' }] } },
        'contact_mapping_column',
      ],
      [
        { mapping: { phone_column: 1, variables: [{ column: 0, variable: 'phone' }] } },
        'contact_mapping_column',
      ],
      [{ contact_pool_id: null }, 'contact_upload_pool'],
      [{ new_pool: { name: 'x', required_variables: [] } }, 'contact_upload_pool'],
      [{ country: 'ZZ' }, 'phone_country_unknown'],
    ] as const)
      expect([code, (await files.check({ ...good, ...choices } as never)).error.code]).toEqual([code, code]);
    const unchecked = await ask(app, uploads.contactUploadRows, {
      token: by.token,
      params: { upload_id: good.upload_id },
    });
    expect([unchecked.status, unchecked.error.code]).toEqual([422, 'contact_upload_unchecked']);
  });

  it('is forgotten after a day; what came of it stays', async () => {
    const pool = await files.pool();
    const left = await files.guessed(pool, 'phone,name\n0991234567,Ana\n');
    const choices = await files.guessed(pool, 'phone,name\n0991234567,Ana\n');
    await files.saved(choices);
    app.clock.advance(25 * 3_600_000);
    await app.sweep();
    by = { ...by, token: (await makeCampaigner(app)).token };
    const kept = await app.db.platformQuery<{ id: string; rows: Buffer | null }>(
      'test.uploads',
      'select id, rows from contact_upload where id = any ($1::uuid[])',
      [[left.upload_id, choices.upload_id]],
    );
    expect(kept).toEqual([{ id: choices.upload_id, rows: null }]);
  });

  it('may name its company in a field of the form, and no other one', async () => {
    const send = (company: string) => {
      const field = `--x\r\ncontent-disposition: form-data; name="company_id"\r\n\r\n${company}\r\n`;
      const file = `--x\r\ncontent-disposition: form-data; name="template"; filename="a.csv"\r\n\r\nphone\n0991234567\n\r\n--x--\r\n`;
      return app.app.inject({
        method: 'POST',
        url: `/api/contact-center${uploads.analyzeContacts.path}`,
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'multipart/form-data; boundary=x' },
        payload: field + file,
      });
    };
    expect((await send(by.companyId)).statusCode).toBe(200);
    expect((await send(crypto.randomUUID())).statusCode).toBe(404);
  });

  it.each([
    ['people.xls', 'contact_file_type'],
    ['people.ods', 'contact_file_type'],
    ['people.xlsx', 'file_type_mismatch'],
  ])('named %s is refused: %s', async (name, code) => {
    expect((await files.analyze(name, 'phone\n0991234567\n')).error.code).toBe(code);
  });

  it.each([
    ['nothing', '', 'file_empty'],
    ['a header alone', 'phone,name\n', 'file_empty'],
    ['one endless line', 'x'.repeat(2_000_000), 'table_too_large'],
    ['16,000 columns', `${'a,'.repeat(16_000)}\n`, 'table_too_large'],
  ])('with %s is refused', async (_, text, code) => {
    expect((await files.analyze('people.csv', text)).error.code).toBe(code);
  });
});

describe('odd files', () => {
  it('with odd headers keep their columns apart, and none becomes more than text', async () => {
    const pool = await files.pool(['name']);
    const text = 'phone,name,name,__proto__,constructor,=1+1\n0991234567,Ana,Paz,a,b,=2+2\n';
    const { data } = await files.analyze('odd.csv', text, { contact_pool_id: pool });
    expect(data.columns).toEqual(['phone', 'name', 'name 2', '__proto__', 'constructor', '=1+1']);
    expect(data.suggested_names).toEqual(['phone', 'name', 'name 2', '', 'constructor', '1 1']);
    const variables = [
      { column: 1, variable: 'name' },
      { column: 4, variable: 'constructor' },
      { column: 5, variable: 'sum' },
    ];
    const choices = {
      upload_id: data.upload_id,
      contact_pool_id: pool,
      mapping: { phone_column: 0, variables },
    };
    await files.saved(choices);
    expect((await files.contacts(pool))[0]?.fields).toEqual({ name: 'Ana', constructor: 'b', sum: '=2+2' });
    const proto = {
      ...choices,
      mapping: { phone_column: 0, variables: [{ column: 3, variable: '__proto__' }] },
    };
    expect((await files.check(proto)).status).toBe(400);
  });

  it('of one column without a header are phones of the country that is told', async () => {
    const pool = await files.pool([]);
    const numbers = [
      '593991234567',
      '573105550142',
      '13055550142',
      '3055550142',
      '4792345678',
      '5.93991E+11',
    ];
    const choices = await files.guessed(pool, await workbook(numbers.map((one) => [one])), 'numbers.xlsx');
    expect(choices.mapping.phone_column).toBe(0);
    const { data: us } = await files.check({ ...choices, country: 'US' });
    expect(us).toMatchObject({ counts: { new: 4, duplicate: 1, invalid: 1 }, two_readings: 1 });
    expect((await files.rows(choices.upload_id, { class: 'two_readings' })).results).toMatchObject([
      { phone: '+4792345678', other_phone: '+14792345678', reasons: ['two_readings'] },
    ]);
    expect((await files.rows(choices.upload_id, { class: 'invalid' })).results).toMatchObject([
      { reasons: ['phone_digits_lost'] },
    ]);
    const national = await files.check({ ...choices, country: 'US', two_readings: 'national' });
    expect(national.data.preview.map(({ phone }) => phone)).toContain('+14792345678');
    expect((await files.check(choices)).data.counts).toMatchObject({ new: 4, invalid: 2 });
  });

  it('with two numbers in a cell take the first, or leave the row out', async () => {
    const pool = await files.pool(['name']);
    const choices = await files.guessed(pool, 'phone,name\n0991234567 / 0987654321,Ana\n');
    expect((await files.check(choices)).data).toMatchObject({
      two_numbers: 1,
      preview: [{ phone: '+593991234567', reasons: ['two_numbers'] }],
    });
    const refused = await files.check({ ...choices, two_numbers: 'refuse' });
    expect(refused.data.counts).toMatchObject({ new: 0, invalid: 1 });
  });
});

describe('files that the product writes', () => {
  it('are mended and uploaded again: the rows that were left out, with the reason', async () => {
    const pool = await files.pool(['name']);
    const choices = await files.guessed(pool, tenRows);
    await files.check(choices);
    const path = uploads.refusedContacts.path.replace('{upload_id}', choices.upload_id);
    const { bytes, disposition } = await fileOf(app, uploads.refusedContacts, { token: by.token, path });
    expect(disposition).toContain('.xlsx');
    const lines = await readBack(bytes);
    expect(lines.map(([name, , , reason]) => [name, reason])).toEqual([
      ['Nombre', 'Why it was left out · Por qué se omitió'],
      ['Sin', 'No phone number · Sin número de teléfono'],
      ['Mal', 'Not a phone number · No es un número de teléfono'],
      ['Dos otra vez', 'The phone stands further up · El teléfono está más arriba'],
    ]);
    const mended = lines.map((line) => (line[0] === 'Mal' ? ['Bien', '0991111111', ...line.slice(2)] : line));
    const again = await files.guessed(pool, await workbook(mended), 'mended.xlsx');
    expect(again.mapping).toEqual(choices.mapping);
    expect(await files.saved(again)).toMatchObject({ counts: { new: 2, invalid: 1 } });
  });

  it('come back as they went: variables named as a phone or an id, 0 changed', async () => {
    const names = ['phone', 'Phone ', 'teléfono', 'id'];
    const pool = await files.pool(names);
    const fields = { teléfono: '0222', id: '=17' };
    await ask(app, calls.addContacts, {
      token: by.token,
      body: {
        contact_pool_id: pool,
        contact_list: [{ phone: '0991234567', fields }, { phone: '0991234568' }],
      },
    });
    const body = { contact_pool_id: pool };
    const { bytes, disposition } = await fileOf(app, calls.downloadContacts, { token: by.token, body });
    const [day, month, year] = [8, 5, 0].map((at) =>
      app.clock
        .now()
        .toISOString()
        .slice(at, at === 0 ? 4 : at + 2),
    );
    expect(disposition).toMatch(new RegExp(`contactlist-${pool}-\\d{2}-${month}-${year}\\.xlsx`));
    expect(day).toHaveLength(2);
    expect((await readBack(bytes))[0]).toEqual(['phone', 'teléfono', 'id']);
    const again = await files.guessed(pool, bytes, 'again.xlsx');
    expect((await files.check(again)).data.counts).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: 2,
      invalid: 0,
    });
  });

  it('hold those named, or all that match', async () => {
    const pool = await files.pool(['name']);
    const people = ['Ana', 'Ana', 'Eva'].map((name, at) => ({ phone: `099123456${at}`, name }));
    await ask(app, calls.addContacts, {
      token: by.token,
      body: { contact_pool_id: pool, contact_list: people },
    });
    const [newest] = await files.contacts(pool);
    const phones = async (body: object) => {
      const file = await fileOf(app, calls.downloadContacts, {
        token: by.token,
        body: { contact_pool_id: pool, ...body },
      });
      return (await readBack(file.bytes)).slice(1).map(([phone]) => phone);
    };
    expect(await phones({ contact_list_id: [newest?.id] })).toEqual(['+593991234562']);
    expect(await phones({ all: true, search: 'ana' })).toEqual(['+593991234561', '+593991234560']);
    expect(await phones({})).toHaveLength(3);
  });

  it('are templates whose example row is passed over', async () => {
    const pool = await files.pool(['name', 'due date']);
    const body = { contact_pool_id: pool };
    const { bytes } = await fileOf(app, calls.contactTemplate, { token: by.token, body });
    const [header, example] = await readBack(bytes);
    expect(header).toEqual(['phone', 'name', 'due date']);
    const empty = await files.analyze('template.xlsx', bytes, { contact_pool_id: pool });
    expect(empty.error.code).toBe('file_empty');
    const filled = await workbook([header ?? [], example ?? [], ['0991234567', 'Ana', 'mañana']]);
    const { data } = await files.analyze('template.xlsx', filled, { contact_pool_id: pool });
    expect(data).toMatchObject({ total_rows: 1, example_rows: 1, mapping: { phone_column: 0 } });
    expect(data.mapping.variables).toHaveLength(2);
  });
});
