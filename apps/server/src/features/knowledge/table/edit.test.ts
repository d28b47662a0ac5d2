import type { BodyIn } from '@centralita/contract/core/route';
import type { TablePage } from '@centralita/contract/knowledge/table-schema';
import * as sources from '@centralita/contract/knowledge/source-routes';
import * as calls from '@centralita/contract/knowledge/table-routes';
import * as answers from '@centralita/contract/knowledge/answer-routes';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, settled, uploadReady, type Desk } from '../../../testing/knowledge.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
  desk = await makeDesk(app);
});
afterAll(() => app.close());

type Change = Partial<BodyIn<typeof calls.editTable>>;

const csv = 'City,Price\nQuito,10\nLoja,20\nCuenca,30\n';
const workbook = new URL('../../../../../../tests/fixtures/documents/tarifas.xlsx', import.meta.url);

async function newTable(content: string | Uint8Array = csv, name = 'prices.csv'): Promise<string> {
  return (await uploadReady(desk, { name, content, as: 'spreadsheet' })).id;
}

async function rowsOf(id: string, query = {}, token = desk.token): Promise<TablePage> {
  return (await ask(app, calls.tableRows, { token, params: { source_id: id }, query })).data;
}

async function edit(id: string, change: Change, token = desk.token) {
  const body = { operation_id: uuidv7(), revision: 1, ...change };
  return ask(app, calls.editTable, { token, params: { source_id: id }, body });
}

/** Whatever was done row by row, the whole must be as if it had been made at once. */
async function expectWhole(id: string): Promise<void> {
  const [{ data }, page] = await Promise.all([
    ask(app, sources.getSource, { token: desk.token, params: { source_id: id } }),
    rowsOf(id),
  ]);
  const lines = page.rows.map(({ sheet, cells }) =>
    cells
      .map((cell, at) => [page.sheets[sheet]?.columns[at], cell.replaceAll(/\s+/g, ' ').trim()])
      .filter(([, cell]) => cell !== '')
      .map(([column, cell]) => `${column}: ${cell}`)
      .join('; '),
  );
  expect(data.content).toBe(lines.join('\n'));
  expect(data.table_data.map((row) => row.id)).toEqual(page.rows.map((row) => row.id));
}

const cellsOf = (page: TablePage) => page.rows.map(({ cells }) => cells.join('|'));

describe('reading the rows of a table', () => {
  it('gives them in pages, in order, with the tables they belong to', async () => {
    const id = await newTable();
    const first = await rowsOf(id, { limit: '2' });
    expect(first.sheets).toEqual([{ name: '', columns: ['City', 'Price'], rows: 3 }]);
    const second = await rowsOf(id, { limit: '2', from: String(first.next) });
    expect([...cellsOf(first), ...cellsOf(second)]).toEqual(['Quito|10', 'Loja|20', 'Cuenca|30']);
    expect(second.next).toBeNull();
  });

  it('tells which rows a citation quotes', async () => {
    const id = await newTable();
    const start = 'City: Quito; Price: 10\n'.length;
    expect((await rowsOf(id, { start: String(start), end: String(start + 4) })).quoted).toEqual([1, 1]);
    expect((await rowsOf(id, { start: '0', end: String(start + 4) })).quoted).toEqual([0, 1]);
    expect((await rowsOf(id, { start: '9999', end: '10000' })).quoted).toBeNull();
  });

  it('refuses what is no spreadsheet, or not of the company', async () => {
    const text = await uploadReady(desk, { name: 'a.txt', content: 'A text.' });
    const read = (id: string, token: string) =>
      ask(app, calls.tableRows, { token, params: { source_id: id } });
    expect((await read(text.id, desk.token)).error.code).toBe('source_not_editable');
    const other = await makeDesk(app);
    const id = await newTable();
    expect((await read(id, other.token)).status).toBe(404);
    expect((await edit(id, {}, other.token)).status).toBe(404);
  });
});

describe('changing a table', () => {
  it('writes cells, new rows and deletions at their places; the text follows', async () => {
    const id = await newTable();
    const before = await rowsOf(id);
    const [quito, loja, cuenca] = before.rows.map((row) => row.id);
    const [one, two, top] = [uuidv7(), uuidv7(), uuidv7()];
    const { data } = await edit(id, {
      revision: before.revision,
      updated: [{ id: quito!, cells: [{ column: 'Price', from: '10', to: '=1+1' }] }],
      inserted: [
        { id: top, sheet: 0, after: null, cells: ['Top'] },
        { id: one, sheet: 0, after: quito!, cells: ['Ibarra 🌋', '11'] },
        { id: two, sheet: 0, after: one, cells: ['مدينة', '12\nnet'] },
      ],
      deleted: [loja!],
    });
    expect(data).toMatchObject({ revision: before.revision + 1, missed: false, conflicts: [] });
    const after = await rowsOf(id);
    expect(cellsOf(after)).toEqual(['Top|', 'Quito|=1+1', 'Ibarra 🌋|11', 'مدينة|12\nnet', 'Cuenca|30']);
    expect(after.rows.map((row) => row.id)).toEqual([top, quito, one, two, cuenca]);
    await expectWhole(id);
  });

  it('is answered from at once it is indexed', async () => {
    const id = await newTable('City,Price\nQuito,10\nLoja,20\n');
    const [quito] = (await rowsOf(id)).rows;
    await edit(id, { updated: [{ id: quito!.id, cells: [{ column: 'Price', from: '10', to: '77' }] }] });
    await settled(desk, id);
    const body = { sources_id: [id], question: 'What is the price in Quito?' };
    const { data } = await ask(app, answers.testAnswer, { token: desk.token, body });
    expect(data.answer).toContain('77');
    expect(data.answer).not.toContain('10');
  });

  it('is done once, however often it is sent', async () => {
    const id = await newTable();
    const [quito] = (await rowsOf(id)).rows;
    const change = {
      operation_id: uuidv7(),
      updated: [{ id: quito!.id, cells: [{ column: 'City', from: 'Quito', to: 'Tena' }] }],
      inserted: [{ id: uuidv7(), sheet: 0, after: null, cells: ['New', '1'] }],
    };
    const tries = await Promise.all([edit(id, change), edit(id, change), edit(id, change)]);
    expect(new Set(tries.map(({ data }) => data.revision)).size).toBe(1);
    await edit(id, {
      revision: 2,
      updated: [{ id: quito!.id, cells: [{ column: 'City', from: 'Tena', to: 'Puyo' }] }],
    });
    expect((await edit(id, change)).data).toMatchObject({ revision: 2, conflicts: [] });
    expect(cellsOf(await rowsOf(id))).toEqual(['New|1', 'Puyo|10', 'Loja|20', 'Cuenca|30']);
    await expectWhole(id);
  });

  it('merges what two people change, and tells of the same cell, a deleted row and a dropped column', async () => {
    const id = await newTable();
    const [quito, loja, cuenca] = (await rowsOf(id)).rows.map((row) => row.id);
    const cell = (column: string, from: string, to: string) => ({ column, from, to });
    await edit(id, {
      updated: [{ id: quito!, cells: [cell('Price', '10', '11')] }],
      deleted: [loja!],
    });
    const { data } = await edit(id, {
      updated: [
        { id: quito!, cells: [cell('City', 'Quito', 'QUITO'), cell('Price', '10', '12')] },
        { id: loja!, cells: [cell('Price', '20', '21')] },
        { id: cuenca!, cells: [cell('Price', '30', '31'), cell('Zone', '', 'South')] },
      ],
      deleted: [quito!],
    });
    expect(data.missed).toBe(true);
    expect(data.conflicts).toEqual([
      { kind: 'cell', id: quito, column: 'Price', theirs: '11' },
      { kind: 'gone', id: loja, column: null, theirs: null },
      { kind: 'column', id: cuenca, column: 'Zone', theirs: null },
      { kind: 'changed', id: quito, column: null, theirs: null },
    ]);
    expect(cellsOf(await rowsOf(id))).toEqual(['QUITO|11', 'Cuenca|31']);
    await expectWhole(id);
  });

  it('is no change and no version where all of it meets what others wrote', async () => {
    const id = await newTable();
    const [quito] = (await rowsOf(id)).rows.map((row) => row.id);
    const write = (from: string, to: string) =>
      edit(id, { updated: [{ id: quito!, cells: [{ column: 'Price', from, to }] }] });
    await write('10', '11');
    const before = await rowsOf(id);
    const { data } = await write('10', '12');
    expect(data.conflicts).toEqual([{ kind: 'cell', id: quito, column: 'Price', theirs: '11' }]);
    expect(data).toMatchObject({ revision: before.revision, missed: true });
    expect(await rowsOf(id)).toEqual(before);
    const { data: versions } = await ask(app, sources.listVersions, {
      token: desk.token,
      params: { source_id: id },
    });
    expect(versions.results.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('loses nothing of many who write at the same moment', async () => {
    const id = await newTable();
    const [quito] = (await rowsOf(id)).rows;
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        edit(id, { inserted: [{ id: uuidv7(), sheet: 0, after: quito!.id, cells: [`Row ${at}`] }] }),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await rowsOf(id)).rows).toHaveLength(11);
    await expectWhole(id);
  });

  it('adds, renames and removes columns with what is in them', async () => {
    const id = await newTable();
    const [quito] = (await rowsOf(id)).rows;
    const { status } = await edit(id, {
      columns: [
        { act: 'add', sheet: 0, name: 'Zone', at: 1 },
        { act: 'rename', sheet: 0, name: 'City', to: 'Town' },
        { act: 'rename', sheet: 0, name: 'Price', to: 'City' },
      ],
      updated: [{ id: quito!.id, cells: [{ column: 'Zone', from: '', to: 'North' }] }],
    });
    expect(status).toBe(200);
    const renamed = await rowsOf(id);
    expect(renamed.sheets[0]?.columns).toEqual(['Town', 'Zone', 'City']);
    expect(cellsOf(renamed)).toEqual(['Quito|North|10', 'Loja||20', 'Cuenca||30']);
    await edit(id, { revision: 2, columns: [{ act: 'remove', sheet: 0, name: 'Zone' }] });
    expect(cellsOf(await rowsOf(id))).toEqual(['Quito|10', 'Loja|20', 'Cuenca|30']);
    await expectWhole(id);
    const taken = await edit(id, { columns: [{ act: 'rename', sheet: 0, name: 'Town', to: 'City' }] });
    expect(taken.error.code).toBe('column_taken');
  });

  it('keeps rows of a workbook in their sheets', async () => {
    const id = await newTable(readFileSync(workbook), 'tarifas.xlsx');
    const before = await rowsOf(id);
    const second = before.rows.find((row) => row.sheet === 1);
    await edit(id, {
      inserted: [
        { id: uuidv7(), sheet: 1, after: null, cells: ['Ávila'] },
        { id: uuidv7(), sheet: 0, after: before.rows.findLast((row) => row.sheet === 0)!.id, cells: ['Sur'] },
        { id: uuidv7(), sheet: 0, after: uuidv7(), cells: ['Este'] },
      ],
      deleted: [second!.id],
    });
    const after = await rowsOf(id);
    expect(after.rows.map(({ sheet, cells }) => `${sheet} ${cells[0]}`)).toEqual([
      '0 Norte',
      '0 Norte',
      '0 Sur',
      '0 Sur',
      '0 Este',
      '1 Ávila',
      expect.stringMatching(/^1 /),
    ]);
    expect(after.sheets.map(({ rows }) => rows)).toEqual([5, 2]);
    await expectWhole(id);
  });

  it('finds room between two rows again and again, and for very many', async () => {
    const id = await newTable();
    const [quito] = (await rowsOf(id)).rows;
    for (let round = 0; round < 14; round += 1) {
      await edit(id, { inserted: [{ id: uuidv7(), sheet: 0, after: quito!.id, cells: [`r${round}`] }] });
    }
    const after = (previous: string | null, count: number) => {
      let last = previous;
      return Array.from({ length: count }, (_, at) => {
        const row = { id: uuidv7(), sheet: 0, after: last, cells: [`many ${at}`] };
        last = row.id;
        return row;
      });
    };
    await edit(id, { inserted: after(quito!.id, 1_200) });
    await edit(id, { inserted: after(null, 1_200) });
    const names = (await rowsOf(id, { limit: '10000' })).rows.map(({ cells }) => cells[0]);
    expect(names.slice(0, 2)).toEqual(['many 0', 'many 1']);
    expect(names.slice(1_200, 1_202)).toEqual(['Quito', 'many 0']);
    expect(names.slice(2_401, 2_404)).toEqual(['r13', 'r12', 'r11']);
    expect(names.at(-1)).toBe('Cuenca');
  });

  it('refuses what is beyond the limits and stores no half characters', async () => {
    const id = await newTable();
    const [quito] = (await rowsOf(id)).rows;
    const write = (to: string) =>
      edit(id, { updated: [{ id: quito!.id, cells: [{ column: 'City', from: 'Quito', to }] }] });
    expect((await write('x'.repeat(50_001))).status).toBe(400);
    const columns = Array.from({ length: 1_000 }, (_, at) => ({
      act: 'add' as const,
      sheet: 0,
      name: `c${at}`,
      at: 2,
    }));
    expect((await edit(id, { columns })).error.code).toBe('table_too_large');
    expect((await edit(id, { inserted: [{ id: uuidv7(), sheet: 3, after: null, cells: [] }] })).status).toBe(
      400,
    );
    expect((await write(`a\0b\ud83d${'y'.repeat(49_000)}`)).status).toBe(200);
    expect((await rowsOf(id)).rows[0]?.cells[0]).toBe(`ab${'y'.repeat(49_000)}`);
    await expectWhole(id);
  });
});
