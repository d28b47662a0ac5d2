import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationReply } from '@centralita/contract/conversations/conversation';
import { startChild } from '../../../testing/child.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { textsOf } from '../../../testing/conversations.ts';
import { twoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';
import { makeStudio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';

let both: TwoProcesses;
let campaign: KeptCampaign;
let here: Conversations;
let there: Conversations;

beforeAll(async () => {
  both = await twoProcesses();
});
afterAll(() => both.close());
beforeEach(async () => {
  const studio = await makeStudio(both.app, 'api');
  await publishAskDay(studio);
  campaign = await makeCampaign(studio);
  here = both.openHere();
  there = both.openThere();
});

function said(text: string, state: string | null) {
  const arrival = { type: 'message' as const, text, messageId: null, variables: {} };
  return { campaign, sessionId: 'ana', arrival, state, emit: null };
}

describe('a conversation that travels with its caller', () => {
  it('goes on in any process, turn by turn', async () => {
    const first = await here.answerUnstored(said('Hello', null));
    const middle = await there.answerUnstored(said('What?', first.state));
    const last = await here.answerUnstored(
      said('An appointment on the 4th of March 2031, please', middle.state),
    );
    expect([first.turn, middle.turn, last.turn]).toEqual([1, 2, 3]);
    expect(last.ended).toMatchObject({
      expected_result: { label: 'Booked' },
      in_flow_information: { day: '2031-03-04' },
    });
  });

  it('answers messages that follow the same state each by itself', async () => {
    const { state } = await here.answerUnstored(said('Hello', null));
    const days = ['March 4 2031', 'March 5 2031', 'March 6 2031', 'March 7 2031'];
    const replies = await Promise.all(
      days.map((day, at) => (at % 2 ? here : there).answerUnstored(said(day, state))),
    );
    expect(replies.map(({ ended }) => ended?.in_flow_information)).toEqual([
      { day: '2031-03-04' },
      { day: '2031-03-05' },
      { day: '2031-03-06' },
      { day: '2031-03-07' },
    ]);
  });

  it('says so and ends where its workflow is gone', async () => {
    const { state } = await here.answerUnstored(said('Hello', null));
    await both.app.db.platformQuery(
      'test.unsaved.goneVersion',
      'delete from workflow_version where company_id = $1',
      [campaign.companyId],
    );
    const lost = await there.answerUnstored(said('March 4 2031', state));
    expect(lost).toMatchObject({ status: 'failed', state: null, ended: { reason: 'fault' } });
    expect(textsOf(lost.messages)).toEqual([expect.stringMatching(/^I am sorry, I cannot go on/)]);
  });

  it('loses nothing when the process that answered is killed', { timeout: 60_000 }, async () => {
    const child = await startChild('answer-unsaved', [
      both.app.databaseUrl,
      JSON.stringify(campaign),
      'Hello',
    ]);
    const { state, turn } = await child.next<ConversationReply>();
    await child.kill();
    expect(turn).toBe(1);
    const last = await here.answerUnstored(said('March 4 2031', state));
    expect(last).toMatchObject({ turn: 2, status: 'ended', state: null });
  });
});
