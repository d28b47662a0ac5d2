import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { newAssistant } from '../../../testing/campaigns.ts';
import { openConversations } from '../../../testing/open-conversations.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { textsOf } from '../../../testing/conversations.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';

const question = 'are you open on sundays';
const answer = 'Never on Sundays.';

let app: TestApp;
let campaign: KeptCampaign;
let conversations: Conversations;
let hits: string[];

beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  await conversations.settled();
  await app.close();
});
beforeEach(async () => {
  const studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  campaign = await makeCampaign(studio);
  await giveTrainedAssistant(studio);
  hits = [];
  conversations = openConversations(app.db, app.clock, {
    knowledge: {
      search: () => Promise.resolve({ passages: [], rewrite: null }),
      // As the knowledge base compares them: case, signs and a greeting do not count.
      trainedFor: (_company, asked) => {
        const same =
          asked.question
            .toLowerCase()
            .replace(/[^a-z ]|^(hi|hello),? /g, '')
            .trim() === question;
        const match = { id: 't', match: 'same' as const, question, answer, citations: [] };
        return Promise.resolve(same ? match : null);
      },
      countTrained: (_company, id) => void hits.push(id),
    },
  });
});

/** The campaign is an assistant's that was trained with an answer; which questions fit it is said above. */
async function giveTrainedAssistant({ token, company }: Studio): Promise<void> {
  const assistantId = await newAssistant({ app, token, companyId: company.id });
  await app.db.platformQuery(
    'test.trained.answer',
    `with moved as (update campaign set assistant_id = $2, identity_prompt = '' where company_id = $1)
     insert into trained_answer (company_id, id, assistant_id, question, question_key, language, category_ids, answer, state,
       trained_by, created_at, updated_at)
     values ($1, $3, $2, $4, '\\x00', 'en', '{}', $5, 'active', $2, now(), now())`,
    [company.id, assistantId, uuidv7(), question, answer],
  );
}

const said = (text: string) =>
  conversations.receive({
    campaign,
    sessionId: 'ana',
    arrival: { type: 'message', text, messageId: null, variables: {} },
    emit: null,
  });

describe('a trained answer in a kept conversation', () => {
  it.each(['Are you open on Sundays?', 'Hi, are you open on Sundays??', 'are you open on sundays'])(
    'is the first thing said to "%s", and counts once',
    async (text) => {
      await said('Hello');
      expect(textsOf((await said(text)).messages)).toEqual([answer, 'Which day?']);
      expect(hits).toEqual(['t']);
    },
  );

  it('comes after the greeting where the question begins the conversation', async () => {
    const { messages } = await said('Are you open on Sundays?');
    expect(textsOf(messages)).toEqual(['This is the clinic.', answer, 'Which day?']);
    expect(hits).toEqual(['t']);
  });

  it('is given beside a value that is read from the same message', async () => {
    await said('Hello');
    const reply = await said('On March 4 2031. Are you open on Sundays?');
    expect(textsOf(reply.messages)).toEqual([answer]);
    expect(reply.ended).toMatchObject({ reason: 'end', in_flow_information: { day: '2031-03-04' } });
    expect(hits).toEqual(['t']);
  });

  it('is quoted, and not counted, where more is told beside the question than a value', async () => {
    await said('Hello');
    const { messages } = await said('My dog comes along. Are you open on Sundays?');
    expect(textsOf(messages)[0]).toContain(answer);
    expect(hits).toEqual([]);
  });
});
