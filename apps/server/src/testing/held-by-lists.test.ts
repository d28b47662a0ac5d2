import { createContactPool, downloadContacts } from '@centralita/contract/contacts/routes';
import * as uploads from '@centralita/contract/contacts/upload-routes';
import { maxContactsPerCall } from '@centralita/contract/contacts/limits';
import { maxFileBytes } from '@centralita/contract/core/constants';
import type { Route } from '@centralita/contract/core/route';
import {
  maxAlternativesOfFact,
  maxEvaluationCases,
  maxFactsOfCase,
} from '@centralita/contract/evaluation/limits';
import * as evaluation from '@centralita/contract/evaluation/routes';
import { maxImportLines } from '@centralita/contract/opt-outs/limits';
import { exportOptOuts, importOptOuts, listOptOuts } from '@centralita/contract/opt-outs/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from './app.ts';
import { makeCampaigner, type Campaigner } from './campaigns.ts';
import type { Request } from './sweep/entry.ts';
import { watchedCall } from './watched-call.ts';

/** Promise 2.7 for the longest lists that calls take, valid from the first to the last, and for what gives them back. */
let app: TestApp;
let by: Campaigner;
beforeAll(async () => {
  app = await testApp();
  by = await makeCampaigner(app);
});
afterAll(() => app.close());

/** Of a call that is taken, with the answer's data; none of a file. */
async function watched(route: Route, request: Request): Promise<{ longestMs: number; data: unknown }> {
  const { status, longestMs, text } = await watchedCall(app, route, { token: by.token, ...request });
  if (status !== 200) throw new Error(`refused: ${status} ${text().slice(0, 300)}`);
  const data = route.format === 'file' ? null : (JSON.parse(text()) as { data: unknown }).data;
  return { longestMs, data };
}

const phone = (at: number) => `+5939${80_000_000 + at}`;
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('the suppression list holds up nobody else', () => {
  it('while as many as an import takes come in', async () => {
    const text = many(maxImportLines, (at) => `${phone(at)},asked by mail on the first of May at noon`).join(
      '\n',
    );
    const { longestMs, data } = await watched(importOptOuts, { body: { text } });
    expect(data).toMatchObject({ added: maxImportLines });
    expect(longestMs).toBeLessThan(100);
  });

  it.each(['csv', 'xlsx'])('while it goes out as %s', async (format) => {
    const { longestMs } = await watched(exportOptOuts, { query: { format } });
    expect(longestMs).toBeLessThan(100);
  });

  it('while a page of it is read', async () => {
    const { longestMs } = await watched(listOptOuts, { query: { limit: '200', search: 'noon' } });
    expect(longestMs).toBeLessThan(100);
  });
});

describe('contacts hold up nobody else', () => {
  const columns = many(12, (at) => `c${at}`);
  let pool: { contact_pool_id: string };
  let upload: { upload_id: string };

  it('while as many as a call takes come in', async () => {
    const contact_list = many(maxContactsPerCall, (at) => ({
      phone: phone(at),
      ...Object.fromEntries(columns.map((column) => [column, `word ${at} of ${column}`])),
    }));
    const body = { name: 'Many', required_variables: columns, contact_list };
    const { longestMs, data } = await watched(createContactPool, { body });
    pool = { contact_pool_id: (data as { id: string }).id };
    expect(longestMs).toBeLessThan(100);
  });

  it('while the largest file is read', async () => {
    // The program that reads files is built by its first use in a test.
    const small = { name: 'one.csv', bytes: Buffer.from('phone\n0991234567') };
    await ask(app, uploads.analyzeContacts, { token: by.token, query: pool, file: small });
    const line = (at: number) => `${phone(10_000 + at)},${columns.map((column) => `${column} ${at}`).join()}`;
    const length = line(10_000).length + 1;
    const rows = many(Math.floor(maxFileBytes / length) - 10, line);
    const bytes = Buffer.from([`phone,${columns.join()}`, ...rows].join('\n'));
    const file = { name: 'people.csv', bytes };
    const { longestMs, data } = await watched(uploads.analyzeContacts, { query: pool, file });
    upload = { upload_id: (data as typeof upload).upload_id };
    expect(longestMs).toBeLessThan(100);
  });

  const choices = () => ({
    ...upload,
    ...pool,
    mapping: {
      phone_column: 0,
      variables: columns.map((variable, at) => ({ column: at + 1, variable })),
    },
  });
  it.each([
    [
      'its columns are guessed',
      uploads.suggestContactMapping,
      () => ({ params: upload, body: { variables: columns } }),
    ],
    ['it is checked', uploads.checkContactUpload, () => ({ body: choices() })],
    ['its rows are read', uploads.contactUploadRows, () => ({ params: upload, query: { limit: '200' } })],
    ['those that are refused go out', uploads.refusedContacts, () => ({ params: upload })],
    ['it is saved', uploads.saveContactUpload, () => ({ body: choices() })],
    ['the pool goes out', downloadContacts, () => ({ body: { ...pool, all: true } })],
  ] as const)('while %s', async (_how, route, request) => {
    const { longestMs } = await watched(route, request());
    expect(longestMs).toBeLessThan(100);
  });
});

describe('an evaluation set holds up nobody else', () => {
  let set: { set_id: string };
  beforeAll(async () => {
    const body = { name: 'Questions', ai_assistant_id: by.assistantId };
    const { data } = await ask(app, evaluation.createEvaluationSet, { token: by.token, body });
    set = { set_id: data.id };
  });

  const facts = (at: number) =>
    many(maxFactsOfCase, (fact) => many(maxAlternativesOfFact, (other) => `fact ${at} ${fact} ${other}`));
  const csv = () => {
    const rows = many(maxEvaluationCases / 2, (at) => {
      const expected = facts(at).map((one) => one.join('|'));
      return `When is question ${at} answered?,${expected.join(';')},hours`;
    });
    return ['question,expected,category', ...rows].join('\n');
  };
  const cases = () =>
    many(maxEvaluationCases / 2, (at) => ({ question: `When is ${at} answered?`, facts: facts(at) }));
  it.each([
    ['its cases come in', evaluation.addEvaluationCases, () => ({ body: { cases: cases() } })],
    ['a file of cases comes in', evaluation.importEvaluationCases, () => ({ body: { csv: csv() } })],
    ['it is read', evaluation.evaluationSet, () => ({})],
  ] as const)('while %s', async (_how, route, request) => {
    const { longestMs } = await watched(route, { params: set, ...request() });
    expect(longestMs).toBeLessThan(100);
  });
});
