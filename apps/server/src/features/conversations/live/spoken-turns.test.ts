import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import { uuidv7 } from '../../../db/ids.ts';
import { emit } from '../../../platform/events/emit.ts';
import { answersCounted } from '../../../testing/month.ts';
import { openConversations } from '../../../testing/open-conversations.ts';
import { makeCampaign, publish } from '../../../testing/receptions.ts';
import { textsOf } from '../../../testing/talks.ts';
import { twoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';
import { edge, makeStudio, node, open, save, type Studio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';
import type { TalkCampaign } from './talk.ts';

let both: TwoProcesses;
let studio: Studio;
let campaign: TalkCampaign;
let here: Conversations;
let there: Conversations;
/** The statements of each packet that `here` sends for its company. */
let packets: string[][];

beforeAll(async () => {
  both = await twoProcesses();
});
afterAll(async () => {
  await Promise.all([here.settled(), there.settled()]);
  await both.close();
});
beforeEach(async () => {
  studio = await makeStudio(both.app, 'api');
  packets = [];
  here = openConversations(watched(both.app.db, packets), both.app.clock);
  there = openConversations(watched(both.app.db, []), both.app.clock);
  await publishWelcome('Welcome.');
  // With results to choose from a model would be asked at the end.
  campaign = { ...(await makeCampaign(studio)), results: [] };
  for (const process of [here, there]) await process.receive(said('warm', null));
  packets.length = 0;
});

/** A message, and the end: nothing has to be looked up, asked or called. */
async function publishWelcome(text: string): Promise<void> {
  const start = (await open(studio)).nodes[0]?.id ?? '';
  const [welcome, end] = [uuidv7(), uuidv7()];
  await save(studio, [
    node(welcome, 'message', { messages: [{ id: uuidv7(), type: 'text', text }] }),
    node(end, 'end'),
    edge(start, welcome),
    edge(welcome, end),
  ]);
  await publish(studio);
}

/** Notes what is asked, and tells no news: they are events, which would come in between at any moment. */
function watched(db: Database, asked: string[][]): Database {
  const named = (tx: Tx): Tx => {
    const names: string[] = [];
    asked.push(names);
    const note = (name: string) => void names.push(name);
    return {
      rows: (name, ...more) => (note(name), tx.rows(name, ...more)),
      one: (name, ...more) => (note(name), tx.one(name, ...more)),
      run: (name, ...more) => (note(name), tx.run(name, ...more)),
      beforeCommit: (...more) => tx.beforeCommit(...more),
      afterCommit: (act) => tx.afterCommit(act),
    };
  };
  return {
    ...db,
    company: () => Promise.reject(new Error('no news are told')),
    companyOnce: (company, work) => db.companyOnce(company, (tx) => work(named(tx))),
    companyRead: (company, work) => db.companyRead(company, (tx) => work(named(tx))),
  };
}

function said(sessionId: string, messageId: string | null = 'm1') {
  const arrival = { type: 'message' as const, text: 'Hello', messageId, variables: {} };
  return { campaign, sessionId, arrival, emit: null };
}

const answersOfMonth = () => answersCounted(both.app, studio.company.id);

function limitAnswers(limit: number) {
  return both.app.db.platformQuery(
    'test.spoken.limit',
    'update knowledge_settings set qn_limit = $2 where company_id = $1',
    [studio.company.id, limit],
  );
}

/** Something has happened in the company. */
function happens() {
  const event = { kind: 'conversation.changed', data: { campaign_id: campaign.id } } as const;
  return both.app.db.company(studio.company.id, (tx) => emit(tx, studio.company.id, event));
}

describe('a turn that only speaks', () => {
  it('is counted and saved by one packet', async () => {
    const counted = await answersOfMonth();
    const reply = await here.receive(said('ana'));
    expect(textsOf(reply.messages)).toEqual(['Welcome.']);
    expect(packets).toEqual([['limits.claimAnswersAsOf', 'talk.begins']]);
    expect(await answersOfMonth()).toBe(counted + 1);
    const session = { companyId: studio.company.id, campaignId: campaign.id, sessionId: 'ana' };
    expect(await there.read(session, { log: false })).toMatchObject({ number: 1, turns: 1 });
  });

  it('of somebody whom another process has answered is played again after what was there, and counted once', async () => {
    const first = await there.receive(said('ana'));
    const counted = await answersOfMonth();
    expect(await here.receive(said('ana'))).toEqual(first);
    expect(packets[0]).toEqual(['limits.claimAnswersAsOf', 'talk.begins']);
    expect(packets.length).toBeGreaterThan(1);
    expect(await answersOfMonth()).toBe(counted);
    const next = await here.receive(said('ana', 'm2'));
    expect(next).toMatchObject({ turn: 1 });
    expect(next.conversation_id).not.toBe(first.conversation_id);
    const session = { companyId: studio.company.id, campaignId: campaign.id, sessionId: 'ana' };
    expect(await here.read(session, { log: false })).toMatchObject({ number: 2 });
    expect(await answersOfMonth()).toBe(counted + 1);
  });

  it('begins no first talk with somebody whose older ones were erased', async () => {
    await there.receive(said('ana'));
    await there.receive(said('ana', 'm2'));
    await both.app.db.platformQuery(
      'test.spoken.erase',
      'delete from conversation where company_id = $1 and session_id = $2 and number = 1',
      [studio.company.id, 'ana'],
    );
    await here.receive(said('ana', 'm3'));
    const session = { companyId: studio.company.id, campaignId: campaign.id, sessionId: 'ana' };
    expect(await here.read(session, { log: false })).toMatchObject({ number: 3 });
  });

  it('is neither kept nor counted by what is in memory where something has happened since', async () => {
    await happens();
    const counted = await answersOfMonth();
    expect(textsOf((await here.receive(said('ana'))).messages)).toEqual(['Welcome.']);
    expect(packets.length).toBeGreaterThan(1);
    expect(await answersOfMonth()).toBe(counted + 1);
  });

  it('is not given by a workflow that was deleted meanwhile', async () => {
    await both.app.db.platformQuery(
      'test.spoken.gone',
      'delete from workflow_version where company_id = $1',
      [studio.company.id],
    );
    await happens();
    const counted = await answersOfMonth();
    await expect(here.receive(said('ana'))).rejects.toMatchObject({ code: 'campaign_incomplete' });
    expect(await answersOfMonth()).toBe(counted);
  });

  it('stops exactly at the limit of the month, on two processes', async () => {
    const counted = await answersOfMonth();
    await limitAnswers(counted + 7);
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? here : there).receive(said(`person-${at}`))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'answers_limit' });
    expect(await answersOfMonth()).toBe(counted + 7);
    const [row] = await both.app.db.platformQuery<{ talks: number }>(
      'test.spoken.talks',
      `select count(*)::int as talks from conversation where company_id = $1 and session_id like 'person-%'`,
      [studio.company.id],
    );
    expect(row?.talks).toBe(7);
  });
});
