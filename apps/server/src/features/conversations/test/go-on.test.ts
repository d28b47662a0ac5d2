import { publishDraft } from '@centralita/contract/workflows/versions/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { say, variable } from '../../../testing/conversations.ts';
import { edge, makeBeside, makeStudio, node, open, save, type Studio } from '../../../testing/workflows.ts';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  studio = await makeStudio(app);
});

/** A question behind the start of a workflow, and what comes behind the question. */
async function build(
  of: Studio,
  [name, prompt]: [string, string],
  next: ReturnType<typeof node> & { op: 'node.create' },
) {
  const start = (await open(of)).nodes[0]?.id ?? '';
  const answer = await variable(of, name, 'string');
  const question = uuidv7();
  await save(of, [
    node(question, 'question', { prompt, variables: [{ id: uuidv7(), value: answer, inputNumber: 1 }] }),
    next,
    edge(start, question),
    edge(question, next.node.id),
  ]);
  return question;
}

const made = (kind: string, configuration = {}) =>
  node(uuidv7(), kind, configuration) as ReturnType<typeof node> & { op: 'node.create' };

describe('a test that went on in another workflow', () => {
  it('goes on from a node of the one that is tested, or of the one where it is', async () => {
    const child = await makeBeside(studio);
    const inChild = await build(child, ['colour', 'Which colour?'], made('end'));
    const published = await ask(app, publishDraft, {
      token: studio.token,
      body: { workflow_id: child.workflowId },
    });
    expect(published.status).toBe(200);
    const own = await build(
      studio,
      ['name', 'Your name?'],
      made('workflow', { transfer_workflow_id: child.workflowId }),
    );
    const { data: opened } = await say(studio, '');
    const { data: there } = await say(studio, 'Ana', { state: opened.state });
    expect([there.workflow_id, there.answer]).toEqual([child.workflowId, 'Which colour?']);
    const { data: back } = await say(studio, '', { state: there.state, go_to_node_id: own });
    expect([back.workflow_id, back.node_id]).toEqual([studio.workflowId, own]);
    expect(back.answer).toContain('Your name?');
    const { data: again } = await say(studio, '', { state: there.state, go_to_node_id: inChild });
    expect([again.workflow_id, again.node_id]).toEqual([child.workflowId, inChild]);
    const gone = await say(studio, '', { state: there.state, go_to_node_id: uuidv7() });
    expect(gone.error.code).toBe('node_gone');
    // The state of before is untouched: the conversation goes on where it was, too.
    expect((await say(studio, 'Blue', { state: there.state })).data.ended).toMatchObject({ reason: 'end' });
  });
});
