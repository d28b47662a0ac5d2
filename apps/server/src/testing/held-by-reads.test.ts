import { maxFormatSpans, maxTablePage } from '@centralita/contract/core/constants';
import { searchPassages, testAnswer } from '@centralita/contract/knowledge/answer-routes';
import { listPassages } from '@centralita/contract/knowledge/passage-routes';
import { getSource, getVersion, updateSource } from '@centralita/contract/knowledge/source-routes';
import type { FileSourceType, SourceSummary, TextFormat } from '@centralita/contract/knowledge/schema';
import { tableRows } from '@centralita/contract/knowledge/table-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lexicon } from '../features/knowledge/retrieval/lexicon.ts';
import { ask, testApp, type TestApp } from './app.ts';
import { makeDesk, settled, uploadReady, type Desk } from './knowledge.ts';
import { watchedCall } from './watched-call.ts';

/** Promise 2.7 for the largest sources that the limits allow: no reading of one holds the event loop for 100 ms. */
let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
  lexicon();
});
afterAll(() => app.close());

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const table = (columns: number, rows: number) =>
  `${Array.from({ length: columns }, (_, at) => `c${at}`).join()}\n${lines(rows, (at) => `${at},`.repeat(columns).slice(0, -1))}`;

const files: Record<string, { ending: string; as: FileSourceType; content: string }> = {
  'many rows': { ending: 'csv', as: 'spreadsheet', content: table(5, 50_000) },
  'many columns': { ending: 'csv', as: 'spreadsheet', content: table(1_000, 450) },
  'a document': {
    ending: 'txt',
    as: 'document',
    content: lines(
      20_000,
      (at) => `The gate ${at} is opened by the porter of house ${at} at the hour of the sun at noon.\n`,
    ),
  },
};

const limit = String(maxTablePage);

/** As much of it as a text may have. */
function manyMarks({ content }: { content: string }): TextFormat {
  const step = Math.floor(content.length / maxFormatSpans);
  const marks = Array.from({ length: maxFormatSpans }, (_, at) => ({
    ...{ start: at * step, end: at * step + 8, kind: 'link' as const },
    href: `https://example.com/${at}`,
  }));
  return { blocks: [], marks };
}

describe.each(Object.entries(files))('%s', (name, file) => {
  let source: SourceSummary;
  beforeAll(async () => {
    desk = await makeDesk(app);
    source = await uploadReady(desk, { name: `${name}.${file.ending}`, ...file });
    if (file.as !== 'document') return;
    const body = { new_content: file.content, new_format: manyMarks(file) };
    const { status } = await ask(app, updateSource, {
      token: desk.token,
      params: { source_id: source.id },
      body,
    });
    expect(status).toBe(200);
    source = await settled(desk, source.id);
  }, 120_000);
  const of = () => ({ params: { source_id: source.id } });
  const asked = (question: string) => ({ body: { sources_id: [source.id], question } });
  it.each([
    ['opened', getSource, () => ({ ...of(), query: { limit } })],
    [
      'opened in a version',
      getVersion,
      () => ({ ...of(), query: { version: String(source.version), limit } }),
    ],
    ['read row by row', tableRows, () => ({ ...of(), query: { limit, start: '0', end: '1000000' } })],
    ['looked through', listPassages, () => ({ ...of(), query: { limit: '200', search: 'the 1' } })],
    ['searched', searchPassages, () => asked('Who opens gate 12345 of the house?')],
    ['asked', testAnswer, () => asked('Who opens gate 12345 of the house?')],
    ['asked about values', testAnswer, () => asked('What is the sum of c1 where c0 is more than 100?')],
  ] as const)('holds up nobody else while it is %s', async (_how, route, request) => {
    const { status, longestMs } = await watchedCall(app, route, { token: desk.token, ...request() });
    // A document has no rows.
    expect(status).toBe(route === tableRows && file.as === 'document' ? 422 : 200);
    expect(longestMs).toBeLessThan(100);
  });
});
