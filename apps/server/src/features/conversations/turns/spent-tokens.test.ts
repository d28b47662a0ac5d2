import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenCommits } from '../../../testing/broken-commits.ts';
import { openConversations } from '../../../testing/open-conversations.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';
import { embeddedModel } from '../../../start/embedded-model.ts';
import type { ConversationModel } from '../../../ports/conversation-model.ts';
import type { Conversations } from '../conversations.ts';

let app: TestApp;
let studio: Studio;
let campaign: KeptCampaign;
let conversations: Conversations;
/** What was counted by itself. */
let alone: unknown[];
let isAway: boolean;

const tokens = { input: 10, output: 3, estimated: true };

beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  await conversations.settled();
  await app.close();
});
beforeEach(async () => {
  studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  campaign = await makeCampaign(studio);
  [alone, isAway] = [[], false];
  const embedded = embeddedModel();
  conversations = openConversations(
    brokenCommits(app.db, () => isAway),
    app.clock,
    {
      models: { model: talking(embedded), embedded },
      countTokens: (_companyId, spent) => void alone.push(spent),
    },
  );
});

/** A model that says what the embedded one says, and has a name: its tokens are counted. */
function talking({ converse }: ConversationModel): ConversationModel {
  return {
    model: 'stand-in',
    async *converse(ask) {
      for await (const event of converse(ask))
        yield event.type === 'text'
          ? event
          : { ...event, input_tokens: tokens.input, output_tokens: tokens.output };
    },
  };
}

function said(text: string, sessionId = 'ana', messageId: string | null = null) {
  const arrival = { type: 'message' as const, text, messageId, variables: {} };
  return { campaign, sessionId, arrival, emit: null };
}

async function ofMonth() {
  const [row] = await app.db.platformQuery(
    'test.spent.month',
    `select coalesce(sum(input_tokens), 0)::int as input, coalesce(sum(output_tokens), 0)::int as output,
       coalesce(sum(estimated_tokens), 0)::int as estimated from model_usage where company_id = $1`,
    [studio.company.id],
  );
  return row;
}

const times = (count: number) => ({ input: 10 * count, output: 3 * count, estimated: 13 * count });

describe('tokens of a kept turn', () => {
  it('are counted when the turn is answered, with its packet', async () => {
    await conversations.receive(said('Hello'));
    expect(await ofMonth()).toEqual(times(1));
    await conversations.receive(said('What?'));
    expect(await ofMonth()).toEqual(times(2));
    expect(alone).toEqual([]);
  });

  it('are whole where many turns are saved together', async () => {
    const people = Array.from({ length: 20 }, (_, at) => `person-${at}`);
    await Promise.all(people.map((person) => conversations.receive(said('Hello', person))));
    expect(await ofMonth()).toEqual(times(20));
  });

  it('are counted by themselves where the turn cannot be saved', async () => {
    isAway = true;
    await expect(conversations.receive(said('Hello'))).rejects.toThrow('division by zero');
    expect(alone).toEqual([tokens]);
    isAway = false;
    await conversations.receive(said('Hello'));
    // What was stored then is played first.
    expect(await ofMonth()).toEqual(times(2));
  });

  it('are counted once for a turn that comes behind one of another process', async () => {
    const other = openConversations(app.db, app.clock);
    await conversations.receive(said('Hello'));
    await other.receive(said('What?', 'ana', 'theirs'));
    await conversations.receive(said('What?', 'ana', 'ours'));
    // The other process has a model without a name: it costs nothing.
    expect(await ofMonth()).toEqual(times(2));
    expect(alone).toEqual([]);
    await other.settled();
  });
});
