import {
  conversationSettings,
  updateConversationSettings,
} from '@centralita/contract/campaigns/conversation-routes';
import { defaultConversationSettings } from '@centralita/contract/campaigns/conversation-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask } from '../../../testing/app.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { TestMessenger } from '../../../testing/test-messenger.ts';
import { twoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';

/** What a person of the company has to look at before it is answered. */
let both: TwoProcesses;
let studio: Studio;
let campaign: KeptCampaign;
let account: string;
let here: Conversations;
let works: { stop(): Promise<void> };

beforeAll(async () => {
  both = await twoProcesses();
  here = both.openThere({ messengers: new Map([['test', new TestMessenger()]]) });
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

const arrives = async (text: string, sentAt: Date | null = null) => {
  const { threadId } = await here.receiveMessage({
    companyId: studio.company.id,
    accountId: account,
    accountKind: 'test',
    campaignId: campaign.id,
    addressKind: 'name',
    address: 'ana',
    providerId: uuidv7(),
    text,
    sentAt,
  });
  return threadId;
};

interface Standing {
  owner: string;
  held: string | null;
  answers: number;
}
const standing = async (thread: string): Promise<Standing | undefined> => {
  const rows = await both.app.db.platformQuery<Standing>(
    'test.guard.standing',
    `select owner, held, (select count(*)::int from turn where thread_id = t.id and array_length(took, 1) > 0) as answers
     from thread t where id = $1`,
    [thread],
  );
  return rows[0];
};
const standsAs = (thread: string, wanted: Partial<Standing>) =>
  until(async () => {
    const now = await standing(thread);
    return now && Object.entries(wanted).every(([key, value]) => now[key as keyof Standing] === value);
  });

describe('a thread is for a person of the company', () => {
  it('after as many answers in an hour as its campaign allows', async () => {
    const call = { token: studio.token, params: { campaign_id: campaign.id } };
    const read = await ask(both.app, conversationSettings, call);
    expect(read.data).toEqual(defaultConversationSettings);
    const changed = await ask(both.app, updateConversationSettings, { ...call, body: { turns_per_hour: 1 } });
    expect(changed.data).toEqual({ ...defaultConversationSettings, turns_per_hour: 1 });
    const thread = await arrives('Hello');
    await standsAs(thread, { answers: 1 });
    await arrives('And now?');
    expect(await standsAs(thread, { answers: 1, held: 'turn_limit', owner: 'queue' })).toBe(true);
  });

  it('where the same comes again and again after each answer', async () => {
    const thread = await arrives('I am out of the office');
    expect(await standsAs(thread, { answers: 1 })).toBe(true);
    // As often as the workflow would have asked on.
    await both.app.db.platformQuery(
      'test.guard.again',
      `with said as (insert into message (company_id, thread_id, seq, id, account_id, direction, author, kind, content, state, version,
           created_at)
         select m.company_id, m.thread_id, 100 + n, gen_random_uuid(), m.account_id, o.direction, o.author, 'text',
           jsonb_build_object('text', case when o.author = 'ai' then 'Which day?' else 'I am out of the office ' end), o.state,
           m.version, m.created_at
         from message m, generate_series(1, 8) n, lateral (select case when n % 2 = 1 then 'in' else 'out' end as direction,
           case when n % 2 = 1 then 'person' else 'ai' end as author, case when n % 2 = 0 then 'sent' end as state) o
         where m.thread_id = $1 and m.seq = 1)
       update thread set last_seq = 108, taken_through = 107 where id = $1`,
      [thread],
    );
    await arrives('I am out of the OFFICE');
    await standsAs(thread, { owner: 'queue', held: 'loop', answers: 1 });
  });

  it('where it had more answers within an hour than a person can want, which it is told', async () => {
    const thread = await arrives('Hello');
    await standsAs(thread, { answers: 1 });
    await both.app.db.platformQuery(
      'test.guard.turns',
      `insert into turn (company_id, conversation_id, revision, thread_id, took, outcome, began_at, ended_at)
       select company_id, conversation_id, 1000 + n, thread_id, '{}', outcome, began_at, ended_at from turn, generate_series(1, 59) n
       where thread_id = $1`,
      [thread],
    );
    await arrives('And now?');
    await standsAs(thread, { owner: 'queue', held: 'turn_limit', answers: 1 });
    const told = await both.app.db.platformQuery<{ text: string }>(
      'test.guard.told',
      `select content ->> 'text' as text from message where thread_id = $1 and author = 'system'`,
      [thread],
    );
    expect(told).toHaveLength(1);
  });

  it('where it was written long before it arrived', async () => {
    const minutesAgo = (minutes: number) => new Date(both.app.clock.now().getTime() - minutes * 60_000);
    const thread = await arrives('Hello', minutesAgo(14));
    expect(await standsAs(thread, { owner: 'ai', answers: 1 })).toBe(true);
    await arrives('Are you open?', minutesAgo(16));
    await standsAs(thread, { owner: 'queue', held: 'late', answers: 1 });
  });
});
