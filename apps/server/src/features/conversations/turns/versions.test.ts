import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { makeCampaign, publish, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { textsOf, variable } from '../../../testing/conversations.ts';
import { twoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';
import {
  edge,
  makeStudio,
  makeBeside,
  node,
  open,
  outcomes,
  save,
  set,
  type Studio,
} from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';

let both: TwoProcesses;
let studio: Studio;
let child: Studio;
let campaign: KeptCampaign;
let here: Conversations;
let there: Conversations;

beforeAll(async () => {
  both = await twoProcesses();
});
afterAll(async () => {
  await Promise.all([here.settled(), there.settled()]);
  await both.close();
});
beforeEach(async () => {
  studio = await makeStudio(both.app, 'api');
  child = await makeBeside(studio);
  here = both.openHere();
  there = both.openThere();
});

/** A question for a day that goes on in another workflow, with a question for a name and a goodbye; both published. */
async function published() {
  const start = (await open(child)).nodes[0]?.id ?? '';
  const [name, bye, end, goesOn] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const value = await variable(child, 'full_name', 'string');
  const variables = [{ id: uuidv7(), value, inputNumber: 1 }];
  await saved(child, [
    node(name, 'question', { prompt: 'Your name, in 1?', variables }),
    node(bye, 'message', { messages: [{ id: uuidv7(), type: 'text', text: 'Goodbye of 1.' }] }),
    node(end, 'end'),
    edge(start, name),
    edge(name, bye),
    edge(bye, end),
  ]);
  await publish(child);
  const { question } = await publishAskDay(studio, ({ question: asks }) => [
    node(goesOn, 'workflow', { transfer_workflow_id: child.workflowId }),
    edge(asks, goesOn),
  ]);
  campaign = await makeCampaign(studio);
  return { question, name, bye };
}

async function saved(of: Studio, ops: Parameters<typeof save>[1]) {
  const refused = outcomes(await save(of, ops)).filter((outcome) => outcome !== 'applied');
  expect(refused).toEqual([]);
}

/** What is said to a message, by turns in either process. */
async function said(process: Conversations, text: string, sessionId = 'ana') {
  const arrival = { type: 'message' as const, text, messageId: null, variables: {} };
  const reply = await process.receive({ campaign, sessionId, arrival, emit: null });
  return textsOf(reply.messages);
}

describe('a conversation during which its workflow is published anew', () => {
  it('keeps the version it began with, and that one’s version of the workflow it goes on in', async () => {
    const { question, name, bye } = await published();
    expect(await said(here, 'Hello')).toEqual(['This is the clinic.', 'Which day?']);
    const messages = [{ id: uuidv7(), type: 'text', text: 'Goodbye of 2.' }];
    await saved(child, [
      set(name, { 'configuration.prompt': 'Your name, in 2?' }),
      set(bye, { 'configuration.messages': messages }),
    ]);
    await publish(child);
    await saved(studio, [set(question, { 'configuration.prompt': 'What day, in 2?' })]);
    await publish(studio);
    expect(await said(there, 'Sorry?')).toEqual(['Which day?']);
    expect(await said(here, 'March 4 2031')).toEqual(['Your name, in 1?']);
    // In the middle of the other workflow, too.
    await saved(child, [
      set(bye, { 'configuration.messages': messages.map((one) => ({ ...one, text: '3' })) }),
    ]);
    await publish(child);
    expect(await said(there, 'Ana Torres')).toEqual(['Goodbye of 1.']);
    expect(await here.read(campaign, 'ana', { log: false })).toMatchObject({
      workflow_version: 1,
      ended: { reason: 'end', in_flow_information: { day: '2031-03-04', full_name: 'Ana Torres' } },
    });
    // Who begins now is asked as it is now; of the other workflow what was online when this one was published.
    expect(await said(here, 'Hello', 'ben')).toEqual(['This is the clinic.', 'What day, in 2?']);
    expect(await said(there, 'March 4 2031', 'ben')).toEqual(['Your name, in 2?']);
    expect(await said(here, 'Ben Gil', 'ben')).toEqual(['Goodbye of 2.']);
    expect(await there.read(campaign, 'ben', { log: false })).toMatchObject({ workflow_version: 2 });
  });
});
