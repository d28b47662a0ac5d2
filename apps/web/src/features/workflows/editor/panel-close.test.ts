import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Draft } from './draft.ts';
import { Editor } from './editor.ts';
import { FakeServer, keptOutbox, questionId, startId } from './fake-server.testing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function opened() {
  const server = new FakeServer();
  const draft = new Draft(server.lineOf('a'), keptOutbox().open, (fault) => {
    throw fault;
  });
  await draft.start();
  const editor = new Editor(draft, { workflowId: 'w', by: 'a', readOnly: false });
  editor.open(questionId);
  return { server, editor };
}

const write = (editor: Editor, text: string) =>
  editor.set(questionId, { 'configuration.prompt': text }, 'prompt', { pace: 'text' });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it.each([
  ['closes', null],
  ['gives way to that of another node', startId],
])('what was written is saved 500 ms after its panel %s, without the pause of a text', async (_, next) => {
  const { server, editor } = await opened();
  write(editor, 'Which day?');
  await pass(100);
  editor.open(next);
  await pass(499);
  expect(server.requests).toBe(0);
  await pass(1);
  expect(server.requests).toBe(1);
  expect(editor.state).toMatchObject({ save: 'saved', waiting: 0 });
  expect(server.document().nodes.get(questionId)?.configuration).toMatchObject({ prompt: 'Which day?' });
});

it('what is due sooner is not held back by its panel that closes, and nothing is sent of a panel in which nothing was done', async () => {
  const { server, editor } = await opened();
  write(editor, 'Which day?');
  await pass(700);
  editor.open(null);
  await pass(100);
  expect(server.requests).toBe(1);
  await pass(10_000);
  editor.open(questionId);
  editor.open(null);
  await pass(10_000);
  expect(server.requests).toBe(1);
});

it('a panel that is opened is no reason to save', async () => {
  const { server, editor } = await opened();
  editor.open(null);
  write(editor, 'Which day?');
  editor.open(questionId);
  await pass(799);
  expect(server.requests).toBe(0);
  await pass(1);
  expect(server.requests).toBe(1);
});
