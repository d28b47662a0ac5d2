import { updateAssistant } from '@centralita/contract/assistants/routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import { suggestSupportReply } from '@centralita/contract/support/suggestion-routes';
import { trainQuery } from '@centralita/contract/training/train-route';
import { listTrained } from '@centralita/contract/training/trained-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type TestApp } from '../../../testing/app.ts';
import { uploadReady } from '../../../testing/knowledge.ts';
import { makeQuery } from '../../../testing/queries.ts';
import { until } from '../../../testing/until.ts';
import { openDesk, openServer } from '../support-desk.testing.ts';
import { askedIn } from './asked-in.ts';

let server: Awaited<ReturnType<typeof openServer>>;
let app: TestApp;
beforeAll(async () => {
  server = await openServer();
  ({ app } = server);
});
afterAll(() => server.close());

const suggest = (session_id: string, token: string) =>
  ask(app, suggestSupportReply, { token, params: { session_id }, body: {} });

it('suggests what the assistant would answer from its sources and names them; nothing goes out', async () => {
  const desk = await openDesk(app);
  const { token } = desk;
  const { data: folder } = await ask(app, categories.createCategory, { token, body: { name: 'Manuals' } });
  const source = await uploadReady(
    { app, token, companyId: desk.studio.company.id, folderId: folder.id },
    { name: 'Parking.txt', content: 'Parking is free for patients. The clinic has thirty parking spaces.' },
  );
  const [row] = await app.db.platformQuery<{ assistant_id: string }>(
    'test.suggestion.assistant',
    'select assistant_id from campaign where id = $1',
    [desk.campaign.id],
  );
  const body = { ai_assistant_id: row?.assistant_id ?? '', categories: [folder.id] };
  await ask(app, updateAssistant, { token, body });
  const session_id = await desk.waiting();
  await desk.transfer(session_id, true);
  await desk.say(session_id, 'How can I help you?');
  await desk.write('Is parking free?');
  const ours = async () => (await desk.seen()).filter((one) => one.startsWith('company:'));
  await desk.seenUntil('How can I help you?');
  const before = await ours();
  const { data } = await suggest(session_id, token);
  expect(data.question).toBe('Is parking free?');
  expect(data.text).toContain('Parking is free for patients');
  expect(data.sources).toMatchObject([{ source_id: source.id, name: 'Parking' }]);
  expect(data.sources[0]?.quote).toContain('Parking is free');
  expect(await ours()).toEqual(before);
  await desk.say(session_id, 'Yes, it is.');
  await desk.write('Who was the first emperor of Rome?');
  expect((await suggest(session_id, token)).data.text).toBeNull();

  const neighbour = await openDesk(app);
  expect((await suggest(session_id, neighbour.token)).status).toBe(404);
});

it('counts no question of a customer where it suggests a trained answer', async () => {
  const desk = await openDesk(app);
  const { token } = desk;
  const companyId = desk.studio.company.id;
  const [row] = await app.db.platformQuery<{ assistant_id: string }>(
    'test.suggestion.assistant',
    'select assistant_id from campaign where id = $1',
    [desk.campaign.id],
  );
  const assistantId = row?.assistant_id ?? '';
  const question = 'Is parking free for patients?';
  const qna_id = await makeQuery({ db: app.db, now: app.clock.now() }, companyId, {
    ...{ assistantId, categories: [], question, answer: 'No idea.' },
  });
  const body = { qna_id, company_id: companyId, correct_answer: 'Yes, for all of them.' };
  expect((await ask(app, trainQuery, { token, body })).status).toBe(200);
  const session_id = await desk.waiting();
  await desk.transfer(session_id, true);
  await desk.say(session_id, 'How can I help you?');
  await desk.write(question);
  await desk.seenUntil(question);
  expect((await suggest(session_id, token)).data.text).toBe('Yes, for all of them.');
  await app.knowledge.answer(companyId, {
    ...{ question, sources_id: { in_categories: [] }, search_type: 'keyword' },
    ...{ assistant: { id: assistantId, countsHits: true }, signal: new AbortController().signal, emit: null },
  });
  const one = await until(async () => {
    const [trained] = (await ask(app, listTrained, { token, query: {} })).data.results;
    return trained && trained.hits > 0 && trained;
  });
  expect(one.hits).toBe(1);
});

it('takes what the product says by itself for no answer', async () => {
  const desk = await openDesk(app);
  const session_id = await desk.waiting();
  await desk.write('Is parking free?');
  app.clock.advance(11 * 60_000);
  await app.lookAtDuty();
  await desk.seenUntil('It takes a little longer');
  await desk.write('For patients?');
  expect((await suggest(session_id, desk.token)).data.question).toMatch(/Is parking free\?\nFor patients\?$/);
});

describe('a conversation as questions and answers', () => {
  const person = (text: string) => ({ by_person: true, text });
  const ours = (text: string) => ({ by_person: false, text });

  it('asks with all that the person said since they were answered', () => {
    const said = [
      ours('Hi'),
      person('Hello'),
      person('Prices?'),
      ours('Ten.'),
      ours('A day.'),
      person('And'),
      person('parking?'),
    ];
    expect(askedIn(said)).toEqual({
      question: 'And\nparking?',
      history: [{ question: 'Hello\nPrices?', answer: 'Ten.\nA day.' }],
    });
  });

  it('asks nothing where nobody said anything', () => {
    expect(askedIn([ours('Hi')])).toEqual({ question: '', history: [] });
  });
});
