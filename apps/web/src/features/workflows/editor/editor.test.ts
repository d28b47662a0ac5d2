import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import type { Change } from './document.ts';
import { Draft } from './draft.ts';
import { Editor } from './editor.ts';
import { FakeServer, keptOutbox, questionId, startId } from './fake-server.testing.ts';
import { asNew } from './undo.ts';

let server: FakeServer;
let editor: Editor;
let refused: unknown[];

async function opened(by: string, readOnly = false): Promise<Editor> {
  const draft = new Draft(server.lineOf(by), keptOutbox().open, (fault) => refused.push(fault));
  server.listen((change) => draft.hear(change));
  await draft.start();
  return new Editor(draft, { workflowId: 'w', by, readOnly });
}

beforeEach(async () => {
  server = new FakeServer();
  refused = [];
  editor = await opened('a');
});

const promptIn = ({ document }: Editor, id = questionId) => {
  const node = document?.nodes.get(id);
  return node?.kind === 'question' ? node.configuration.prompt : undefined;
};
const write = (text: string) =>
  editor.set(questionId, { 'configuration.prompt': text }, 'prompt', { pace: 'text' });
const question = (id: string): Change => ({
  op: 'node.create',
  node: { id, node_type: 'question', pos_x: 0, pos_y: 0 },
});
const labels = () => editor.history.get().undo.map(({ label }) => label);

describe('undo', () => {
  it('takes a text back as one step, and what comes after a pause as another', () => {
    for (const text of ['W', 'Wh', 'When?']) write(text);
    editor.pause();
    write('When exactly?');
    expect(labels()).toEqual(['prompt', 'prompt']);
    editor.undo();
    expect(promptIn(editor)).toBe('When?');
    editor.undo();
    expect(promptIn(editor)).toBe('');
    editor.redo();
    editor.redo();
    expect(promptIn(editor)).toBe('When exactly?');
  });

  it('brings back a deleted node with its number, its texts and its edges', () => {
    const id = newId();
    editor.edit('add', () => [question(id)]);
    editor.edit('connect', () => [
      { op: 'edge.create', edge: { id: newId(), source_id: startId, target_id: id } },
    ]);
    const before = editor.document?.nodes.get(id);
    editor.edit('delete', () => [{ op: 'node.delete', node_id: id }]);
    expect(editor.document?.edges.size).toBe(0);
    editor.undo();
    expect(editor.document?.nodes.get(id)).toEqual(before);
    expect(editor.document?.edges.size).toBe(1);
  });

  it('keeps a hundred steps, and forgets what could be redone when something else is done', () => {
    for (let step = 0; step < 120; step += 1) editor.edit(`add ${step}`, () => [question(newId())]);
    expect(labels()).toHaveLength(100);
    expect(labels().at(0)).toBe('add 20');
    editor.undo();
    editor.edit('another', () => [question(newId())]);
    expect(editor.history.get().redo).toEqual([]);
  });

  it('leaves what somebody else has written since, and says so', async () => {
    const other = await opened('b');
    write('Mine');
    editor.draft.saveNow();
    await expect.poll(() => promptIn(other)).toBe('Mine');
    other.set(questionId, { 'configuration.prompt': 'Theirs' }, 'prompt');
    await expect.poll(() => promptIn(editor)).toBe('Theirs');
    expect(editor.undo()).toBe(false);
    expect(promptIn(editor)).toBe('Theirs');
    expect(labels()).toEqual([]);
  });

  it('does not bring back a second time what somebody else has put back', async () => {
    const other = await opened('b');
    const before = other.document?.nodes.get(questionId);
    editor.edit('delete', () => [{ op: 'node.delete', node_id: questionId }]);
    await expect.poll(() => other.document?.nodes.has(questionId)).toBe(false);
    if (before) other.edit('put back', () => [{ op: 'node.create', node: asNew(before) }]);
    await expect.poll(() => editor.document?.nodes.has(questionId)).toBe(true);
    expect(editor.undo()).toBe(false);
    expect(refused).toEqual([]);
  });

  it('does nothing in the published version', async () => {
    const reader = await opened('c', true);
    reader.set(questionId, { title: 'Date' }, 'title');
    reader.undo();
    expect(reader.document?.nodes.get(questionId)?.title).toBe('');
  });
});
