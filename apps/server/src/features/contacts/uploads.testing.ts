import pg from 'pg';
import { readXlsxRows } from '../../adapters/document-reader/kinds/rows.ts';
import * as calls from '@centralita/contract/contacts/routes';
import * as uploads from '@centralita/contract/contacts/upload-routes';
import { basePaths, type BodyIn, type QueryIn, type Route } from '@centralita/contract/core/route';
import { xlsxPieces } from '../../platform/spreadsheet/write-xlsx.ts';
import { ask, type TestApp } from '../../testing/app.ts';
import type { Campaigner } from '../../testing/campaigns.ts';
import { eventually } from '../../testing/eventually.ts';

export type Choices = BodyIn<typeof uploads.checkContactUpload>;

/** What somebody does with files of contacts. */
export function uploader(app: TestApp, by: Campaigner) {
  const { token } = by;
  const analyze = (
    name: string,
    bytes: string | Uint8Array,
    query: QueryIn<typeof uploads.analyzeContacts> = {},
  ) => ask(app, uploads.analyzeContacts, { token, query, file: { name, bytes: Buffer.from(bytes) } });
  const check = (body: Choices) => ask(app, uploads.checkContactUpload, { token, body });
  const save = (body: Choices) => ask(app, uploads.saveContactUpload, { token, body });
  const state = async (upload_id: string) =>
    (await ask(app, uploads.contactUpload, { token, params: { upload_id } })).data;
  const rows = async (upload_id: string, query: QueryIn<typeof uploads.contactUploadRows> = {}) =>
    (await ask(app, uploads.contactUploadRows, { token, params: { upload_id }, query })).data;
  const pool = async (required_variables = ['name']) =>
    (await ask(app, calls.createContactPool, { token, body: { name: 'Spring', required_variables } })).data
      .id;
  const contacts = async (contact_pool_id: string) =>
    (await ask(app, calls.listContacts, { token, query: { contact_pool_id, limit: 200 } })).data.results;
  /** The file with the mapping that is guessed for it. */
  const guessed = async (contact_pool_id: string, bytes: string | Uint8Array, name = 'people.csv') => {
    const { data } = await analyze(name, bytes, { contact_pool_id });
    return { upload_id: data.upload_id, contact_pool_id, mapping: data.mapping } satisfies Choices;
  };
  const saved = async (choices: Choices) => {
    await save(choices);
    return eventually(async () => {
      const now = await state(choices.upload_id);
      if (now.state === 'saving') throw new Error('it is being saved');
      return now;
    });
  };
  return { analyze, check, save, state, rows, pool, contacts, guessed, saved };
}

/** The bytes of a file that a call answers, and what it is called. */
export async function fileOf(
  app: TestApp,
  route: Route,
  { token, path, body }: { token: string; path?: string; body?: object },
): Promise<{ status: number; bytes: Buffer; disposition: string }> {
  const answer = await app.app.inject({
    method: route.method,
    url: basePaths[route.base] + (path ?? route.path),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload,
    disposition: String(answer.headers['content-disposition']),
  };
}

export async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxPieces([{ name: 'One', widths: [], rows }])) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Its header and rows, without their numbers. */
export async function readBack(bytes: Buffer): Promise<string[][]> {
  const { table } = await readXlsxRows(bytes);
  return [table?.columns ?? [], ...(table?.rows ?? [])].map(([, ...cells]) => cells);
}

/** Somebody who holds something in a transaction, and the owner of the database, who sees who waits for it. */
export async function whileHeld(
  app: TestApp,
  act: (holder: pg.Client, owner: pg.Client) => Promise<void>,
): Promise<void> {
  const [holder, owner] = [1, 2].map(() => new pg.Client({ connectionString: app.databaseUrl })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([holder.connect(), owner.connect()]);
  try {
    await holder.query('begin');
    await holder.query('set local role centralita_platform');
    await act(holder, owner);
  } finally {
    await Promise.all([holder.end(), owner.end()]);
  }
}

export const whoWaits = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
