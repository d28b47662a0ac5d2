import * as support from '@centralita/contract/support/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { ask } from '../../testing/app.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../testing/receptions.ts';
import { TestMessenger } from '../../testing/test-messenger.ts';
import { twoProcesses, type TwoProcesses } from '../../testing/two-processes.ts';
import { until } from '../../testing/until.ts';
import { makeStudio, type Studio } from '../../testing/workflows.ts';
import type { Conversations } from './conversations.ts';

let both: TwoProcesses;
let here: Conversations;
let works: { stop(): Promise<void> };
let studio: Studio;
let campaign: KeptCampaign;
let account: string;
const messenger = new TestMessenger({ idempotent: true });

beforeAll(async () => {
  both = await twoProcesses();
  here = both.openThere({ messengers: new Map([['test', messenger]]) });
  works = here.work();
});
afterAll(async () => {
  await works.stop();
  await here.settled();
  await both.close();
});
beforeEach(async () => {
  studio = await makeStudio(both.app, 'api');
  await publishAskDay(studio);
  campaign = await makeCampaign(studio);
  account = uuidv7();
});

const phone = { kind: 'phone', address: '593991112222' };
const bsuid = { kind: 'bsuid', address: 'EC.123' };
type Address = typeof phone;

const write = async ({ kind, address }: Address, text: string, alsoCalled: Address[] = []) => {
  const { companyId, campaignId } = campaign;
  const where = { companyId, campaignId, accountId: account, accountKind: 'test' } as const;
  const person = { alsoCalled, name: '', formerCampaignId: null };
  const said = { addressKind: kind, address, providerId: uuidv7(), text, sentAt: null, person };
  return (await here.receiveMessage({ ...where, ...said })).threadId;
};
const meet = () =>
  here.mergeThreads({ companyId: studio.company.id, accountId: account, addresses: [phone, bsuid] });
const acting = (threadId: string) => ({ companyId: studio.company.id, threadId, userId: studio.userId });

interface Row {
  author: string;
  text: string;
  state: string | null;
  turns: number;
}
const messagesOf = (thread: string) =>
  both.app.db.platformQuery<Row>(
    'test.merge.messages',
    `select author, content ->> 'text' as text, state, (select count(*)::int from turn u where u.thread_id = m.thread_id
       and m.seq = any (u.took)) as turns
     from message m where thread_id = $1 and kind = 'text' order by seq`,
    [thread],
  );
const said = async (thread: string) => (await messagesOf(thread)).map(({ text }) => text);
const answered = (thread: string, last: string) =>
  until(async () => {
    const all = await messagesOf(thread);
    const one = all.at(-1);
    return one?.text === last && one.state === 'sent' ? all : null;
  });
const conversationsOf = (thread: string) =>
  both.app.db.platformQuery<{ status: string; ending: string | null }>(
    'test.merge.conversations',
    'select status, ending from conversation where thread_id = $1 order by number',
    [thread],
  );
/** As after a conversation that is over. */
const over = async (thread: string) => {
  await here.operations.end(acting(thread));
  await until(async () => (await conversationsOf(thread))[0]?.status === 'ended');
};

describe('two addresses that turn out to be one person’s', () => {
  it('have one chat: what was begun in the younger goes on in the elder, and nothing is answered twice', async () => {
    const elder = await write(phone, 'Hello');
    await answered(elder, 'Which day?');
    await over(elder);
    const younger = await write(bsuid, 'Good morning');
    await answered(younger, 'Which day?');
    expect(await write(bsuid, 'March 4 2031', [phone])).toBe(elder);
    expect(await meet()).toBeNull();
    await until(async () => (await conversationsOf(elder))[1]?.status === 'ended');
    const all = await messagesOf(elder);
    const inputs = all.filter(({ author }) => author === 'person');
    expect(inputs.map(({ text, turns }) => [text, turns])).toEqual([
      ['Hello', 1],
      ['Good morning', 1],
      ['March 4 2031', 1],
    ]);
    expect(await said(younger)).toEqual([]);
    const clients = await both.app.db.platformQuery<{ thread_id: string; archived_at: Date | null }>(
      'test.merge.clients',
      'select thread_id, archived_at from client where company_id = $1 order by archived_at nulls first',
      [studio.company.id],
    );
    expect(clients).toMatchObject([
      { thread_id: elder, archived_at: null },
      { thread_id: younger, archived_at: expect.any(Date) },
    ]);
  });

  it('end the younger’s conversation where the elder has one, and answer in that what nobody had taken in', async () => {
    const elder = await write(phone, 'Hello');
    await answered(elder, 'Which day?');
    const younger = await write(bsuid, 'Good morning');
    await answered(younger, 'Which day?');
    await write(bsuid, 'March 4 2031');
    await meet();
    await until(async () => (await conversationsOf(elder))[0]?.status === 'ended');
    expect(await conversationsOf(younger)).toEqual([{ status: 'ended', ending: 'merged' }]);
    expect((await said(elder)).filter((text) => text === 'March 4 2031')).toHaveLength(1);
    expect(await said(younger)).not.toContain('March 4 2031');
  });

  it('stay with the person of the company who has either, and take in what comes at that moment', async () => {
    const elder = await write(phone, 'Hello');
    await answered(elder, 'Which day?');
    const younger = await write(bsuid, 'Hello');
    await here.operations.takeOver(acting(younger), null);
    await Promise.all([meet(), ...Array.from({ length: 4 }, (_, at) => write(bsuid, `Word ${at}`))]);
    const [thread] = await both.app.db.platformQuery<{ owner: string; operator_id: string }>(
      'test.merge.owner',
      'select owner, operator_id from thread where id = $1',
      [elder],
    );
    expect(thread).toEqual({ owner: 'operator', operator_id: studio.userId });
    await write(bsuid, 'After');
    const both_ = [...(await said(elder)), ...(await said(younger))];
    expect(both_.filter((text) => text.startsWith('Word')).toSorted()).toEqual(
      [0, 1, 2, 3].map((at) => `Word ${at}`),
    );
    expect(await said(elder)).toContain('After');
  });
});

describe('a person who is blocked', () => {
  it('is kept, answered by nobody and told to nobody, until that is lifted', async () => {
    const thread = await write(phone, 'I want to talk to a person');
    const wanted = () =>
      both.app.db.platformQuery<{ owner: string; unread: number; is_due: boolean }>(
        'test.block.thread',
        'select owner, unread, due_at is not null as is_due from thread where id = $1',
        [thread],
      );
    await until(async () => (await wanted())[0]?.owner === 'queue');
    const block = (is_blocked: boolean) =>
      ask(both.app, support.blockSupportChat, {
        token: studio.token,
        params: { session_id: thread },
        body: { is_blocked },
      });
    expect((await block(true)).data).toMatchObject({ owner: 'ai' });
    await write(phone, 'Answer me');
    await until(async () => (await wanted())[0]?.is_due === false);
    expect(await wanted()).toMatchObject([{ owner: 'ai', unread: 0 }]);
    const list = await ask(both.app, support.listSupportChats, {
      token: studio.token,
      params: { company_id: studio.company.id },
      query: { is_active_support: 'false' },
    });
    expect(list.data.results).toMatchObject([{ session_id: thread, is_blocked: true }]);
    await until(async () => (await conversationsOf(thread))[0]?.status === 'ended');
    await block(false);
    const before = (await said(thread)).length;
    await write(phone, 'Hello again');
    await until(async () => (await said(thread)).length > before + 1);
    const history = await ask(both.app, support.supportHistory, {
      token: studio.token,
      params: { session_id: thread },
      query: { order_by: 'asc' },
    });
    expect(
      history.data.results.map(({ subtype }) => subtype).filter((one) => one.includes('blocked')),
    ).toEqual(['blocked', 'unblocked']);
  });
});
