import * as calls from '@centralita/contract/contacts/routes';
import { addOptOut, listOptOuts } from '@centralita/contract/opt-outs/routes';
import { deleteWorkflow } from '@centralita/contract/workflows/list-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sheetData, xlsxOf, entryOf } from '../../adapters/document-reader/hostile-zips.testing.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaigner, newWorkflow, type Campaigner } from '../../testing/campaigns.ts';
import { fileOf, readBack, uploader } from './uploads.testing.ts';

let app: TestApp;
let by: Campaigner;
let files: ReturnType<typeof uploader>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  by = await makeCampaigner(app);
  files = uploader(app, by);
  await app.db.platformQuery('test.country', "update company set country = 'EC' where id = $1", [
    by.companyId,
  ]);
});

const found = async (contact_pool_id: string, search: string) =>
  (
    await ask(app, calls.listContacts, { token: by.token, query: { contact_pool_id, search } })
  ).data.results.map(({ phone }) => phone);

/** As it is copied from a chat or a web page. */
const unseen = '\u202a+593\u00a099\u200e\u2011123\u20114567\u202c';

describe('what people bring', () => {
  it('names in writing from the right, with emoji and marks, are kept, found and given back', async () => {
    const pool = await files.pool(['name']);
    const names = ['مريم الزهراء', 'שרה 👩‍👩‍👧', 'José 🇪🇨 Ñ'];
    const rows = names.map((name, at) => `099123456${at},${name}`);
    await files.saved(await files.guessed(pool, ['phone,name', ...rows].join('\n')));
    expect((await files.contacts(pool)).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(await found(pool, 'مريم')).toEqual(['+593991234560']);
    expect(await found(pool, 'שרה')).toEqual(['+593991234561']);
    expect(await found(pool, 'jose')).toEqual(['+593991234562']);
    const body = { contact_pool_id: pool };
    const { bytes } = await fileOf(app, calls.downloadContacts, { token: by.token, body });
    expect((await readBack(bytes)).flat()).toEqual(expect.arrayContaining(names));
    const again = await files.check(await files.guessed(pool, bytes, 'people.xlsx'));
    expect(again.data.counts).toMatchObject({ unchanged: 3, changed: 0, new: 0 });
  });

  it('signs that nobody sees are no part of a phone: by call, in a search, on the suppression list', async () => {
    const pool = await files.pool([]);
    const contact_list = [{ phone: unseen }];
    await ask(app, calls.addContacts, { token: by.token, body: { contact_pool_id: pool, contact_list } });
    expect(await found(pool, unseen)).toEqual(['+593991234567']);
    await ask(app, addOptOut, { token: by.token, body: { phone: unseen } });
    for (const search of [unseen, '+593991234567', '٠٩٩١٢٣٤٥٦٧']) {
      const { data } = await ask(app, listOptOuts, { token: by.token, query: { search } });
      expect(data.results.map(({ address }) => address)).toEqual(['+593991234567']);
    }
  });

  it('a workbook whose range is the whole sheet, with merged cells and a date where a phone should be', async () => {
    const pool = await files.pool(['name']);
    const styles = entryOf(
      'xl/styles.xml',
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    );
    const inside = sheetData(['phone', 'name'], ['0991234567', 'Ana'], ['0991234568', 'Eva'])
      .replace(
        '</sheetData>',
        '<row><c s="1"><v>46354</v></c><c t="inlineStr"><is><t>Día</t></is></c></row></sheetData>',
      )
      .replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>');
    const merged = `${inside}<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>`;
    const bytes = xlsxOf({ People: merged }, [styles]);
    const choices = await files.guessed(pool, bytes, 'people.xlsx');
    const { data } = await files.check(choices);
    expect(data.counts).toMatchObject({ new: 2, invalid: 1 });
    const { results } = await files.rows(choices.upload_id, { class: 'invalid' });
    expect(results).toMatchObject([{ line: 4, reasons: ['phone_invalid'] }]);
    expect(results[0]?.given_phone).toMatch(/2026/);
  });

  it('a pool whose workflow was deleted takes files and contacts as before', async () => {
    const workflow_id = await newWorkflow(by);
    const body = { name: 'Spring', workflow_id, required_variables: ['name'] };
    const { id } = (await ask(app, calls.createContactPool, { token: by.token, body })).data;
    const gone = await ask(app, deleteWorkflow, { token: by.token, body: { workflow_id } });
    expect(gone.status).toBe(200);
    const { data } = await ask(app, calls.contactPoolInformation, {
      token: by.token,
      query: { contact_pool_id: id },
    });
    expect(data).toMatchObject({ workflow_id: null, required_variables: ['name'], missing_variables: [] });
    const saved = await files.saved(await files.guessed(id, 'phone,name\n0991234567,Ana\n'));
    expect(saved).toMatchObject({ state: 'saved', counts: { new: 1 } });
  });
});
